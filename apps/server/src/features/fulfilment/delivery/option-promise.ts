import type { SiteConfigs } from '@delguur/contract'
import { type AfterPayment, addressAfterPayment, pickupAfterPayment } from './after-payment.ts'
import { type CalendarOverrides, deliveryCalendar, storeCalendar } from './calendar.ts'
import type { StoredRate } from './delivery.queries.ts'
import type { AddressOption, DeliveryOption } from './delivery-options.ts'
import { hoursOf } from './opening-hours.ts'
import type { Origin } from './origins.ts'
import { type AddressRequest, type Promised, promiseAtStore, promiseToAddress } from './promise.ts'

/** Facts that all promises of one call share. */
export interface PromiseContext {
  now: Date
  rules: SiteConfigs['delivery']
  overrides: CalendarOverrides
}

/** Days and hours of the couriers, or of the store. */
export function calendarOf(way: DeliveryOption, { rules, overrides: said }: PromiseContext) {
  return way.type === 'address'
    ? deliveryCalendar(rules, said)
    : storeCalendar(rules, said, hoursOf(way.store.hours) ?? { from: rules.from_hour, to: rules.to_hour })
}

export function promiseOf(way: DeliveryOption, { dispatch, availableOn }: Origin, shared: PromiseContext): Promised {
  const { now: at, rules, overrides: said } = shared
  if (way.type === 'address') return promiseToAddress(addressRequest(way, { dispatch, availableOn }, shared))
  return promiseAtStore({
    at,
    store: calendarOf(way, shared),
    couriers: deliveryCalendar(rules, said),
    dispatch,
    availableOn,
  })
}

export function afterPaymentOf(way: DeliveryOption, origin: Origin, shared: PromiseContext): AfterPayment {
  const { now: at, rules, overrides: said } = shared
  return way.type === 'address'
    ? addressAfterPayment(addressRequest(way, origin, shared))
    : pickupAfterPayment({ at, couriers: deliveryCalendar(rules, said), ...origin })
}

const addressRequest = (
  way: AddressOption,
  origin: Origin,
  { now: at, rules, overrides: said }: PromiseContext,
): AddressRequest => ({
  at,
  calendar: deliveryCalendar(rules, said),
  hours: hoursOfRate(way.rate),
  isExpress: way.rate.method === 'express',
  standardHours: way.standard && hoursOfRate(way.standard),
  ...origin,
})

const hoursOfRate = ({
  promise_from_hours: from,
  promise_to_hours: to,
}: Pick<StoredRate, 'promise_from_hours' | 'promise_to_hours'>) => ({ from, to })
