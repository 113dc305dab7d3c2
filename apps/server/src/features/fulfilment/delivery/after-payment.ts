import type { Calendar } from './calendar.ts'
import { type AddressRequest, PICKUP_READY_HOURS } from './promise.ts'

const DAY_HOURS = 24

/** When goods are there that are not paid for yet: so much working time after the money, or from a day on. */
export type AfterPayment = { kind: 'hours' | 'days'; most: number } | { kind: 'from'; day: Date }

/** Counted so that it holds whenever the money comes: a cut-off that is missed costs the day that is told. */
export function addressAfterPayment({
  at,
  calendar,
  hours,
  isExpress,
  dispatch,
  availableOn,
}: AddressRequest): AfterPayment {
  if (availableOn && availableOn > at) return { kind: 'from', day: availableOn }
  if (isExpress && dispatch.to === 0 && hours.to < DAY_HOURS) return { kind: 'hours', most: hours.to }
  // Where no payment is early enough for its own day, those of a day off wait for the day after the next.
  const isAlwaysLate = !isExpress && hours.to < DAY_HOURS && calendar.cutoffHour <= calendar.fromHour
  const bringing = Math.max(1, workingDays(hours.to, calendar)) + Number(isAlwaysLate)
  return { kind: 'days', most: workingDays(dispatch.to, calendar) + bringing }
}

/** The same for goods that are fetched; those that come from elsewhere may reach the store after it has closed. */
export function pickupAfterPayment({
  at,
  couriers,
  dispatch,
  availableOn,
}: {
  at: Date
  couriers: Calendar
  dispatch: { to: number }
  availableOn: Date | null
}): AfterPayment {
  if (availableOn && availableOn > at) return { kind: 'from', day: availableOn }
  if (dispatch.to === 0) return { kind: 'hours', most: PICKUP_READY_HOURS }
  return { kind: 'days', most: workingDays(dispatch.to, couriers) + 1 }
}

/** What is left after whole days is counted in the hours that couriers work a day. */
function workingDays(hours: number, { fromHour, toHour }: Calendar): number {
  const days = Math.floor(hours / DAY_HOURS)
  return days + Math.ceil((hours % DAY_HOURS) / (toHour - fromHour))
}
