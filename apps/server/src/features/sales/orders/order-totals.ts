import { type Order, taxRatesOn } from '@delguur/contract'
import { isoDay, vatInside } from '@delguur/mongolia'
import type { TaxOfLine } from '../../catalog/catalog/index.ts'
import { type DeliveryPrice, deliveryCost } from '../../fulfilment/delivery/index.ts'

export type OrderTotals = Pick<
  Order,
  'item_total' | 'ship_total' | 'discount_total' | 'tax_total' | 'total' | 'total_quantity'
>

/** Line as far as the sums need it; goods without tax data bear VAT. */
interface SummedLine {
  price: number
  quantity: number
  /** Total discount of the promotions and codes on it. */
  discount?: number
  tax: Pick<TaxOfLine, 'type' | 'city_tax'> | null
}

/** Sums of an order in tugrik, at the tax rates of a day; the delivery of an empty order costs nothing. */
export function orderTotals(
  lines: readonly SummedLine[],
  delivery: DeliveryPrice | null,
  now: Date = new Date(),
): OrderTotals {
  const itemTotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const shipTotal = delivery && lines.length > 0 ? deliveryCost(delivery, itemTotal) : 0
  const discountTotal = lines.reduce((sum, { discount = 0 }) => sum + discount, 0)
  const total = itemTotal + shipTotal - discountTotal
  return {
    item_total: itemTotal,
    ship_total: shipTotal,
    discount_total: discountTotal,
    tax_total: vatInside(
      [...lines.map(taxedLine), { amount: shipTotal, vat: true, city_tax: false }],
      taxRatesOn(isoDay(now)),
    ),
    total,
    total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}

const taxedLine = ({ price, quantity, discount = 0, tax }: SummedLine) => ({
  amount: price * quantity - discount,
  vat: (tax?.type ?? 'VAT_ABLE') === 'VAT_ABLE',
  city_tax: tax?.city_tax ?? false,
})
