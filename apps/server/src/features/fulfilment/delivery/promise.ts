import { hourOf, isoDay, momentOf } from '@delguur/mongolia'
import { type Calendar, dayBefore, dayFrom, daysAfter } from './calendar.ts'

const DAY_HOURS = 24
/** Promises from this many hours on are stated in days. */
const LONG_HOURS = 72
/** Hours to pack goods for pickup in their store. */
export const PICKUP_READY_HOURS = 2

interface Span {
  from: number
  to: number
}

export interface DeliveryPromise {
  kind: 'hours' | 'days' | 'stock' | 'preorder' | 'pickup'
  from: Date
  to: Date
  /** Hours of the rate; null for pickup. */
  hours: Span | null
}

export interface AddressRequest {
  /** Time of payment. */
  at: Date
  calendar: Calendar
  /** Hours of the rate, from the courier to the door. */
  hours: Span
  isExpress: boolean
  /** Hours of the standard rate beside an express one; null if there is none. */
  standardHours: Span | null
  /** Hours until the last piece reaches the courier. */
  dispatch: Span
  /** Day on which the last piece becomes available. */
  availableOn: Date | null
}

/** Delivery time of goods paid at a moment (CHK-03). Express is never slower than standard. */
export function promiseToAddress(request: AddressRequest): DeliveryPromise {
  const own = promiseOfRate(request)
  if (!request.isExpress || !request.standardHours) return own
  const standard = promiseOfRate({ ...request, hours: request.standardHours, isExpress: false })
  return standard.to < own.to ? standard : own
}

function promiseOfRate(request: AddressRequest): DeliveryPromise {
  const { at, calendar, hours, dispatch, availableOn } = request
  const begin = startOf(at, availableOn)
  const [early, late] = [afterHours(begin, dispatch.from, calendar), afterHours(begin, dispatch.to, calendar)]
  const to = latestArrival(late, request)
  return { kind: kindOf(request, begin), from: earlier(earliestArrival(early, request), to), to, hours }
}

/** Pickup time of goods paid at a moment, by the store's calendar. */
export function promiseAtStore({
  at,
  store,
  couriers,
  dispatch,
  availableOn,
}: {
  at: Date
  store: Calendar
  /** Calendar of the couriers, who bring pieces from other locations. */
  couriers: Calendar
  dispatch: Span
  availableOn: Date | null
}): DeliveryPromise {
  const begin = startOf(at, availableOn)
  const readyAfter = (hours: number) =>
    hours > 0
      ? nextWorkingMoment(afterHours(begin, hours, couriers), store)
      : afterWorkingHours(nextWorkingMoment(begin, store), PICKUP_READY_HOURS, store)
  const to = readyAfter(dispatch.to)
  return { kind: begin > at ? 'preorder' : 'pickup', from: earlier(readyAfter(dispatch.from), to), to, hours: null }
}

function kindOf({ at, hours, dispatch }: AddressRequest, begin: Date): DeliveryPromise['kind'] {
  if (begin > at) return 'preorder'
  if (dispatch.to > 0) return 'stock'
  return hours.to >= LONG_HOURS ? 'days' : 'hours'
}

/** Earliest arrival: an order paid before the couriers leave is on their first round. */
function earliestArrival(moment: Date, request: AddressRequest): Date {
  const { calendar, hours } = request
  if (hours.from >= DAY_HOURS) return afterHours(moment, hours.from, calendar)
  const start = startOfRound(moment, request)
  return start > moment ? start : afterWorkingHours(start, hours.from, calendar)
}

/** Latest arrival: a day count that ends at the hour when couriers leave ends the evening before. */
function latestArrival(moment: Date, request: AddressRequest): Date {
  const { calendar, hours } = request
  if (hours.to < DAY_HOURS) return afterWorkingHours(startOfRound(moment, request), hours.to, calendar)
  const to = afterHours(moment, hours.to, calendar)
  if (hourOf(to) !== calendar.fromHour) return to
  const evening = momentOf(dayBefore(calendar, isoDay(to)), calendar.toHour)
  return evening > moment ? evening : to
}

/** Hourly deliveries are planned once a day: after the cut-off they leave the next day. Express has no cut-off. */
const startOfRound = (moment: Date, { calendar, isExpress }: AddressRequest): Date =>
  isExpress ? nextWorkingMoment(moment, calendar) : plannedStart(moment, calendar)

function plannedStart(moment: Date, calendar: Calendar): Date {
  const start = nextWorkingMoment(moment, calendar)
  if (hourOf(start) < calendar.cutoffHour) return start
  return momentOf(daysAfter(calendar, isoDay(start), 1), calendar.fromHour)
}

/** Adds whole delivery days, then the remainder in working hours. */
function afterHours(moment: Date, hours: number, calendar: Calendar): Date {
  if (hours === 0) return moment
  const days = Math.floor(hours / DAY_HOURS)
  if (days === 0) return afterWorkingHours(nextWorkingMoment(moment, calendar), hours, calendar)
  const day = isoDay(moment)
  const isMoving = calendar.delivers(day)
  const hour = isMoving ? Math.min(Math.max(hourOf(moment), calendar.fromHour), calendar.toHour) : calendar.fromHour
  const reached = momentOf(daysAfter(calendar, day, days), hour)
  return afterWorkingHours(reached, hours % DAY_HOURS, calendar)
}

/** The moment itself, or the next working moment. */
function nextWorkingMoment(moment: Date, calendar: Calendar): Date {
  const day = isoDay(moment)
  const hour = hourOf(moment)
  if (calendar.delivers(day) && hour < calendar.toHour) {
    return hour < calendar.fromHour ? momentOf(day, calendar.fromHour) : moment
  }
  const next = calendar.delivers(day) ? daysAfter(calendar, day, 1) : dayFrom(calendar, day)
  return momentOf(next, calendar.fromHour)
}

/** Adds working hours; the remainder of a day continues on the next. */
function afterWorkingHours(start: Date, hours: number, calendar: Calendar): Date {
  let [moment, left] = [start, hours]
  while (left > calendar.toHour - hourOf(moment)) {
    left -= calendar.toHour - hourOf(moment)
    moment = momentOf(daysAfter(calendar, isoDay(moment), 1), calendar.fromHour)
  }
  return new Date(moment.getTime() + left * 60 * 60 * 1000)
}

const startOf = (at: Date, availableOn: Date | null): Date => (availableOn && availableOn > at ? availableOn : at)

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
