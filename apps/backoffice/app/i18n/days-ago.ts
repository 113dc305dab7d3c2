import { isoDay } from '@delguur/mongolia/dates'

const DAY_MS = 24 * 60 * 60 * 1000

/** A day of the past, by the calendar of Ulaanbaatar. */
export const daysAgo = (days: number): string => isoDay(Date.now() - days * DAY_MS)
