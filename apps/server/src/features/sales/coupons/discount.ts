import type { CampaignDiscountType, CouponFail } from '@delguur/contract'

/** Discount of a code or promotion, and the goods to which it applies. */
export interface DiscountRules {
  discount_type: CampaignDiscountType
  /** Tugrik or percent; the price of a piece for `fixed_price`, the percent off what is got for `buy_get` and `gift`. */
  value: number
  max_discount: number | null
  min_purchase: number
  taxon_ids: readonly number[]
  brand_ids: readonly number[]
  product_ids: readonly number[]
  /** Pieces of eligible goods that it needs. */
  min_quantity: number
  buy_quantity: number | null
  get_quantity: number | null
  /** Goods of which one piece is the gift. */
  gift_variant_id: number | null
  excludes_sale: boolean
}

/** Line of an order in the form that the rules need. */
export interface DiscountedLine {
  lineId: number
  productId: number
  variantId: number
  price: number
  quantity: number
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

/** Amount of a code or promotion and its share by line; zero if there is a problem. */
export interface Discount {
  amount: number
  byLine: ReadonlyMap<number, number>
  /** Line of which one piece is its gift. */
  giftLineId: number | null
  problem: DiscountProblem | null
  shortOf: Shortage | null
}

/** What has applied to the lines already, each by line: tugrik that came off, and pieces that are gifts. */
export interface Applied {
  sums: ReadonlyMap<number, number>
  gifts: ReadonlyMap<number, number>
}

/** What the eligible goods are short of; null if there are none, or nothing is missing. A gift that is not in the cart is missing alone. */
interface Shortage {
  sum: number
  pieces: number
  gift: boolean
}

const NOTHING: ReadonlyMap<number, number> = new Map()
export const NONE_APPLIED: Applied = { sums: NOTHING, gifts: NOTHING }

/**
 * Discount on lines, in tugrik, beside those that have applied already. A percentage applies to the remaining sum
 * and is rounded down. `min_purchase` and `min_quantity` count only eligible goods, at their prices before any discount, so that
 * one discount never blocks another; but each gift is a piece of its own, and no gift is given for a gift.
 */
export function discountFor(
  rules: DiscountRules,
  lines: readonly DiscountedLine[],
  { sums, gifts }: Applied = NONE_APPLIED,
): Discount {
  if (!lines.some((line) => isEligible(rules, line))) return refused({ code: 'coupon_not_for_goods' })
  const remaining = lines.map((line) => ({ ...line, remaining: totalOf(line) - (sums.get(line.lineId) ?? 0) }))
  const eligible = remaining.filter((line) => isEligible(rules, line))
  const givenOf = (lineId: number) => gifts.get(lineId) ?? 0
  const gift = remaining.find(
    ({ lineId, variantId, quantity, isAlcohol }) =>
      variantId === rules.gift_variant_id && quantity > givenOf(lineId) && !isAlcohol,
  )
  const bought = eligible.map((line) => ({
    price: line.price,
    quantity: line.quantity - (rules.gift_variant_id === null ? 0 : givenOf(line.lineId) + (line === gift ? 1 : 0)),
  }))
  const shortOf = shortage(rules, bought, gift !== undefined)
  if (shortOf.sum > 0 || shortOf.pieces > 0 || shortOf.gift) {
    return refused({ code: 'coupon_min_purchase', values: { min: rules.min_purchase } }, shortOf)
  }
  const { amount, sizes } = gift
    ? amountOfGift(
        rules,
        remaining.filter((line) => line === gift || eligible.includes(line)),
        gift,
      )
    : amountOf(rules, eligible)
  if (amount === 0) return refused({ code: 'coupon_not_for_goods' })
  return { amount, byLine: splitOver(amount, sizes), giftLineId: gift?.lineId ?? null, problem: null, shortOf: null }
}

export const refused = (problem: DiscountProblem | null, shortOf: Discount['shortOf'] = null): Discount => ({
  amount: 0,
  byLine: NOTHING,
  giftLineId: null,
  problem,
  shortOf,
})

type Pieces = Pick<DiscountedLine, 'price' | 'quantity'>

const totalOf = ({ price, quantity }: Pieces): number => price * quantity

/** Alcohol is never discounted. Goods must match one of each list that is given. */
export const isEligible = (rules: DiscountRules, line: DiscountedLine): boolean =>
  !line.isAlcohol &&
  !(rules.excludes_sale && line.isOnSale) &&
  (rules.product_ids.length === 0 || rules.product_ids.includes(line.productId)) &&
  (rules.taxon_ids.length === 0 || line.taxonIds.some((id) => rules.taxon_ids.includes(id))) &&
  (rules.brand_ids.length === 0 || (line.brandId !== null && rules.brand_ids.includes(line.brandId)))

function shortage(rules: DiscountRules, bought: Pieces[], hasGift: boolean): Shortage {
  const isGift = rules.gift_variant_id !== null
  const sum = sumOf(bought.map(totalOf))
  const pieces = sumOf(bought.map(({ quantity }) => quantity))
  const needed = Math.max(rules.min_quantity, (rules.buy_quantity ?? 0) + (rules.get_quantity ?? 0), isGift ? 1 : 0)
  return {
    sum: Math.max(0, rules.min_purchase - sum),
    pieces: Math.max(0, needed - pieces),
    gift: isGift && !hasGift,
  }
}

interface RemainingLine extends DiscountedLine {
  /** Its total less what has come off already. */
  remaining: number
}

/** Amount of a discount, and the sizes over which it is divided. */
function amountOf(
  rules: DiscountRules,
  lines: RemainingLine[],
): { amount: number; sizes: ReadonlyMap<number, number> } {
  const { discount_type: type, value, max_discount: max } = rules
  const sizes = new Map(
    lines.map(({ lineId, remaining, quantity }) => [
      lineId,
      type === 'fixed_price' ? Math.max(0, remaining - value * quantity) : remaining,
    ]),
  )
  const whole = sumOf(sizes.values())
  const nominal = () => {
    if (type === 'amount') return value
    if (type === 'percent') return floorShare(whole, value, 100)
    return type === 'fixed_price' ? whole : amountOfGot(rules, lines)
  }
  return { amount: Math.min(nominal(), whole, max ?? whole), sizes }
}

/**
 * What one piece of the gift costs less. It is divided over the goods that it is given with, too: whoever returns those is not
 * left with a gift for nothing. `lines`: all of them, in their order.
 */
function amountOfGift(
  { value, max_discount: max }: DiscountRules,
  lines: RemainingLine[],
  gift: RemainingLine,
): { amount: number; sizes: ReadonlyMap<number, number> } {
  const nominal = floorShare(gift.remaining, value, gift.quantity * 100)
  const sizes = new Map(lines.map(({ lineId, remaining }) => [lineId, remaining]))
  return { amount: Math.min(nominal, max ?? nominal), sizes }
}

/**
 * What the pieces that are got cost less. It is divided over all pieces, those at full price too: whoever returns some of them is
 * refunded their part, and keeps nothing for free.
 */
function amountOfGot(rules: DiscountRules, lines: RemainingLine[]): number {
  const got = gotPieces(rules, lines)
  const shares = lines.map(({ lineId, remaining, quantity }) =>
    floorShare(remaining, (got.get(lineId) ?? 0) * rules.value, quantity * 100),
  )
  return sumOf(shares)
}

/** Pieces that are got, by line: of every `buy` and `get` pieces together `get`, the cheapest of all; the first of equals first. */
function gotPieces(
  { buy_quantity: buy, get_quantity: get }: DiscountRules,
  lines: DiscountedLine[],
): Map<number, number> {
  const pieces = sumOf(lines.map(({ quantity }) => quantity))
  let left = Math.floor(pieces / ((buy ?? 0) + (get ?? 0))) * (get ?? 0)
  const got = new Map<number, number>()
  for (const { lineId, quantity } of lines.toSorted((one, other) => one.price - other.price)) {
    const taken = Math.min(left, quantity)
    got.set(lineId, taken)
    left -= taken
  }
  return got
}

/** A share of an amount, rounded down; the product may exceed what a number holds. */
const floorShare = (amount: number, above: number, below: number): number =>
  Number((BigInt(amount) * BigInt(above)) / BigInt(below))

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
