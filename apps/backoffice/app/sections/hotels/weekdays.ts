import type { Locale } from '@delguur/contract'
import { shortWeekdayName } from '@delguur/mongolia/dates'

/** Days of the week, of which 1 is Monday. */
export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

/** A Monday was the first of January 2024. */
export const weekdayOf = (day: number, locale: Locale): string => shortWeekdayName(`2024-01-0${day}`, locale)
