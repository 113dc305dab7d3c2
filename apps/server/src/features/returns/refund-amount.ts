import { VAT_RATE } from '@delguur/contract'
import { vatIncluded } from '@delguur/mongolia'
import type { Reversal } from '../payments/index.ts'

interface SoldOrder {
  item_total: number
  discount_total: number
  ship_total: number
  tax_total: number
}

/** A line as it was sold, how many pieces of it came back before, and how many come now. */
export interface ReturnedLine {
  price: number
  quantity: number
  /** VAT is in its price. */
  taxed: boolean
  before: number
  now: number
}

/**
 * What of a sale a return takes back: the goods at what was paid for them, the delivery where `withDelivery`. Each return
 * takes the difference of two shares of the whole, so that all returns of an order together take exactly what was paid.
 */
export function reversalOf(order: SoldOrder, lines: ReturnedLine[], withDelivery: boolean): Reversal {
  const deliveryTax = vatIncluded(order.ship_total, VAT_RATE)
  const taxed = lines.filter((line) => line.taxed)
  const goods = between(order.item_total - order.discount_total, lines)
  const goodsTax = between(order.tax_total - deliveryTax, taxed)
  return {
    goods: goods - goodsTax,
    delivery: withDelivery ? order.ship_total - deliveryTax : 0,
    tax: goodsTax + (withDelivery ? deliveryTax : 0),
  }
}

/** What of a sum falls on the pieces that come back now. */
function between(sum: number, lines: ReturnedLine[]): number {
  const worth = (pieces: (line: ReturnedLine) => number) =>
    lines.reduce((total, line) => total + line.price * pieces(line), 0)
  const whole = worth((line) => line.quantity)
  const before = worth((line) => line.before)
  return share(sum, before + worth((line) => line.now), whole) - share(sum, before, whole)
}

/** `sum × part ÷ whole`, rounded to the nearest tugrik; exact also where the product is larger than a number holds. */
function share(sum: number, part: number, whole: number): number {
  if (whole === 0) return 0
  return Number((2n * BigInt(sum) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}
