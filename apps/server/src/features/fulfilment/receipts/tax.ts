import type { TaxType } from '../../catalog/catalog/index.ts'

/** Of 100 tugrik before tax. */
export interface TaxRates {
  vat: number
  city: number
}

/** What a line says of its taxes; its amount, in hundredths of a tugrik, includes them. */
export interface TaxedAmount {
  amount: number
  type: TaxType
  /** The capital's tax is in it. */
  city: boolean
}

export interface Taxes {
  vat: number
  city: number
}

/** By the first day on which they hold; the capital's tax was one percent before. */
const RATES: { from: string; rates: TaxRates }[] = [
  { from: '2025-01-01', rates: { vat: 10, city: 2 } },
  { from: '2015-04-01', rates: { vat: 10, city: 1 } },
]

/** The rates of a day (`2026-11-20`, in Ulaanbaatar). */
export function ratesOn(day: string): TaxRates {
  const { rates } = RATES.find(({ from }) => from <= day) ?? { rates: { vat: 10, city: 0 } }
  return rates
}

/**
 * The taxes of the lines of one sub-receipt, in hundredths of a tugrik. Their sum is the exact tax of them all, rounded half
 * up; each line gets its own share, and what rounding down leaves over goes to the lines that lost most by it.
 */
export function taxesOf(lines: TaxedAmount[], rates: TaxRates): Taxes[] {
  const vat = distribute(lines.map((line) => shareOf(line, rates, line.type === 'VAT_ABLE' ? rates.vat : 0)))
  const city = distribute(lines.map((line) => shareOf(line, rates, line.city ? rates.city : 0)))
  return lines.map((_, index) => ({ vat: vat[index] ?? 0, city: city[index] ?? 0 }))
}

interface Fraction {
  parts: bigint
  of: bigint
}

/** base = amount / (1 + all rates that are in it), and of that base the rate. */
function shareOf({ amount, type, city }: TaxedAmount, rates: TaxRates, rate: number): Fraction {
  const of = 100 + (type === 'VAT_ABLE' ? rates.vat : 0) + (city ? rates.city : 0)
  return { parts: BigInt(amount) * BigInt(rate), of: BigInt(of) }
}

function distribute(shares: Fraction[]): number[] {
  const of = [...new Set(shares.map((share) => share.of))].reduce((product, one) => product * one, 1n)
  const exact = shares.map((share) => share.parts * (of / share.of))
  const sum = exact.reduce((total, one) => total + one, 0n)
  const floors = exact.map((one) => one / of)
  let left = (2n * sum + of) / (2n * of) - floors.reduce((total, one) => total + one, 0n)
  const byLoss = exact
    .map((one, index) => ({ index, lost: one % of }))
    .sort((a, b) => Number(b.lost > a.lost) - Number(b.lost < a.lost) || b.index - a.index)
  for (const { index } of byLoss) {
    if (left <= 0n) break
    floors[index] = (floors[index] ?? 0n) + 1n
    left -= 1n
  }
  return floors.map(Number)
}
