import type { DeliveryTime, DeliveryWindow } from '@delguur/contract'
import { addDays, isoDay, momentOf } from '@delguur/mongolia'
import { type Calendar, dayFrom } from './calendar.ts'
import { isOpenFor } from './opening-hours.ts'
import type { Promised } from './promise.ts'

const DAYS_ON_OFFER = 7
/** So far ahead hours are offered while nearer ones are full. */
const DAYS_LOOKED_AT = 30

const WINDOWS: readonly DeliveryWindow[] = ['11-14', '14-18', '18-22']

/** Ways in which goods change hands. */
export type Handover = 'standard' | 'express' | 'pickup'

interface Span {
  from: Date
  to: Date
}

export interface TimesRequest {
  calendar: Calendar
  promise: Pick<Promised, 'to'>
  handover: Handover
  /** Opening hours of the store it is fetched from, as people write them; null for an address. */
  storeHours: string | null
  /** Hours that take no more orders, `2026-11-20 11-14`. */
  full: ReadonlySet<string>
}

export const slotKey = (day: string, window: DeliveryWindow): string => `${day} ${window}`

/**
 * The days and hours to choose from: seven days that goods move on, from the hours that the promise ends in. Express is brought
 * as fast as it goes, so it has these hours alone.
 */
export function deliveryTimes(request: TimesRequest): DeliveryTime[] {
  const { calendar, promise, handover } = request
  const first = isoDay(promise.to)
  const last = handover === 'express' ? first : addDays(first, DAYS_LOOKED_AT)
  const times: DeliveryTime[] = []
  let day = dayFrom(calendar, first)
  while (day <= last && times.length < DAYS_ON_OFFER) {
    const windows = windowsOf(request, day).filter((window) => isFree(request, day, window))
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

/**
 * True where hours can be kept: goods are in the store before the hours in which they are fetched, and at the door at the
 * latest when those end in which they are brought.
 */
export const isKept = ({ to }: Pick<Promised, 'to'>, handover: Handover, hours: Span): boolean =>
  handover === 'pickup' ? hours.from >= to : hours.to >= to

/** When a window of a day begins and ends. */
export function spanOf(day: string, window: DeliveryWindow): Span {
  const [from = 0, to = 0] = window.split('-').map(Number)
  return { from: momentOf(day, from), to: momentOf(day, to) }
}

function windowsOf({ promise, handover }: TimesRequest, day: string): DeliveryWindow[] {
  const kept = WINDOWS.filter((window) => isKept(promise, handover, spanOf(day, window)))
  return handover === 'express' ? kept.slice(0, 1) : kept
}

const isFree = ({ full, storeHours }: TimesRequest, day: string, window: DeliveryWindow): boolean =>
  !full.has(slotKey(day, window)) && (storeHours === null || isOpenFor(storeHours, window))
