/** Taxes included in one amount, in fractions of a hundredth of a tugrik; only sums are rounded. */
export interface Share {
  parts: bigint
  of: bigint
}

const VAT = 10n
const CITY = 2n
const WHOLE = 100n

/** The taxes inside an amount that includes them: base = amount / (1 + rates). */
export function taxesIn(amount: number, { vat, city }: { vat: boolean; city: boolean }): { vat: Share; city: Share } {
  const of = WHOLE + (vat ? VAT : 0n) + (city ? CITY : 0n)
  const share = (rate: bigint): Share => ({ parts: BigInt(amount) * rate, of })
  return { vat: share(vat ? VAT : 0n), city: share(city ? CITY : 0n) }
}

/** The sum in hundredths, half up. */
export function rounded(shares: Share[]): number {
  const of = shares.reduce((product, share) => (product % share.of === 0n ? product : product * share.of), 1n)
  const parts = shares.reduce((sum, share) => sum + share.parts * (of / share.of), 0n)
  return Number((parts * 2n + of) / (of * 2n))
}
