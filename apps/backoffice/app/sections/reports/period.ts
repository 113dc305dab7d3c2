import { isoDay } from '@delguur/mongolia/dates'

const DAY_MS = 86_400_000
const MAX_DAYS = 366

/** Days of Ulaanbaatar, of which both count. */
export interface Period {
  from: string
  to: string
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The last days, today included. */
export const lastDays = (today: string, days: number): Period => ({ from: dayAfter(today, 1 - days), to: today })

/** The month of a day until that day. */
export const monthUntil = (day: string): Period => ({ from: `${day.slice(0, 7)}-01`, to: day })

/** The whole month before that of a day. */
export const monthBefore = (day: string): Period => monthUntil(dayAfter(monthUntil(day).from, -1))

export const today = (): string => isoDay(new Date())

/** Whether the server would take the period. */
export function isPeriod({ from, to }: Period): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days >= 1 && days <= MAX_DAYS
}
