import type { DeliveryMethod } from '@delguur/contract'
import type { StoredRate } from './delivery.queries.ts'

/** Lightest rate that covers the weight; rates are sorted by weight. */
export const rateFor = (rates: StoredRate[], method: DeliveryMethod, grams: number): StoredRate | undefined =>
  rates.find((rate) => rate.method === method && (rate.up_to_grams === null || grams <= rate.up_to_grams))

/** Cost of a delivery, and the order value from which it is free. */
export interface DeliveryPrice {
  cost: number
  free_over: number | null
}

/** Cost of delivery; free from `free_over` on, inclusive. */
export function deliveryCost({ cost, free_over: freeOver }: DeliveryPrice, itemTotal: number): number {
  return freeOver !== null && itemTotal >= freeOver ? 0 : cost
}
