import type { DeliveryMethod } from '@delguur/contract'
import type { PickupPlace, StoredRate, StoredZone } from './delivery.queries.ts'
import type { Handover } from './delivery-times.ts'
import type { Destination } from './origins.ts'
import { rateFor } from './rates.ts'

type RateHours = Pick<StoredRate, 'promise_from_hours' | 'promise_to_hours'>

export interface AddressOption {
  type: 'address'
  city: string
  zone: Pick<StoredZone, 'id' | 'slot_capacity'>
  rate: RateHours & Pick<StoredRate, 'method'>
  /** Standard rate of the zone beside an express one: express is never slower. */
  standard: RateHours | null
}

/** Delivery to an address in a zone, or pickup at a store. */
export type DeliveryOption = AddressOption | { type: 'pickup'; store: Pick<PickupPlace, 'id' | 'city' | 'hours'> }

/** Delivery to an address; null if the zone has no rate of the method for the weight. */
export function addressOption(
  city: string,
  zone: Pick<StoredZone, 'id' | 'slot_capacity' | 'rates'>,
  { method, grams }: { method: DeliveryMethod; grams: number },
): AddressOption | null {
  const rate = rateFor(zone.rates, method, grams)
  const standard = method === 'express' ? rateFor(zone.rates, 'standard', grams) : undefined
  return rate ? { type: 'address', city, zone, rate, standard: standard ?? null } : null
}

export const handoverOf = (option: DeliveryOption): Handover =>
  option.type === 'pickup' ? 'pickup' : option.rate.method

export const destinationOf = (option: DeliveryOption): Destination =>
  option.type === 'pickup'
    ? { city: option.store.city, storeId: option.store.id }
    : { city: option.city, storeId: null }
