import { isoDay, type Moment } from './dates.ts'
import type { Locale } from './locale.ts'

type Name = Readonly<Record<Locale, string>>

const NAMES = {
  newYear: { mn: 'Шинэ жил', en: 'New Year' },
  whiteMonth: { mn: 'Цагаан сар', en: 'Tsagaan Sar' },
  women: { mn: 'Олон улсын эмэгтэйчүүдийн өдөр', en: 'International Women’s Day' },
  buddha: { mn: 'Бурхан багшийн Их дүйчин өдөр', en: 'Buddha’s Birthday' },
  children: { mn: 'Хүүхдийн баяр', en: 'Children’s Day' },
  naadam: { mn: 'Үндэсний их баяр наадам', en: 'Naadam' },
  chinggis: { mn: 'Их Эзэн Чингис хааны өдөр', en: 'Chinggis Khaan Day' },
  republic: { mn: 'Бүгд Найрамдах Улс тунхагласан өдөр', en: 'Republic Day' },
  independence: { mn: 'Үндэсний эрх чөлөө, тусгаар тогтнолоо сэргээсний баярын өдөр', en: 'Independence Day' },
} as const satisfies Record<string, Name>

/** Fixed holidays: month and day. Naadam is counted from 10 July, as in recent calendars. */
const FIXED: Readonly<Record<string, Name>> = {
  '01-01': NAMES.newYear,
  '03-08': NAMES.women,
  '06-01': NAMES.children,
  ...Object.fromEntries([10, 11, 12, 13, 14, 15].map((day) => [`07-${day}`, NAMES.naadam])),
  '11-26': NAMES.republic,
  '12-29': NAMES.independence,
}

/**
 * Lunar holidays by year: the first of the three days of Tsagaan Sar, the Buddha's birthday, Chinggis Khaan's.
 * Calculated in advance; the government publishes each year's.
 */
const LUNAR: Readonly<Record<string, readonly [whiteMonth: string, buddha: string, chinggis: string]>> = {
  2026: ['02-18', '05-31', '11-10'],
  2027: ['02-07', '05-20', '11-29'],
  2028: ['02-26', '06-07', '11-17'],
  2029: ['02-14', '05-27', '11-07'],
  2030: ['02-03', '05-17', '11-26'],
  2031: ['02-22', '06-05', '11-15'],
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Years whose lunar holidays are known. */
export const HOLIDAY_YEARS: readonly number[] = Object.keys(LUNAR).map(Number)

/** The holiday on a day in Ulaanbaatar; undefined on any other, and for lunar holidays outside of `HOLIDAY_YEARS`. */
export function holidayName(moment: Moment, locale: Locale): string | undefined {
  const day = isoDay(moment)
  return (FIXED[day.slice(5)] ?? lunarHoliday(day))?.[locale]
}

export const isHoliday = (moment: Moment): boolean => holidayName(moment, 'mn') !== undefined

/** Weekday in Ulaanbaatar, 1 Monday … 7 Sunday. */
export const isoWeekday = (moment: Moment): number => new Date(isoDay(moment)).getUTCDay() || 7

/** Whether a day is Monday to Friday and no holiday. */
export const isWorkingDay = (moment: Moment): boolean => isoWeekday(moment) <= 5 && !isHoliday(moment)

/** The day a number of days later, `2027-01-01` from `2026-12-31` and 1. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The instant of an hour on a day in Ulaanbaatar; 24 is the following midnight. */
export const momentOf = (day: string, hour: number): Date =>
  new Date(Date.parse(`${day}T00:00:00+08:00`) + hour * 60 * 60 * 1000)

/** Hours since midnight in Ulaanbaatar as a fraction: 13.5 at half past one. */
export const hourOf = (moment: Moment): number =>
  (new Date(moment).getTime() - momentOf(isoDay(moment), 0).getTime()) / (60 * 60 * 1000)

function lunarHoliday(day: string): Name | undefined {
  const year = day.slice(0, 4)
  const [whiteMonth, buddha, chinggis] = LUNAR[year] ?? []
  if (!whiteMonth) return undefined
  const nth = (Date.parse(day) - Date.parse(`${year}-${whiteMonth}`)) / DAY_MS
  if (nth >= 0 && nth < 3) return NAMES.whiteMonth
  if (day === `${year}-${buddha}`) return NAMES.buddha
  return day === `${year}-${chinggis}` ? NAMES.chinggis : undefined
}
