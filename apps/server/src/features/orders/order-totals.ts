import { type Order, VAT_RATE } from '@delguur/contract'
import { vatIncluded } from '@delguur/mongolia'

export type OrderTotals = Pick<
  Order,
  'item_total' | 'ship_total' | 'discount_total' | 'tax_total' | 'total' | 'total_quantity'
>

/** What a delivery costs, and from which worth of goods on it is free. */
export interface DeliveryPrice {
  cost: number
  free_over: number | null
}

/** The sums of an order, in tugrik; an empty one costs nothing to deliver. */
export function orderTotals(lines: { price: number; quantity: number }[], delivery: DeliveryPrice | null): OrderTotals {
  const itemTotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const shipTotal = delivery && lines.length > 0 ? deliveryCost(delivery, itemTotal) : 0
  const total = itemTotal + shipTotal
  return {
    item_total: itemTotal,
    ship_total: shipTotal,
    discount_total: 0,
    tax_total: vatIncluded(total, VAT_RATE),
    total,
    total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}

/** Free from `free_over` on, that amount included. */
export function deliveryCost({ cost, free_over: freeOver }: DeliveryPrice, itemTotal: number): number {
  return freeOver !== null && itemTotal >= freeOver ? 0 : cost
}
