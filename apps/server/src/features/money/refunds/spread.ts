/** One way by which money came for an order: a payment, or a balance that it was paid from. */
export interface Means {
  paymentId: number
  creditAccountId: number | null
  /** Where it stands in the ledger. */
  account: string
  came: number
  /** Went back, or is owed, already. */
  back: number
}

/**
 * Sends a sum back over the means that it came by, in their order, which is the last first: never more to one than came by it.
 * Throws where less came than is to go back.
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
