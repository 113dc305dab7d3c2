import { isoDay, type Moment } from './dates.ts'

/** Terms of a lease: a prepayment, the rest to a lender in monthly instalments. */
export interface LeaseTerms {
  /** Lowest price for which it is offered. */
  barrier: number
  /** Prepayment as a share of the price. */
  term: number
  /** Percent per month, at most six decimals. */
  interest: number
  /** Limit of the financed amount. */
  allowed_min: number
  allowed_max: number
  months: number[]
  method: 'annuity' | 'flat'
}

/** Terms of interest-free instalments, the first of which is due today. */
export interface InterestFreeTerms {
  parts: number
  gap_days: number
  allowed_min: number
  allowed_max: number
  late_fee: number
}

/** Instalment plan of a price, all amounts in whole tugrik. */
export interface Instalments {
  price: number
  prepayment: number
  financed: number
  count: number
  instalment: number
  interest: number
  total: number
  monthly_percent: number
  yearly_percent: number
  late_fee: number
  schedule: { day: string; amount: number }[]
}

/**
 * Reason why a price can not be paid in instalments, and the amount it would require; `choice`: a term that is not
 * offered.
 */
export interface NoInstalments {
  problem: 'price_below' | 'financed_below' | 'amount_below' | 'amount_above' | 'choice'
  limit: number
}

export type InstalmentAnswer = { plan: Instalments } | NoInstalments

export interface LeaseChoice {
  months: number
  /** Requested prepayment above the minimum. */
  prepayment?: number
  /** First day of the term. */
  from: Moment
}

const SHARE_SCALE = 1_000_000n
/** One percent. */
const PERCENT_SCALE = 1_000_000n
/** One as a rate. */
const ONE = 100n * PERCENT_SCALE

/**
 * Lease plan of a price. The prepayment is rounded up, raised to the requested one and until at most the lender's maximum
 * remains; each instalment is rounded up and the last takes the difference.
 */
export function leasePlan(
  terms: LeaseTerms,
  price: number,
  { months, prepayment = 0, from }: LeaseChoice,
): InstalmentAnswer {
  if (!terms.months.includes(months)) return { problem: 'choice', limit: months }
  const lowestPrice = lowestLeasePrice(terms)
  if (price < lowestPrice) return { problem: 'price_below', limit: lowestPrice }
  const beforehand = Math.max(lowestPrepayment(terms, price), prepayment)
  const financed = price - beforehand
  if (financed <= 0 || financed < terms.allowed_min) return { problem: 'financed_below', limit: terms.allowed_min }
  const rate = toScaled(terms.interest, PERCENT_SCALE)
  const amounts = terms.method === 'annuity' ? annuity(financed, rate, months) : flat(financed, rate, months)
  const days = amounts.map((_, index) => monthsLater(isoDay(from), index + 1))
  return {
    plan: {
      ...planOf(price, beforehand, amounts, days),
      monthly_percent: terms.interest,
      yearly_percent: yearlyPercent(financed, amounts),
      late_fee: 0,
    },
  }
}

/** Plan of interest-free instalments: no prepayment to the shop, the first instalment to the lender on the same day. */
export function interestFreePlan(
  terms: InterestFreeTerms,
  price: number,
  { from }: { from: Moment },
): InstalmentAnswer {
  if (price < Math.max(1, terms.allowed_min)) return { problem: 'amount_below', limit: Math.max(1, terms.allowed_min) }
  if (price > terms.allowed_max) return { problem: 'amount_above', limit: terms.allowed_max }
  const each = Math.ceil(price / terms.parts)
  const amounts = equalInstalments(price, each, terms.parts)
  const days = amounts.map((_, index) => daysLater(isoDay(from), index * terms.gap_days))
  return {
    plan: { ...planOf(price, 0, amounts, days), monthly_percent: 0, yearly_percent: 0, late_fee: terms.late_fee },
  }
}

/** Lowest price that can be leased. */
export function lowestLeasePrice({ barrier, term, allowed_min }: LeaseTerms): number {
  const share = toScaled(term, SHARE_SCALE)
  const left = SHARE_SCALE - share
  let price = Number((BigInt(Math.max(1, allowed_min)) * SHARE_SCALE + left - 1n) / left)
  // Rounding the prepayment up can leave the financed amount less than a tugrik too small.
  while (price - shareOf(price, term) < Math.max(1, allowed_min)) price += 1
  return Math.max(barrier, price)
}

/** Minimum prepayment. */
export const lowestPrepayment = ({ term, allowed_max }: LeaseTerms, price: number): number =>
  Math.max(shareOf(price, term), price - allowed_max)

function planOf(price: number, prepayment: number, amounts: number[], days: string[]) {
  const repaid = amounts.reduce((sum, amount) => sum + amount, 0)
  const financed = price - prepayment
  return {
    price,
    prepayment,
    financed,
    count: amounts.length,
    instalment: amounts[0] ?? 0,
    interest: repaid - financed,
    total: prepayment + repaid,
    schedule: amounts.map((amount, index) => ({ day: days[index] as string, amount })),
  }
}

/** Interest on the remaining balance, exact up to the last instalment, which pays the rest. */
function annuity(financed: number, rate: bigint, count: number): number[] {
  if (rate === 0n) return equalInstalments(financed, Math.ceil(financed / count), count)
  const grown = (ONE + rate) ** BigInt(count)
  const each = roundUp(BigInt(financed) * rate * grown, ONE * (grown - ONE ** BigInt(count)))
  const amounts: number[] = []
  // The balance is a fraction over a power of ONE that grows monthly.
  let balance = BigInt(financed)
  let scale = 1n
  for (let month = 1; month <= count; month++) {
    balance *= ONE + rate
    scale *= ONE
    const amount = month < count ? smaller(each, roundUp(balance, scale)) : roundUp(balance, scale)
    amounts.push(Number(amount))
    balance = balance > amount * scale ? balance - amount * scale : 0n
  }
  return amounts
}

/** Interest on the full amount for all months. */
function flat(financed: number, rate: bigint, count: number): number[] {
  const repaid = financed + Number(roundUp(BigInt(financed) * rate * BigInt(count), ONE))
  return equalInstalments(repaid, Math.ceil(repaid / count), count)
}

function equalInstalments(sum: number, each: number, count: number): number[] {
  let left = sum
  return Array.from({ length: count }, () => {
    const amount = Math.min(each, left)
    left -= amount
    return amount
  })
}

/** Effective annual rate of the instalments, a month apart: compounded, one decimal. */
function yearlyPercent(financed: number, amounts: number[]): number {
  const worth = (rate: number) => amounts.reduceRight((later, amount) => (later + amount) / (1 + rate), 0)
  if (worth(0) <= financed) return 0
  let [low, high] = [0, 1]
  while (worth(high) > financed) high *= 2
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > financed) low = middle
    else high = middle
  }
  return Math.round(((1 + high) ** 12 - 1) * 1000) / 10
}

const shareOf = (price: number, share: number) =>
  Number(roundUp(BigInt(price) * toScaled(share, SHARE_SCALE), SHARE_SCALE))

const toScaled = (decimal: number, scale: bigint) => BigInt(Math.round(decimal * Number(scale)))
const roundUp = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

const DAY_MS = 24 * 60 * 60 * 1000

const daysLater = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The same day of a later month, or the last day of a shorter month. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
