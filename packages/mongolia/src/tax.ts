/** Tax rates relative to the net price, at most four decimals: 0.1 is 10 %. */
export interface TaxRates {
  vat: number
  city_tax: number
}

/** A tax-included amount in whole tugrik, and the taxes it includes. */
export interface TaxedAmount {
  amount: number
  vat: boolean
  city_tax: boolean
}

/**
 * Total VAT in tax-included amounts, in whole tugrik. The net amount is amount ÷ (1 + the included rates); the sum is
 * exact and rounded once, half a tugrik up. Amounts are not negative.
 */
export function vatInside(amounts: readonly TaxedAmount[], { vat, city_tax }: TaxRates): number {
  const taxed = amounts.filter((one) => one.vat)
  const plain = sumOf(taxed.filter((one) => !one.city_tax))
  const ofCity = sumOf(taxed.filter((one) => one.city_tax))
  const rate = scaled(vat)
  const [without, withCity] = [WHOLE + rate, WHOLE + rate + scaled(city_tax)]
  const [above, below] = [rate * (plain * withCity + ofCity * without), without * withCity]
  return Number((2n * above + below) / (2n * below))
}

const WHOLE = 10_000n

const scaled = (rate: number) => BigInt(Math.round(rate * Number(WHOLE)))

const sumOf = (amounts: readonly TaxedAmount[]) => amounts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
