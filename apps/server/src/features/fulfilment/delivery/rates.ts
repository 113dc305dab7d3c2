import type { DeliveryMethod } from '@delguur/contract'
import type { StoredRate } from './delivery.queries.ts'

/** The rate for a weight: the lightest that holds it. The rates are in that order. */
export const rateFor = (rates: StoredRate[], method: DeliveryMethod, grams: number): StoredRate | undefined =>
  rates.find((rate) => rate.method === method && (rate.up_to_grams === null || grams <= rate.up_to_grams))

/** What a delivery costs, and from which worth of goods on it is free. */
export interface DeliveryPrice {
  cost: number
  free_over: number | null
}

/** Free from `free_over` on, that amount included. */
export function deliveryCost({ cost, free_over: freeOver }: DeliveryPrice, itemTotal: number): number {
  return freeOver !== null && itemTotal >= freeOver ? 0 : cost
}
