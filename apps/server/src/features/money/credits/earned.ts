import { roundedShare } from '@delguur/mongolia'

/** A line as it is sold. */
export interface EarningLine {
  id: number
  kind: string
  price: number
  quantity: number
  /** What codes take off all its pieces. */
  discount: number
  /** Pieces that came back. */
  returned?: number
}

/** By line item id: hundredths of a percent. */
export type Rates = Readonly<Record<string, number>>

interface Paid {
  total: number
  /** Paid with what earns nothing. */
  unearning: number
}

/**
 * What lines earn, in whole tugrik, rounded down: of what was paid for the pieces that were kept, as far as it was paid with
 * what earns something.
 */
export function earned(lines: readonly EarningLine[], rates: Rates, { total, unearning }: Paid): number {
  if (total <= 0) return 0
  const points = lines.reduce((sum, line) => sum + BigInt(keptValue(line)) * BigInt(rates[String(line.id)] ?? 0), 0n)
  return Number((points * BigInt(Math.max(0, total - unearning))) / (BigInt(total) * 10_000n))
}

/** What was paid for the pieces that were kept; the rest is what refunds of returns give back. */
function keptValue({ price, quantity, discount, returned = 0 }: EarningLine): number {
  const paid = price * quantity - discount
  return paid - roundedShare(paid, Math.min(returned, quantity), quantity)
}
