import { roundedShare } from '@delguur/mongolia'
import type { TaxOfLine } from '../../catalog/catalog/index.ts'
import { COURIER_SERVICE, classificationOf } from './classification.ts'
import type { ReceiptLine } from './receipt-request.ts'
import type { SaleFacts, SoldLine } from './receipts.queries.ts'

/**
 * Receipt lines of the goods that the buyer still has. Their sum is exactly the amount paid minus refunds: each line is its paid
 * price minus its returns, and delivery remains until everything has come back.
 */
export function remainingLines(facts: SaleFacts): ReceiptLine[] {
  if (facts.state === 'canceled') return facts.cancellation_fee > 0 ? feeLines(facts) : []
  const goods = facts.lines.filter((line) => line.quantity > line.returned).map(goodsLine)
  const delivery = facts.total - facts.returned_amount - goods.reduce((sum, { total }) => sum + total, 0)
  return [...goods, ...(delivery > 0 ? [deliveryLine(delivery)] : [])]
}

function goodsLine(line: SoldLine): ReceiptLine {
  const tax = taxOf(line)
  const paid = line.price * line.quantity - line.discount
  return {
    name: line.name.mn,
    quantity: line.quantity - line.returned,
    total: paid - roundedShare(paid, line.returned, line.quantity),
    type: tax.type,
    productCode: tax.product_code,
    classification: tax.classification ?? line.classification_now ?? classificationOf(line.kind),
    cityTax: tax.city_tax,
    barCode: tax.bar_code,
  }
}

/** The fee that a late cancellation keeps, taxed as what was sold. */
const feeLines = ({ lines, cancellation_fee: total }: SaleFacts): ReceiptLine[] =>
  lines.slice(0, 1).map((line) => ({ ...goodsLine(line), name: 'Цуцлалтын шимтгэл', quantity: 1, total }))

/** Taxes at the time of sale; orders of the first releases have none stored. */
const taxOf = ({ tax, tax_now }: SoldLine): TaxOfLine => tax ?? tax_now

const deliveryLine = (total: number): ReceiptLine => ({
  name: 'Хүргэлт',
  quantity: 1,
  total,
  type: 'VAT_ABLE',
  productCode: null,
  classification: COURIER_SERVICE,
  cityTax: false,
  barCode: null,
})
