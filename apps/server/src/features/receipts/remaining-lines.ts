import type { TaxOfLine } from '../../platform/db/stored.ts'
import { COURIER_SERVICE, classificationOf } from './classification.ts'
import type { ReceiptLine } from './receipt-request.ts'
import type { SaleFacts, SoldLine } from './receipts.queries.ts'

/**
 * What the buyer has kept of an order, as its receipt lists it. Together it is exactly what was paid and not given back:
 * delivery stays until everything has come back, and a discount is spread over the pieces that remain.
 */
export function remainingLines(facts: SaleFacts): ReceiptLine[] {
  if (facts.state === 'canceled') return []
  const kept = facts.lines.filter((line) => line.quantity > line.returned)
  const paid = facts.total - facts.given_back
  const delivery = kept.length > 0 ? Math.min(facts.ship_total, paid) : paid
  return [...priced(kept, paid - delivery), ...(delivery > 0 ? [deliveryLine(delivery)] : [])]
}

/** Spreads a sum over lines by what they are worth; what rounding leaves over goes to those that lost most by it. */
function priced(lines: SoldLine[], sum: number): ReceiptLine[] {
  const worth = lines.map((line) => BigInt(line.price) * BigInt(line.quantity - line.returned))
  const whole = worth.reduce((total, one) => total + one, 0n)
  if (whole === 0n) return []
  const shares = worth.map((one) => (one * BigInt(sum)) / whole)
  let left = BigInt(sum) - shares.reduce((total, one) => total + one, 0n)
  const byLoss = worth
    .map((one, index) => ({ index, lost: (one * BigInt(sum)) % whole }))
    .sort((a, b) => Number(b.lost > a.lost) - Number(b.lost < a.lost) || b.index - a.index)
  for (const { index } of byLoss) {
    if (left <= 0n) break
    shares[index] = (shares[index] ?? 0n) + 1n
    left -= 1n
  }
  return lines.map((line, index) => goodsLine(line, Number(shares[index])))
}

function goodsLine(line: SoldLine, total: number): ReceiptLine {
  const tax = taxOf(line)
  return {
    name: line.name.mn,
    quantity: line.quantity - line.returned,
    total,
    type: tax.type,
    productCode: tax.product_code,
    classification: tax.classification ?? line.classification_now ?? classificationOf(line.kind),
    cityTax: tax.city_tax,
    barCode: tax.bar_code,
  }
}

/** As it was sold; orders of the first releases did not write it down. */
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
