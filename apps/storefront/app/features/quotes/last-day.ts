import { formatDate } from '@delguur/mongolia/dates'

/** The last day of prices that hold until a moment, as “2026.12.07”. */
export const lastDay = (until: string): string => formatDate(new Date(Date.parse(until) - 1))
