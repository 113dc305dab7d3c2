import type { TaxType } from '../../catalog/catalog/index.ts'

/** Percent of the price before tax. */
export interface TaxRates {
  vat: number
  city: number
}

/** Amount of a line in hundredths of a tugrik, taxes included. */
export interface TaxedAmount {
  amount: number
  type: TaxType
  /** Whether the amount includes the capital's tax. */
  city: boolean
}

export interface Taxes {
  vat: number
  city: number
}

/** Rates by their first day. The capital's tax used to be one percent. */
const RATES: { from: string; rates: TaxRates }[] = [
  { from: '2025-01-01', rates: { vat: 10, city: 2 } },
  { from: '2015-04-01', rates: { vat: 10, city: 1 } },
]

/** Rates of a day (`2026-11-20`, in Ulaanbaatar). */
export function ratesOn(day: string): TaxRates {
  const { rates } = RATES.find(({ from }) => from <= day) ?? { rates: { vat: 10, city: 0 } }
  return rates
}

/**
 * Taxes of the lines of one sub-receipt, in hundredths of a tugrik. Their sum is the exact tax of the total, rounded half up;
 * each line gets its share rounded down, and the remainder goes to the lines with the largest loss.
 */
export function taxesOf(lines: TaxedAmount[], rates: TaxRates): Taxes[] {
  const vat = distribute(lines.map((line) => shareOf(line, rates, line.type === 'VAT_ABLE' ? rates.vat : 0)))
  const city = distribute(lines.map((line) => shareOf(line, rates, line.city ? rates.city : 0)))
  return lines.map((_, index) => ({ vat: vat[index] ?? 0, city: city[index] ?? 0 }))
}

interface Fraction {
  numerator: bigint
  denominator: bigint
}

/** Tax = rate × base, with base = amount / (1 + all included rates). */
function shareOf({ amount, type, city }: TaxedAmount, rates: TaxRates, rate: number): Fraction {
  const whole = 100 + (type === 'VAT_ABLE' ? rates.vat : 0) + (city ? rates.city : 0)
  return { numerator: BigInt(amount) * BigInt(rate), denominator: BigInt(whole) }
}

function distribute(shares: Fraction[]): number[] {
  const denominator = [...new Set(shares.map((share) => share.denominator))].reduce((product, one) => product * one, 1n)
  const numerators = shares.map((share) => share.numerator * (denominator / share.denominator))
  const sum = numerators.reduce((total, one) => total + one, 0n)
  const floors = numerators.map((one) => one / denominator)
  let left = (2n * sum + denominator) / (2n * denominator) - floors.reduce((total, one) => total + one, 0n)
  const byLoss = numerators
    .map((one, index) => ({ index, lost: one % denominator }))
    .sort((a, b) => Number(b.lost > a.lost) - Number(b.lost < a.lost) || b.index - a.index)
  for (const { index } of byLoss) {
    if (left <= 0n) break
    floors[index] = (floors[index] ?? 0n) + 1n
    left -= 1n
  }
  return floors.map(Number)
}
