import type { DeliveryTime, DeliveryWindow } from '@delguur/contract'
import { addDays, isoDay, momentOf } from '@delguur/mongolia'
import { type Calendar, dayFrom } from './calendar.ts'
import { isOpenFor } from './opening-hours.ts'
import type { DeliveryPromise } from './promise.ts'

const DAYS_ON_OFFER = 7
/** Days ahead to search while nearer slots are full. */
const DAYS_SEARCHED = 30

const WINDOWS: readonly DeliveryWindow[] = ['11-14', '14-18', '18-22']

/** Kinds of handover. */
export type Handover = 'standard' | 'express' | 'pickup'

interface Span {
  from: Date
  to: Date
}

export interface TimesRequest {
  calendar: Calendar
  promise: Pick<DeliveryPromise, 'to'>
  handover: Handover
  /** Opening hours of the pickup store, as free text; null for an address. */
  storeHours: string | null
  /** Full slots, `2026-11-20 11-14`. */
  full: ReadonlySet<string>
}

export const slotKey = (day: string, window: DeliveryWindow): string => `${day} ${window}`

/**
 * Days and windows to choose from: seven delivery days, from the window that the promise ends in. Express arrives as fast as
 * possible, so it has this window only.
 */
export function deliveryTimes(request: TimesRequest): DeliveryTime[] {
  const { calendar, promise, handover } = request
  const first = isoDay(promise.to)
  const last = handover === 'express' ? first : addDays(first, DAYS_SEARCHED)
  const times: DeliveryTime[] = []
  let day = dayFrom(calendar, first)
  while (day <= last && times.length < DAYS_ON_OFFER) {
    const windows = windowsOf(request, day).filter((window) => isFree(request, day, window))
    if (windows.length > 0) times.push({ day, windows })
    day = dayFrom(calendar, addDays(day, 1))
  }
  return times
}

/** Whether this can still be chosen; for an order without a window the day alone counts. */
export function isAvailable(times: DeliveryTime[], day: string, window: DeliveryWindow | null): boolean {
  const windows = times.find((time) => time.day === day)?.windows ?? []
  return window === null ? windows.length > 0 : windows.includes(window)
}

/** Feasibility of a window: pickups are in the store before it begins, deliveries at the door before it ends. */
export const isFeasible = ({ to }: Pick<DeliveryPromise, 'to'>, handover: Handover, hours: Span): boolean =>
  handover === 'pickup' ? hours.from >= to : hours.to >= to

/** Begin and end of a window of a day. */
export function spanOf(day: string, window: DeliveryWindow): Span {
  const [from = 0, to = 0] = window.split('-').map(Number)
  return { from: momentOf(day, from), to: momentOf(day, to) }
}

function windowsOf({ promise, handover }: TimesRequest, day: string): DeliveryWindow[] {
  const feasible = WINDOWS.filter((window) => isFeasible(promise, handover, spanOf(day, window)))
  return handover === 'express' ? feasible.slice(0, 1) : feasible
}

const isFree = ({ full, storeHours }: TimesRequest, day: string, window: DeliveryWindow): boolean =>
  !full.has(slotKey(day, window)) && (storeHours === null || isOpenFor(storeHours, window))
