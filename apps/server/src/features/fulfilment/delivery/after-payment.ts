import type { Calendar } from './calendar.ts'
import { type AddressRequest, PICKUP_READY_HOURS } from './promise.ts'

const DAY_HOURS = 24

/** Delivery time of goods that are not paid for yet: working time after the payment, or the earliest day. */
export type AfterPayment = { kind: 'hours' | 'days'; max: number } | { kind: 'from'; day: Date }

/** Upper bound for any moment of payment: a missed cut-off costs the stated day. */
export function addressAfterPayment({
  at,
  calendar,
  hours,
  isExpress,
  dispatch,
  availableOn,
}: AddressRequest): AfterPayment {
  if (availableOn && availableOn > at) return { kind: 'from', day: availableOn }
  if (isExpress && dispatch.to === 0 && hours.to < DAY_HOURS) return { kind: 'hours', max: hours.to }
  // If no payment is early enough for same-day delivery, one of a day off arrives two days later.
  const isAlwaysLate = !isExpress && hours.to < DAY_HOURS && calendar.cutoffHour <= calendar.fromHour
  const deliveryDays = Math.max(1, workingDays(hours.to, calendar)) + Number(isAlwaysLate)
  return { kind: 'days', max: workingDays(dispatch.to, calendar) + deliveryDays }
}

/** Upper bound for pickup; goods from elsewhere may reach the store after it closes. */
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
  if (dispatch.to === 0) return { kind: 'hours', max: PICKUP_READY_HOURS }
  return { kind: 'days', max: workingDays(dispatch.to, couriers) + 1 }
}

/** Whole days, and the remaining hours as working hours of couriers. */
function workingDays(hours: number, { fromHour, toHour }: Calendar): number {
  const days = Math.floor(hours / DAY_HOURS)
  return days + Math.ceil((hours % DAY_HOURS) / (toHour - fromHour))
}
