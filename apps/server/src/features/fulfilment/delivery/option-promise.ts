import type { SiteConfigs } from '@delguur/contract'
import { type AfterPayment, addressAfterPayment, pickupAfterPayment } from './after-payment.ts'
import { type CalendarOverrides, deliveryCalendar, storeCalendar } from './calendar.ts'
import type { StoredRate } from './delivery.queries.ts'
import type { AddressOption, DeliveryOption } from './delivery-options.ts'
import { hoursOf } from './opening-hours.ts'
import type { Origin } from './origins.ts'
import { type AddressRequest, type DeliveryPromise, promiseAtStore, promiseToAddress } from './promise.ts'

/** Data shared by all promises of one call. */
export interface PromiseContext {
  now: Date
  rules: SiteConfigs['delivery']
  overrides: CalendarOverrides
}

/** Calendar of the couriers or of the store. */
export function calendarOf(option: DeliveryOption, { rules, overrides }: PromiseContext) {
  return option.type === 'address'
    ? deliveryCalendar(rules, overrides)
    : storeCalendar(rules, overrides, hoursOf(option.store.hours) ?? { from: rules.from_hour, to: rules.to_hour })
}

export function promiseOf(
  option: DeliveryOption,
  { dispatch, availableOn }: Origin,
  context: PromiseContext,
): DeliveryPromise {
  const { now: at, rules, overrides } = context
  if (option.type === 'address') return promiseToAddress(addressRequest(option, { dispatch, availableOn }, context))
  return promiseAtStore({
    at,
    store: calendarOf(option, context),
    couriers: deliveryCalendar(rules, overrides),
    dispatch,
    availableOn,
  })
}

export function afterPaymentOf(option: DeliveryOption, origin: Origin, context: PromiseContext): AfterPayment {
  const { now: at, rules, overrides } = context
  return option.type === 'address'
    ? addressAfterPayment(addressRequest(option, origin, context))
    : pickupAfterPayment({ at, couriers: deliveryCalendar(rules, overrides), ...origin })
}

const addressRequest = (
  option: AddressOption,
  origin: Origin,
  { now: at, rules, overrides }: PromiseContext,
): AddressRequest => ({
  at,
  calendar: deliveryCalendar(rules, overrides),
  hours: hoursOfRate(option.rate),
  isExpress: option.rate.method === 'express',
  standardHours: option.standard && hoursOfRate(option.standard),
  ...origin,
})

const hoursOfRate = ({
  promise_from_hours: from,
  promise_to_hours: to,
}: Pick<StoredRate, 'promise_from_hours' | 'promise_to_hours'>) => ({ from, to })
