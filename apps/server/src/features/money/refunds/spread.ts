/** One means of payment of an order: a payment, or a balance. */
export interface Means {
  paymentId: number
  creditAccountId: number | null
  /** Ledger account. */
  account: string
  came: number
  /** Already refunded or owed. */
  back: number
}

/**
 * Allocates a refund to means of payment in their order, last in first, never more to one than it paid. Throws if less was
 * paid than is to be refunded.
 */
export function spread<T extends Pick<Means, 'came' | 'back'>>(amount: number, means: readonly T[]) {
  const parts: { means: T; amount: number }[] = []
  let left = amount
  for (const one of means) {
    const part = Math.min(left, one.came - one.back)
    if (part <= 0) continue
    parts.push({ means: one, amount: part })
    left -= part
  }
  if (left > 0) throw new Error(`${left} of ${amount} are to go back and never came`)
  return parts
}
