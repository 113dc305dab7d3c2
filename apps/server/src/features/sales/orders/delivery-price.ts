import { DIGITAL_KINDS } from '@delguur/contract'
import { type DeliveryPrice, rateFor } from '../../fulfilment/delivery/index.ts'
import type { StoredLine } from './orders.queries.ts'
import type { StoredOrder } from './stored-orders.queries.ts'

interface Deliverable {
  order: Pick<StoredOrder['order'], 'delivery_type' | 'delivery_method' | 'address'>
  zone: StoredOrder['zone']
  lines: Pick<StoredLine, 'kind' | 'quantity' | 'weight_grams'>[]
}

export const isDigital = ({ kind }: Pick<StoredLine, 'kind'>): boolean => DIGITAL_KINDS.includes(kind)

/** Orders that consist of licences and tickets alone need no delivery. */
export const isAllDigital = (lines: Pick<StoredLine, 'kind'>[]): boolean => lines.length > 0 && lines.every(isDigital)

export const weightOf = (lines: Deliverable['lines']): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.weight_grams, 0)

/** Price of the delivery: by zone and weight for an address; pickup is free. Null if there is nothing to pay, or the price is unknown. */
export function deliveryPrice({ order, zone, lines }: Deliverable): DeliveryPrice | null {
  if (order.delivery_type !== 'address' || isAllDigital(lines)) return null
  return rateFor(zone?.rates ?? [], order.delivery_method, weightOf(lines)) ?? null
}

/** True if these goods cannot be delivered to this address. */
export const isUnserved = (deliverable: Deliverable): boolean =>
  deliverable.order.delivery_type === 'address' &&
  deliverable.order.address !== null &&
  !isAllDigital(deliverable.lines) &&
  deliveryPrice(deliverable) === null
