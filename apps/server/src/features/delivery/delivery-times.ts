import type { DeliveryTime, DeliveryWindow } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import { isOpenFor } from './opening-hours.ts'

const DAYS_ON_OFFER = 7
const NOTICE_HOURS = 2
/** Whoever orders before this hour in Ulaanbaatar may have it the same day. */
const SAME_DAY_UNTIL_HOUR = 14
const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** The store that an order is fetched from, by its opening hours; null where one is not chosen or not needed. */
type OpenPlace = { hours: string } | null

const WINDOWS: readonly { window: DeliveryWindow; startsAt: number }[] = [
  { window: '11-14', startsAt: 11 },
  { window: '14-18', startsAt: 14 },
  { window: '18-22', startsAt: 18 },
]

/**
 * The days and hours to choose from at a moment: seven days in Ulaanbaatar, today among them until 14:00. Of the hours
 * those that a place is open for; all where it is null.
 */
export function deliveryTimes(now: Date, place: OpenPlace = null): DeliveryTime[] {
  const possible = WINDOWS.filter(({ window }) => place === null || isOpenFor(place.hours, window))
  const hour = hourInUlaanbaatar(now)
  const isSameDay = hour < SAME_DAY_UNTIL_HOUR
  const first = isSameDay ? now.getTime() : now.getTime() + DAY_MS
  return Array.from({ length: DAYS_ON_OFFER }, (_, index) => {
    const isToday = isSameDay && index === 0
    const windows = possible.filter(({ startsAt }) => !isToday || startsAt - hour >= NOTICE_HOURS)
    return { day: isoDay(first + index * DAY_MS), windows: windows.map(({ window }) => window) }
  })
}

/** True when this can still be chosen; a day without hours is asked for the day alone. */
export function isDeliveryTimeOpen(
  day: string,
  window: DeliveryWindow | null,
  now: Date,
  place: OpenPlace = null,
): boolean {
  const windows = deliveryTimes(now, place).find((time) => time.day === day)?.windows ?? []
  return window === null ? windows.length > 0 : windows.includes(window)
}

function hourInUlaanbaatar(moment: Date): number {
  return (moment.getTime() - Date.parse(`${isoDay(moment)}T00:00:00+08:00`)) / HOUR_MS
}
