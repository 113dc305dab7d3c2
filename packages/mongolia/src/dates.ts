import type { Locale } from './locale.ts'

/** A moment: a Date, milliseconds since 1970, or ISO 8601 text; a day alone (`2026-03-13`) is that day. */
export type Moment = Date | number | string

// Ulaanbaatar has used UTC+8 without daylight saving since 2017; no order is older than that.
const OFFSET = 8 * 60 * 60 * 1000

const WEEKDAYS: Readonly<Record<Locale, readonly string[]>> = {
  mn: ['Ням', 'Даваа', 'Мягмар', 'Лхагва', 'Пүрэв', 'Баасан', 'Бямба'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}
const SHORT_WEEKDAYS: Readonly<Record<Locale, readonly string[]>> = {
  mn: ['Ня', 'Да', 'Мя', 'Лх', 'Пү', 'Ба', 'Бя'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}
const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * The day in Ulaanbaatar as ISO text, `2026-03-13`, for comparing and grouping. Throws RangeError for an invalid date,
 * like the other functions here.
 */
export function isoDay(moment: Moment): string {
  return ulaanbaatar(moment).toISOString().slice(0, 10)
}

/** Whether somebody born on a day such as `2005-02-28` is so many years old: from the birthday on, for a leap day from 1 March. */
export function isOfAge(bornOn: string, years: number, moment: Moment): boolean {
  const birthday = `${Number(bornOn.slice(0, 4)) + years}${bornOn.slice(4, 10)}`
  return birthday <= isoDay(moment)
}

/** `2026.03.13`, the short date of local shops. */
export function formatDate(moment: Moment): string {
  return isoDay(moment).replaceAll('-', '.')
}

/** `14:05`, on the 24-hour clock. */
export function formatTime(moment: Moment): string {
  return ulaanbaatar(moment).toISOString().slice(11, 16)
}

/** `2026.03.13 14:05`. */
export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)} ${formatTime(moment)}`
}

/** `2026 оны 3-р сарын 13` or `13 March 2026`. */
export function formatLongDate(moment: Moment, locale: Locale): string {
  const year = ulaanbaatar(moment).getUTCFullYear()
  const day = formatDayOfMonth(moment, locale)
  return locale === 'mn' ? `${year} оны ${day}` : `${day} ${year}`
}

/** `3-р сарын 13` or `13 March`, for contexts that imply the year. */
export function formatDayOfMonth(moment: Moment, locale: Locale): string {
  const date = ulaanbaatar(moment)
  const [month, day] = [date.getUTCMonth(), date.getUTCDate()]
  return locale === 'mn' ? `${month + 1}-р сарын ${day}` : `${day} ${ENGLISH_MONTHS[month]}`
}

/** The name of the weekday: `Баасан`, `Friday`. */
export function weekdayName(moment: Moment, locale: Locale): string {
  return WEEKDAYS[locale][ulaanbaatar(moment).getUTCDay()] as string
}

/** The short name of the weekday: `Ба`, `Fri`. */
export function shortWeekdayName(moment: Moment, locale: Locale): string {
  return SHORT_WEEKDAYS[locale][ulaanbaatar(moment).getUTCDay()] as string
}

/** A date whose UTC fields read as the clock in Ulaanbaatar. */
function ulaanbaatar(moment: Moment): Date {
  const date = new Date(new Date(moment).getTime() + OFFSET)
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a date: ${String(moment)}`)
  return date
}
