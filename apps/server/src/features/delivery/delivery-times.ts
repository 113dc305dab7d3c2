import type { DeliveryTime, DeliveryWindow } from '@delguur/contract'
import { addDays, isoDay, momentOf } from '@delguur/mongolia'
import { type Calendar, dayFrom } from './calendar.ts'
import { isOpenFor } from './opening-hours.ts'
import type { Promised } from './promise.ts'

const DAYS_ON_OFFER = 7
/** So far ahead hours are offered while nearer ones are full. */
const DAYS_LOOKED_AT = 30
const NOTICE_MS = 2 * 60 * 60 * 1000

const WINDOWS: readonly { window: DeliveryWindow; from: number; to: number }[] = [
  { window: '11-14', from: 11, to: 14 },
  { window: '14-18', from: 14, to: 18 },
  { window: '18-22', from: 18, to: 22 },
]

export interface TimesAsked {
  now: Date
  calendar: Calendar
  promise: Pick<Promised, 'from' | 'to' | 'sure'>
  isExpress: boolean
  /** Opening hours of the store it is fetched from, as people write them; null for an address. */
  storeHours: string | null
  /** Hours that take no more orders, `2026-11-20 11-14`. */
  full: ReadonlySet<string>
}

export const slotKey = (day: string, window: DeliveryWindow): string => `${day} ${window}`

/**
 * The days and hours to choose from: seven days that goods move on, from when they are certainly on hand; of an express
 * delivery those that its promise falls into.
 */
export function deliveryTimes(asked: TimesAsked): DeliveryTime[] {
  const { calendar, promise, isExpress } = asked
  const first = isoDay(isExpress ? promise.from : promise.sure)
  const last = isExpress ? isoDay(promise.to) : addDays(first, DAYS_LOOKED_AT)
  const times: DeliveryTime[] = []
  let day = dayFrom(calendar, first)
  while (day <= last && times.length < DAYS_ON_OFFER) {
    const windows = WINDOWS.filter((one) => isOffered(asked, day, one)).map(({ window }) => window)
    if (windows.length > 0) times.push({ day, windows })
    day = dayFrom(calendar, addDays(day, 1))
  }
  return times
}

/** True when this can still be chosen; a day without hours is asked for the day alone. */
export function isOnOffer(times: DeliveryTime[], day: string, window: DeliveryWindow | null): boolean {
  const windows = times.find((time) => time.day === day)?.windows ?? []
  return window === null ? windows.length > 0 : windows.includes(window)
}

/** When a window of a day begins and ends. */
export function spanOf(day: string, window: DeliveryWindow): { from: Date; to: Date } {
  const [from = 0, to = 0] = window.split('-').map(Number)
  return { from: momentOf(day, from), to: momentOf(day, to) }
}

function isOffered(
  { now, promise, isExpress, storeHours, full }: TimesAsked,
  day: string,
  { window, from, to }: (typeof WINDOWS)[number],
): boolean {
  const [begins, ends] = [momentOf(day, from), momentOf(day, to)]
  if (full.has(slotKey(day, window)) || (storeHours !== null && !isOpenFor(storeHours, window))) return false
  if (isExpress) return begins < promise.to && ends > promise.from
  return begins >= promise.sure && begins.getTime() - now.getTime() >= NOTICE_MS
}
