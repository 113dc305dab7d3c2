/** Shares of the price without tax, of at most four decimals: 0.1 is 10 %. */
export interface TaxRates {
  vat: number
  city_tax: number
}

/** A tax-included amount in whole tugrik, and which taxes are in it. */
export interface TaxedAmount {
  amount: number
  vat: boolean
  city_tax: boolean
}

/**
 * The VAT inside tax-included amounts together, in whole tugrik. Each amount without its taxes is amount ÷ (1 + the rates that are in
 * it); the sum is exact and rounded once, half a tugrik up. Amounts are not below zero.
 */
export function vatInside(amounts: readonly TaxedAmount[], { vat, city_tax }: TaxRates): number {
  const taxed = amounts.filter((one) => one.vat)
  const plain = sumOf(taxed.filter((one) => !one.city_tax))
  const ofCity = sumOf(taxed.filter((one) => one.city_tax))
  const rate = partsOf(vat)
  const [without, withCity] = [WHOLE + rate, WHOLE + rate + partsOf(city_tax)]
  const [above, below] = [rate * (plain * withCity + ofCity * without), without * withCity]
  return Number((2n * above + below) / (2n * below))
}

const WHOLE = 10_000n

const partsOf = (rate: number) => BigInt(Math.round(rate * Number(WHOLE)))

const sumOf = (amounts: readonly TaxedAmount[]) => amounts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
