import type { Locale } from '@delguur/contract'
import { addDays, formatDayOfMonth, formatTime, isoDay } from '@delguur/mongolia'
import type { Promised } from './promise.ts'

const DAY_HOURS = 24
const DAY_MS = DAY_HOURS * 60 * 60 * 1000

const WORDS = {
  mn: {
    today: 'Өнөөдөр',
    tomorrow: 'Маргааш',
    by: (day: string, time: string) => `${separated(day)} ${time} гэхэд`,
    ready: (day: string, time: string) => `${separated(day)} ${time} цагаас аваарай`,
    days: (from: number, to: number) => `${from}–${to} хоногт`,
    workingDays: (from: number, to: number) => `${from}–${to} ажлын өдөрт`,
  },
  en: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    by: (day: string, time: string) => `${day} by ${time}`,
    ready: (day: string, time: string) => `Ready ${lowered(day)} from ${time}`,
    days: (from: number, to: number) => `In ${from}–${to} days`,
    workingDays: (from: number, to: number) => `In ${from}–${to} working days`,
  },
}

/** “Today by 16:00”, “In 7–14 days”, “1 December – 4 December”. Hours are those of the rate. */
export function promiseText(
  { kind, from, to }: Promised,
  hours: { from: number; to: number } | null,
  at: Date,
  locale: Locale,
): string {
  const words = WORDS[locale]
  const [first, last] = [isoDay(from), isoDay(to)]
  if (kind === 'pickup') return words.ready(dayWord(to, at, locale), formatTime(to))
  if (kind === 'days' && hours) return inDays(hours, to, at, locale)
  const isNear = last <= addDays(isoDay(at), 1)
  if (isNear || first === last) return words.by(dayWord(to, at, locale), formatTime(to))
  return `${formatDayOfMonth(from, locale)} – ${formatDayOfMonth(to, locale)}`
}

/** Where days were left out that nobody delivers on, they are told as working days. */
function inDays(hours: { from: number; to: number }, to: Date, at: Date, locale: Locale): string {
  const [first, last] = [Math.round(hours.from / DAY_HOURS), Math.round(hours.to / DAY_HOURS)]
  const passed = Math.round((Date.parse(isoDay(to)) - Date.parse(isoDay(at))) / DAY_MS)
  return WORDS[locale][passed > last ? 'workingDays' : 'days'](first, last)
}

function dayWord(moment: Date, at: Date, locale: Locale): string {
  const day = isoDay(moment)
  if (day === isoDay(at)) return WORDS[locale].today
  if (day === addDays(isoDay(at), 1)) return WORDS[locale].tomorrow
  return formatDayOfMonth(moment, locale)
}

const lowered = (word: string) => (word === 'Today' || word === 'Tomorrow' ? word.toLowerCase() : `on ${word}`)

/** Two numbers in a row would read as one: “11-р сарын 23, 16:00”. */
const separated = (day: string) => (/\d$/.test(day) ? `${day},` : day)
