import { VAT_RATE } from '@delguur/contract'
import { roundedShare, vatIncluded } from '@delguur/mongolia'
import type { Reversal } from '../../money/ledger/index.ts'

interface SoldOrder {
  ship_total: number
  tax_total: number
}

/** A line as it was sold, how many pieces of it came back before, and how many come now. */
export interface ReturnedLine {
  price: number
  quantity: number
  /** What codes took off all its pieces. */
  discount: number
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
  const goods = paidFor(lines, backWith) - paidFor(lines, backBefore)
  const goodsTax = taxOf(order.tax_total - deliveryTax, lines)
  return {
    goods: goods - goodsTax,
    delivery: withDelivery ? order.ship_total - deliveryTax : 0,
    tax: goodsTax + (withDelivery ? deliveryTax : 0),
  }
}

type Pieces = (line: ReturnedLine) => number
const backBefore: Pieces = ({ before }) => before
const backWith: Pieces = ({ before, now }) => before + now

/** What was paid for so many pieces of each line. */
const paidFor = (lines: ReturnedLine[], pieces: Pieces): number =>
  lines.reduce((sum, line) => {
    const { price, quantity, discount } = line
    return sum + roundedShare(price * quantity - discount, pieces(line), quantity)
  }, 0)

/** What of the VAT of all goods falls on the pieces that come back now. */
function taxOf(tax: number, lines: ReturnedLine[]): number {
  const taxed = lines.filter((line) => line.taxed)
  const whole = paidFor(taxed, ({ quantity }) => quantity)
  return roundedShare(tax, paidFor(taxed, backWith), whole) - roundedShare(tax, paidFor(taxed, backBefore), whole)
}
