import type { CouponFail, DiscountType } from '@delguur/contract'

/** Discount of a code, and the goods to which it applies. */
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

/** Line of an order in the form that the rules need. */
export interface DiscountedLine {
  lineId: number
  /** Price times pieces, before any code. */
  total: number
  isAlcohol: boolean
  brandId: number | null
  /** Taxons of its product, and all their ancestors. */
  taxonIds: readonly number[]
  /** Currently cheaper than its regular price. */
  isOnSale: boolean
}

export interface DiscountProblem {
  code: CouponFail
  values?: Record<string, string | number>
}

/** Amount of a code and its share by line; zero if there is a problem. */
export interface CodeDiscount {
  amount: number
  byLine: ReadonlyMap<number, number>
  problem: DiscountProblem | null
}

const NOTHING: ReadonlyMap<number, number> = new Map()

/**
 * Discount of a code on lines, in tugrik. `before`: discounts of another code, by line. A percentage applies to the remaining sum
 * and is rounded down. `min_purchase` counts only eligible goods, at their prices before any discount, so that one code never
 * blocks another.
 */
export function discountFor(
  rules: DiscountRules,
  lines: readonly DiscountedLine[],
  before: ReadonlyMap<number, number> = NOTHING,
): CodeDiscount {
  const eligible = lines.filter((line) => isEligible(rules, line))
  if (eligible.length === 0) return refused({ code: 'coupon_not_for_goods' })
  if (sumOf(eligible.map(({ total }) => total)) < rules.min_purchase) {
    return refused({ code: 'coupon_min_purchase', values: { min: rules.min_purchase } })
  }
  const remaining = new Map(eligible.map(({ lineId, total }) => [lineId, total - (before.get(lineId) ?? 0)]))
  const amount = amountOf(rules, sumOf(remaining.values()))
  if (amount === 0) return refused({ code: 'coupon_not_for_goods' })
  return { amount, byLine: splitOver(amount, remaining), problem: null }
}

const refused = (problem: DiscountProblem): CodeDiscount => ({ amount: 0, byLine: NOTHING, problem })

/** Alcohol is never discounted. If taxons and brands are given, goods must match one of each. */
const isEligible = (rules: DiscountRules, { isAlcohol, isOnSale, taxonIds, brandId }: DiscountedLine): boolean =>
  !isAlcohol &&
  !(rules.excludes_sale && isOnSale) &&
  (rules.taxon_ids.length === 0 || taxonIds.some((id) => rules.taxon_ids.includes(id))) &&
  (rules.brand_ids.length === 0 || (brandId !== null && rules.brand_ids.includes(brandId)))

function amountOf({ discount_type: type, value, max_discount: max }: DiscountRules, remaining: number): number {
  const nominal = type === 'amount' ? value : Number((BigInt(remaining) * BigInt(value)) / 100n)
  return Math.min(nominal, remaining, max ?? remaining)
}

/**
 * Divides a sum in proportion to sizes, to the tugrik, by the largest remainder method: shares are rounded down, and the rest goes
 * one by one to the largest remainders, the first of equals first. No share exceeds its size unless the sum exceeds all sizes.
 */
export function splitOver<Key>(amount: number, sizes: ReadonlyMap<Key, number>): Map<Key, number> {
  const whole = BigInt(sumOf(sizes.values()))
  if (whole === 0n) return new Map()
  const shares = [...sizes].map(([key, size], index) => {
    const product = BigInt(amount) * BigInt(size)
    return { key, index, share: Number(product / whole), remainder: product % whole }
  })
  let rest = amount - sumOf(shares.map(({ share }) => share))
  for (const one of shares.toSorted(byRemainder)) {
    if (rest-- <= 0) break
    one.share += 1
  }
  return new Map(shares.filter(({ share }) => share > 0).map(({ key, share }) => [key, share]))
}

interface Share {
  remainder: bigint
  index: number
}

function byRemainder(one: Share, other: Share): number {
  if (one.remainder === other.remainder) return one.index - other.index
  return one.remainder > other.remainder ? -1 : 1
}

function sumOf(amounts: Iterable<number>): number {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}
