import { roundedShare } from '@delguur/mongolia'

/** A sold line. */
export interface EarningLine {
  id: number
  kind: string
  price: number
  quantity: number
  /** Discount by codes on all its pieces. */
  discount: number
  /** Returned pieces. */
  returned?: number
}

/** Hundredths of a percent by line item id. */
export type Rates = Readonly<Record<string, number>>

interface PaidTotals {
  total: number
  /** Paid with balances that earn nothing. */
  nonEarning: number
}

/**
 * Earnings of lines in whole tugrik, rounded down: on the price paid for pieces not returned, in proportion to what was paid
 * with money that earns.
 */
export function earned(lines: readonly EarningLine[], rates: Rates, { total, nonEarning }: PaidTotals): number {
  if (total <= 0) return 0
  const points = lines.reduce(
    (sum, line) => sum + BigInt(remainingValue(line)) * BigInt(rates[String(line.id)] ?? 0),
    0n,
  )
  return Number((points * BigInt(Math.max(0, total - nonEarning))) / (BigInt(total) * 10_000n))
}

/** Price paid for the pieces not returned; the rest is refunded by returns. */
function remainingValue({ price, quantity, discount, returned = 0 }: EarningLine): number {
  const paid = price * quantity - discount
  return paid - roundedShare(paid, Math.min(returned, quantity), quantity)
}
