import { isoDay, type Moment } from './dates.ts'

/** The terms of a lease: a share beforehand, the rest to a lender month by month. */
export interface LeaseTerms {
  /** From this price on it is offered. */
  barrier: number
  /** Share of the price that is paid beforehand. */
  term: number
  /** Percent a month, at most six decimals. */
  interest: number
  /** Of what is financed. */
  allowed_min: number
  allowed_max: number
  months: number[]
  method: 'annuity' | 'flat'
}

/** The terms of paying in parts without interest, the first of them today. */
export interface PartsTerms {
  parts: number
  gap_days: number
  allowed_min: number
  allowed_max: number
  late_fee: number
}

/** How a price is paid in parts, all in whole tugrik. */
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

/** Why a price can not be paid in parts, and the amount that it would need; `choice`: a term that is not on offer. */
export interface NoInstalments {
  problem: 'price_below' | 'financed_below' | 'amount_below' | 'amount_above' | 'choice'
  limit: number
}

export type InstalmentAnswer = { plan: Instalments } | NoInstalments

export interface LeaseChoice {
  months: number
  /** More than has to be paid beforehand. */
  prepayment?: number
  /** From when the months count. */
  from: Moment
}

const PARTS_OF_SHARE = 1_000_000n
/** One percent. */
const PARTS_OF_PERCENT = 1_000_000n
/** One as a rate. */
const ONE = 100n * PARTS_OF_PERCENT

/**
 * A price by lease: the share beforehand is rounded up, raised to what is wanted and until no more than the lender's highest sum
 * is left; each instalment is rounded up and the last takes the difference.
 */
export function leasePlan(
  terms: LeaseTerms,
  price: number,
  { months, prepayment = 0, from }: LeaseChoice,
): InstalmentAnswer {
  if (!terms.months.includes(months)) return { problem: 'choice', limit: months }
  if (price < terms.barrier) return { problem: 'price_below', limit: terms.barrier }
  const beforehand = Math.max(lowestPrepayment(terms, price), prepayment)
  const financed = price - beforehand
  if (financed <= 0 || financed < terms.allowed_min) return { problem: 'financed_below', limit: terms.allowed_min }
  const rate = toParts(terms.interest, PARTS_OF_PERCENT)
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

/** A price in parts without interest: nothing beforehand to the shop, the first part to the lender on the day itself. */
export function partsPlan(terms: PartsTerms, price: number, { from }: { from: Moment }): InstalmentAnswer {
  if (price < Math.max(1, terms.allowed_min)) return { problem: 'amount_below', limit: Math.max(1, terms.allowed_min) }
  if (price > terms.allowed_max) return { problem: 'amount_above', limit: terms.allowed_max }
  const each = Math.ceil(price / terms.parts)
  const amounts = inEqualParts(price, each, terms.parts)
  const days = amounts.map((_, index) => daysLater(isoDay(from), index * terms.gap_days))
  return {
    plan: { ...planOf(price, 0, amounts, days), monthly_percent: 0, yearly_percent: 0, late_fee: terms.late_fee },
  }
}

/** The lowest price that a lease is given for. */
export function lowestLeasePrice({ barrier, term, allowed_min }: LeaseTerms): number {
  const share = toParts(term, PARTS_OF_SHARE)
  const left = PARTS_OF_SHARE - share
  let price = Number((BigInt(Math.max(1, allowed_min)) * PARTS_OF_SHARE + left - 1n) / left)
  // Rounding the share up may leave less than a tugrik too little.
  while (price - shareOf(price, term) < Math.max(1, allowed_min)) price += 1
  return Math.max(barrier, price)
}

/** What has to be paid beforehand at least. */
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

/** Interest on what is still owed. Exact to the last instalment, which pays what is left then. */
function annuity(financed: number, rate: bigint, count: number): number[] {
  if (rate === 0n) return inEqualParts(financed, Math.ceil(financed / count), count)
  const grown = (ONE + rate) ** BigInt(count)
  const each = roundUp(BigInt(financed) * rate * grown, ONE * (grown - ONE ** BigInt(count)))
  const amounts: number[] = []
  // What is owed, as a fraction of a power of ONE that grows month by month.
  let owed = BigInt(financed)
  let scale = 1n
  for (let month = 1; month <= count; month++) {
    owed *= ONE + rate
    scale *= ONE
    const amount = month < count ? smaller(each, roundUp(owed, scale)) : roundUp(owed, scale)
    amounts.push(Number(amount))
    owed = owed > amount * scale ? owed - amount * scale : 0n
  }
  return amounts
}

/** Interest on all of it for all months. */
function flat(financed: number, rate: bigint, count: number): number[] {
  const repaid = financed + Number(roundUp(BigInt(financed) * rate * BigInt(count), ONE))
  return inEqualParts(repaid, Math.ceil(repaid / count), count)
}

function inEqualParts(sum: number, each: number, count: number): number[] {
  let left = sum
  return Array.from({ length: count }, () => {
    const amount = Math.min(each, left)
    left -= amount
    return amount
  })
}

/** The yearly rate at which the instalments, a month apart, are worth what was financed: compounded, one decimal. */
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
  Number(roundUp(BigInt(price) * toParts(share, PARTS_OF_SHARE), PARTS_OF_SHARE))

const toParts = (decimal: number, parts: bigint) => BigInt(Math.round(decimal * Number(parts)))
const roundUp = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

const DAY_MS = 24 * 60 * 60 * 1000

const daysLater = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The same day of a later month, or its last day where the month is shorter. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
