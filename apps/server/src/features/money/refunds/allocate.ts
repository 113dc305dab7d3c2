/** One means of payment of an order: a payment, or a balance. */
export interface Means {
  paymentId: number
  creditAccountId: number | null
  /** Ledger account. */
  account: string
  paid: number
  /** Already refunded or owed. */
  refunded: number
}

/**
 * Allocates a refund to means of payment in their order, last in first, never more to one than it paid. Throws if less was
 * paid than is to be refunded.
 */
export function allocate<T extends Pick<Means, 'paid' | 'refunded'>>(amount: number, means: readonly T[]) {
  const shares: { means: T; amount: number }[] = []
  let left = amount
  for (const one of means) {
    const share = Math.min(left, one.paid - one.refunded)
    if (share <= 0) continue
    shares.push({ means: one, amount: share })
    left -= share
  }
  if (left > 0) throw new Error(`${left} of ${amount} were to be refunded but never paid`)
  return shares
}
