import { LICENCE_KIND } from '@delguur/contract'
import { type DeliveryPrice, rateFor } from '../../fulfilment/delivery/index.ts'
import type { StoredLine, StoredOrder } from './orders.queries.ts'

interface Deliverable {
  order: Pick<StoredOrder['order'], 'delivery_type' | 'delivery_method' | 'address'>
  zone: StoredOrder['zone']
  lines: Pick<StoredLine, 'kind' | 'quantity' | 'weight_grams'>[]
}

export const isDigital = ({ kind }: Pick<StoredLine, 'kind'>): boolean => kind === LICENCE_KIND

/** Of licences only there is nothing to deliver. */
export const isAllDigital = (lines: Pick<StoredLine, 'kind'>[]): boolean => lines.length > 0 && lines.every(isDigital)

export const weightOf = (lines: Deliverable['lines']): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.weight_grams, 0)

/** Pickup is free; an address costs what its zone does for the weight. Null where nothing is known to be paid. */
export function deliveryPrice({ order, zone, lines }: Deliverable): DeliveryPrice | null {
  if (order.delivery_type !== 'address' || isAllDigital(lines)) return null
  return rateFor(zone?.rates ?? [], order.delivery_method, weightOf(lines)) ?? null
}

/** Nobody brings these goods to this address. */
export const isUnserved = (asked: Deliverable): boolean =>
  asked.order.delivery_type === 'address' &&
  asked.order.address !== null &&
  !isAllDigital(asked.lines) &&
  deliveryPrice(asked) === null
