import type { CouponFail, DiscountType } from '@delguur/contract'

/** What a code takes off, and of which goods. */
export interface DiscountRules {
  discount_type: DiscountType
  /** Tugrik or percent. */
  value: number
  max_discount: number | null
  min_purchase: number
  taxon_ids: readonly number[]
  brand_ids: readonly number[]
  excludes_sale: boolean
}

/** A line of an order, as far as the rules look at it. */
export interface DiscountedLine {
  lineId: number
  /** Price times pieces, before any code. */
  total: number
  isAlcohol: boolean
  brandId: number | null
  /** Of its product: the taxons it is in and all above them. */
  taxonIds: readonly number[]
  /** Cheaper now than its usual price. */
  isOnSale: boolean
}

export interface DiscountProblem {
  code: CouponFail
  values?: Record<string, string | number>
}

/** What a code takes off, and what of it falls on each line; nothing where there is a problem. */
export interface Taken {
  amount: number
  byLine: ReadonlyMap<number, number>
  problem: DiscountProblem | null
}

const NOTHING: ReadonlyMap<number, number> = new Map()

/**
 * What a code takes off lines of which `before` has been taken by another code already, in tugrik. Percents are of what is left
 * and rounded down. Its smallest purchase counts only the goods that it is for, at their prices before any code, so that
 * one code never stands in the way of another.
 */
export function takeOff(
  rules: DiscountRules,
  lines: readonly DiscountedLine[],
  before: ReadonlyMap<number, number> = NOTHING,
): Taken {
  const meant = lines.filter((line) => isFor(rules, line))
  if (meant.length === 0) return refused({ code: 'coupon_not_for_goods' })
  if (sumOf(meant.map(({ total }) => total)) < rules.min_purchase) {
    return refused({ code: 'coupon_min_purchase', values: { min: rules.min_purchase } })
  }
  const left = new Map(meant.map(({ lineId, total }) => [lineId, total - (before.get(lineId) ?? 0)]))
  const amount = amountOf(rules, sumOf(left.values()))
  if (amount === 0) return refused({ code: 'coupon_not_for_goods' })
  return { amount, byLine: splitOver(amount, left), problem: null }
}

const refused = (problem: DiscountProblem): Taken => ({ amount: 0, byLine: NOTHING, problem })

/** Alcohol is never made cheaper. Where taxons and brands are named, goods are of one of each. */
const isFor = (rules: DiscountRules, { isAlcohol, isOnSale, taxonIds, brandId }: DiscountedLine): boolean =>
  !isAlcohol &&
  !(rules.excludes_sale && isOnSale) &&
  (rules.taxon_ids.length === 0 || taxonIds.some((id) => rules.taxon_ids.includes(id))) &&
  (rules.brand_ids.length === 0 || (brandId !== null && rules.brand_ids.includes(brandId)))

function amountOf({ discount_type: type, value, max_discount: most }: DiscountRules, left: number): number {
  const wanted = type === 'amount' ? value : Number((BigInt(left) * BigInt(value)) / 100n)
  return Math.min(wanted, left, most ?? left)
}

/**
 * Divides a sum over parts by their size, to the tugrik: each gets its share rounded down, and what remains goes one by one to
 * those that lost most by it, the first of equals first. No part gets more than its size while the sum is not above all.
 */
export function splitOver<Key>(amount: number, parts: ReadonlyMap<Key, number>): Map<Key, number> {
  const whole = BigInt(sumOf(parts.values()))
  if (whole === 0n) return new Map()
  const shares = [...parts].map(([key, size], place) => {
    const product = BigInt(amount) * BigInt(size)
    return { key, place, share: Number(product / whole), lost: product % whole }
  })
  let remains = amount - sumOf(shares.map(({ share }) => share))
  for (const one of shares.toSorted(byLoss)) {
    if (remains-- <= 0) break
    one.share += 1
  }
  return new Map(shares.filter(({ share }) => share > 0).map(({ key, share }) => [key, share]))
}

function byLoss(one: { lost: bigint; place: number }, other: { lost: bigint; place: number }): number {
  if (one.lost === other.lost) return one.place - other.place
  return one.lost > other.lost ? -1 : 1
}

function sumOf(amounts: Iterable<number>): number {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}
