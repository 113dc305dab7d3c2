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
  /** Beside an express rate, the standard one of the zone: express is never slower. */
  standard: RateHours | null
}

/** The way that goods go: to an address in a zone, or to a store that they are fetched from. */
export type DeliveryOption = AddressOption | { type: 'pickup'; store: Pick<PickupPlace, 'id' | 'city' | 'hours'> }

/** Null where the zone has no rate of the method for the weight. */
export function addressOption(
  city: string,
  zone: Pick<StoredZone, 'id' | 'slot_capacity' | 'rates'>,
  { method, grams }: { method: DeliveryMethod; grams: number },
): AddressOption | null {
  const rate = rateFor(zone.rates, method, grams)
  const standard = method === 'express' ? rateFor(zone.rates, 'standard', grams) : undefined
  return rate ? { type: 'address', city, zone, rate, standard: standard ?? null } : null
}

export const handoverOf = (way: DeliveryOption): Handover => (way.type === 'pickup' ? 'pickup' : way.rate.method)

export const destinationOf = (way: DeliveryOption): Destination =>
  way.type === 'pickup' ? { city: way.store.city, storeId: way.store.id } : { city: way.city, storeId: null }
