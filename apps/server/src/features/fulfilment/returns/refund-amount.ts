import { VAT_RATE } from '@delguur/contract'
import { roundedShare, vatIncluded } from '@delguur/mongolia'
import type { Reversal } from '../../money/ledger/index.ts'

interface SoldOrder {
  ship_total: number
  tax_total: number
}

/** Sold line with its pieces returned before and in this return. */
export interface ReturnedLine {
  price: number
  quantity: number
  /** Discount by codes on all its pieces. */
  discount: number
  /** Whether its price includes VAT. */
  taxed: boolean
  before: number
  now: number
}

/**
 * Share of a sale that a return reverses: the goods at the price paid, and delivery if `withDelivery`. Each return is the
 * difference of two shares of the whole, so all returns of an order together reverse exactly the amount paid.
 */
export function reversalOf(order: SoldOrder, lines: ReturnedLine[], withDelivery: boolean): Reversal {
  const deliveryTax = vatIncluded(order.ship_total, VAT_RATE)
  const goods = paidFor(lines, returnedWith) - paidFor(lines, returnedBefore)
  const goodsTax = taxOf(order.tax_total - deliveryTax, lines)
  return {
    goods: goods - goodsTax,
    delivery: withDelivery ? order.ship_total - deliveryTax : 0,
    tax: goodsTax + (withDelivery ? deliveryTax : 0),
  }
}

type Pieces = (line: ReturnedLine) => number
const returnedBefore: Pieces = ({ before }) => before
const returnedWith: Pieces = ({ before, now }) => before + now

/** Amount paid for this many pieces of each line. */
const paidFor = (lines: ReturnedLine[], pieces: Pieces): number =>
  lines.reduce((sum, line) => {
    const { price, quantity, discount } = line
    return sum + roundedShare(price * quantity - discount, pieces(line), quantity)
  }, 0)

/** VAT of the pieces in this return. */
function taxOf(tax: number, lines: ReturnedLine[]): number {
  const taxed = lines.filter((line) => line.taxed)
  const whole = paidFor(taxed, ({ quantity }) => quantity)
  return (
    roundedShare(tax, paidFor(taxed, returnedWith), whole) - roundedShare(tax, paidFor(taxed, returnedBefore), whole)
  )
}
