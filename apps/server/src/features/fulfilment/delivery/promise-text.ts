import type { Locale } from '@delguur/contract'
import { addDays, formatDayOfMonth, formatTime, isoDay } from '@delguur/mongolia'
import { DAY_MS } from '../../../platform/durations.ts'
import { inDays } from '../../shop/site/index.ts'
import type { AfterPayment } from './after-payment.ts'
import type { DeliveryPromise } from './promise.ts'

const DAY_HOURS = 24

const WORDS = {
  mn: {
    today: 'Өнөөдөр',
    tomorrow: 'Маргааш',
    by: (day: string, time: string) => `${separated(day)} ${time} гэхэд`,
    ready: (day: string, time: string) => `${separated(day)} ${time} цагаас аваарай`,
    hours: (max: number) => `төлбөр орсноос хойш ажлын ${max} цагийн дотор`,
    days: (max: number) => `төлбөр орсноос хойш ажлын ${max} өдрийн дотор`,
    toAddress: (within: string) => capital(within),
    toStore: (within: string) => `${capital(within)} бэлэн болно`,
    notBefore: (day: string) => `Төлбөр орсны дараа, хамгийн эртдээ ${day}`,
  },
  en: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    by: (day: string, time: string) => `${day} by ${time}`,
    ready: (day: string, time: string) => `Ready ${lowered(day)} from ${time}`,
    hours: (max: number) => `within ${working(max, 'hour')} after your payment arrives`,
    days: (max: number) => `within ${working(max, 'day')} after your payment arrives`,
    toAddress: (within: string) => capital(within),
    toStore: (within: string) => `Ready ${within}`,
    notBefore: (day: string) => `After your payment arrives, from ${day} on`,
  },
}

const HALF_HOUR_MS = 30 * 60_000

/** “Today by 16:00”, “In 7–14 days”, “1 December – 4 December”. Times are rounded up to half hours, so that they stand still. */
export function promiseText({ kind, from, to: end, hours }: DeliveryPromise, at: Date, locale: Locale): string {
  const words = WORDS[locale]
  const to = new Date(Math.ceil(end.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS)
  const [first, last] = [isoDay(from), isoDay(to)]
  if (kind === 'pickup') return words.ready(dayWord(to, at, locale), formatTime(to))
  if (kind === 'days' && hours) return inDays(hours, { areWorking: hasSkippedDays(hours, to, at) })[locale]
  const isNear = last <= addDays(isoDay(at), 1)
  if (isNear || first === last) return words.by(dayWord(to, at, locale), formatTime(to))
  return `${formatDayOfMonth(from, locale)} – ${formatDayOfMonth(to, locale)}`
}

/** “Within 1 working day after your payment arrives”: an unpaid order has no promise by the clock. */
export function afterPaymentText(promise: AfterPayment, isPickup: boolean, locale: Locale): string {
  const words = WORDS[locale]
  if (promise.kind === 'from') return words.notBefore(formatDayOfMonth(promise.day, locale))
  const within = words[promise.kind](promise.max)
  return isPickup ? words.toStore(within) : words.toAddress(within)
}

/** Whether the promise skips days without delivery. */
function hasSkippedDays(hours: { to: number }, to: Date, at: Date): boolean {
  const passed = Math.round((Date.parse(isoDay(to)) - Date.parse(isoDay(at))) / DAY_MS)
  return passed > Math.round(hours.to / DAY_HOURS)
}

function dayWord(moment: Date, at: Date, locale: Locale): string {
  const day = isoDay(moment)
  if (day === isoDay(at)) return WORDS[locale].today
  if (day === addDays(isoDay(at), 1)) return WORDS[locale].tomorrow
  return formatDayOfMonth(moment, locale)
}

const lowered = (word: string) => (word === 'Today' || word === 'Tomorrow' ? word.toLowerCase() : `on ${word}`)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const working = (max: number, unit: 'hour' | 'day') => `${max} working ${unit}${max === 1 ? '' : 's'}`

/** Separates two adjacent numbers: “11-р сарын 23, 16:00”. */
const separated = (day: string) => (/\d$/.test(day) ? `${day},` : day)
