import { hourOf, isoDay, momentOf } from '@delguur/mongolia'
import { type Calendar, dayBefore, dayFrom, daysAfter } from './calendar.ts'

const DAY_HOURS = 24
/** From so many hours on a promise is told in days: nobody waits for a bus by the hour. */
const LONG_HOURS = 72
/** Until what lies in a store is packed to be fetched there. */
export const PICKUP_READY_HOURS = 2

interface Span {
  from: number
  to: number
}

export interface Promised {
  kind: 'hours' | 'days' | 'stock' | 'preorder' | 'pickup'
  from: Date
  to: Date
  /** Hours of the rate that it is counted from; null for goods that are fetched. */
  hours: Span | null
}

export interface AddressRequest {
  /** When it is paid. */
  at: Date
  calendar: Calendar
  /** Of the rate: hours from the courier to the door. */
  hours: Span
  isExpress: boolean
  /** Beside an express rate, the hours of the standard one; null where there is none. */
  standardHours: Span | null
  /** Hours until the last of the goods is with the courier. */
  dispatch: Span
  /** When the last of the goods is to be had at all. */
  availableOn: Date | null
}

/** When goods that are paid at a moment are at the door (CHK-03). Nobody who pays for speed waits longer than the others. */
export function promiseToAddress(request: AddressRequest): Promised {
  const own = promiseOfRate(request)
  if (!request.isExpress || !request.standardHours) return own
  const standard = promiseOfRate({ ...request, hours: request.standardHours, isExpress: false })
  return standard.to < own.to ? standard : own
}

function promiseOfRate(request: AddressRequest): Promised {
  const { at, calendar, hours, dispatch, availableOn } = request
  const begin = startOf(at, availableOn)
  const [early, late] = [after(begin, dispatch.from, calendar), after(begin, dispatch.to, calendar)]
  const to = atTheLatest(late, request)
  return { kind: kindOf(request, begin), from: earlier(atTheEarliest(early, request), to), to, hours }
}

/** When goods that are paid at a moment can be fetched. The calendar is the store's. */
export function promiseAtStore({
  at,
  store,
  couriers,
  dispatch,
  availableOn,
}: {
  at: Date
  store: Calendar
  /** They bring what lies elsewhere. */
  couriers: Calendar
  dispatch: Span
  availableOn: Date | null
}): Promised {
  const begin = startOf(at, availableOn)
  const readyAfter = (hours: number) =>
    hours > 0
      ? workStart(after(begin, hours, couriers), store)
      : workedFrom(workStart(begin, store), PICKUP_READY_HOURS, store)
  const to = readyAfter(dispatch.to)
  return { kind: begin > at ? 'preorder' : 'pickup', from: earlier(readyAfter(dispatch.from), to), to, hours: null }
}

function kindOf({ at, hours, dispatch }: AddressRequest, begin: Date): Promised['kind'] {
  if (begin > at) return 'preorder'
  if (dispatch.to > 0) return 'stock'
  return hours.to >= LONG_HOURS ? 'days' : 'hours'
}

/** Whoever paid before the couriers set out is on their first round. */
function atTheEarliest(moment: Date, request: AddressRequest): Date {
  const { calendar, hours } = request
  if (hours.from >= DAY_HOURS) return after(moment, hours.from, calendar)
  const start = startOfRound(moment, request)
  return start > moment ? start : workedFrom(start, hours.from, calendar)
}

/** Nobody rings at the very hour at which couriers set out: days that end then end with the evening before. */
function atTheLatest(moment: Date, request: AddressRequest): Date {
  const { calendar, hours } = request
  if (hours.to < DAY_HOURS) return workedFrom(startOfRound(moment, request), hours.to, calendar)
  const to = after(moment, hours.to, calendar)
  if (hourOf(to) !== calendar.fromHour) return to
  const evening = momentOf(dayBefore(calendar, isoDay(to)), calendar.toHour)
  return evening > moment ? evening : to
}

/** What goes by the hour is planned once a day: paid after the cut-off it leaves with the next day’s. Express knows none. */
const startOfRound = (moment: Date, { calendar, isExpress }: AddressRequest): Date =>
  isExpress ? workStart(moment, calendar) : plannedStart(moment, calendar)

function plannedStart(moment: Date, calendar: Calendar): Date {
  const start = workStart(moment, calendar)
  if (hourOf(start) < calendar.cutoffHour) return start
  return momentOf(daysAfter(calendar, isoDay(start), 1), calendar.fromHour)
}

/** Whole days are counted on the days that goods move on, what is left in the hours of work. */
function after(moment: Date, hours: number, calendar: Calendar): Date {
  if (hours === 0) return moment
  const days = Math.floor(hours / DAY_HOURS)
  if (days === 0) return workedFrom(workStart(moment, calendar), hours, calendar)
  const day = isoDay(moment)
  const isMoving = calendar.delivers(day)
  const hour = isMoving ? Math.min(Math.max(hourOf(moment), calendar.fromHour), calendar.toHour) : calendar.fromHour
  const reached = momentOf(daysAfter(calendar, day, days), hour)
  return workedFrom(reached, hours % DAY_HOURS, calendar)
}

/** The moment itself, or the next at which somebody works. */
function workStart(moment: Date, calendar: Calendar): Date {
  const day = isoDay(moment)
  const hour = hourOf(moment)
  if (calendar.delivers(day) && hour < calendar.toHour) {
    return hour < calendar.fromHour ? momentOf(day, calendar.fromHour) : moment
  }
  const next = calendar.delivers(day) ? daysAfter(calendar, day, 1) : dayFrom(calendar, day)
  return momentOf(next, calendar.fromHour)
}

/** So many hours of work later; what does not fit into a day goes on with the next. */
function workedFrom(start: Date, hours: number, calendar: Calendar): Date {
  let [moment, left] = [start, hours]
  while (left > calendar.toHour - hourOf(moment)) {
    left -= calendar.toHour - hourOf(moment)
    moment = momentOf(daysAfter(calendar, isoDay(moment), 1), calendar.fromHour)
  }
  return new Date(moment.getTime() + left * 60 * 60 * 1000)
}

const startOf = (at: Date, availableOn: Date | null): Date => (availableOn && availableOn > at ? availableOn : at)

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
