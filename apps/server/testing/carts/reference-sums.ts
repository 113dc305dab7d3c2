import type { DiscountRules } from '../../src/features/sales/coupons/discount.ts'
import type { StackedRules } from '../../src/features/sales/coupons/stacking.ts'
import type { RandomCart } from './random-cart.ts'
import { moneyParts, type Sums } from './shop-sums.ts'

/** Exact fraction, numerator above denominator; the denominator is positive. */
interface Fraction {
  above: bigint
  below: bigint
}

const whole = (value: number | bigint): Fraction => ({ above: BigInt(value), below: 1n })
const ratio = (above: bigint, below: bigint): Fraction => ({ above, below })
const plus = (one: Fraction, other: Fraction) =>
  ratio(one.above * other.below + other.above * one.below, one.below * other.below)
const times = (one: Fraction, other: Fraction) => ratio(one.above * other.above, one.below * other.below)
const isMore = (one: Fraction, other: Fraction) => one.above * other.below > other.above * one.below
/** Floor; no fraction here is negative. */
const down = ({ above, below }: Fraction): bigint => above / below
const nearest = (value: Fraction): bigint => down(plus(value, ratio(1n, 2n)))

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)
const least = (...values: bigint[]): bigint => values.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? 0n

/** Reference implementation of docs/rewards.md in exact fractions, independent of the shop's functions. */
export function referenceSums(cart: RandomCart): Sums {
  const prices = cart.lines.map(({ price, quantity }) => BigInt(price) * BigInt(quantity))
  const nothing = prices.map(() => 0n)
  const { promoted, coupon, voucher } = bestOf(cart)
  const taken = [promoted, coupon.parts, voucher.parts].reduce(added, nothing)
  const paid = prices.map((price, at) => price - (taken[at] ?? 0n))

  const item = sum(prices)
  const isFree = cart.delivery?.free_over != null && item >= BigInt(cart.delivery.free_over)
  const ship = cart.delivery && !isFree ? BigInt(cart.delivery.cost) : 0n
  const tax = nearest(
    [...paid.map((amount, at) => times(whole(amount), taxInside(cart, at))), deliveryTax(ship)].reduce(plus),
  )
  const total = sum(paid) + ship
  const tenders = tendersOf(cart, total)
  const due = total - sum(tenders)
  const came = [...moneyParts(Number(due), cart.prepaid).map(BigInt), ...tenders.toReversed()]
  return {
    promoted: promoted.map(Number),
    coupon: coupon.parts.map(Number),
    voucher: voucher.parts.map(Number),
    problems: [coupon.problem, voucher.problem],
    totals: {
      item: Number(item),
      ship: Number(ship),
      discount: Number(item - sum(paid)),
      tax: Number(tax),
      total: Number(total),
    },
    tenders: tenders.map(Number),
    due: Number(due),
    returns: returnsOf(cart, paid, { ship, tax }, came),
  }
}

/** Included taxes: VAT is a tenth of the net price, city tax a fiftieth. */
function taxInside({ lines }: RandomCart, at: number): Fraction {
  const line = lines[at]
  if (line && line.tax !== 'VAT_ABLE' && line.tax !== null) return whole(0)
  return line?.cityTax && line.tax !== null ? ratio(10n, 112n) : ratio(1n, 11n)
}

const deliveryTax = (ship: bigint): Fraction => times(whole(ship), ratio(1n, 11n))

interface Taken {
  parts: bigint[]
  /** Line of which it gives a piece; -1 for none. */
  giftAt: number
  problem: string | null
}

interface Stack {
  promoted: bigint[]
  coupon: Taken
  voucher: Taken
}

const added = (one: readonly bigint[], other: readonly bigint[]) => one.map((amount, at) => amount + (other[at] ?? 0n))

/** All promotions and codes if none of them exclude each other, else the better of the two ways. */
function bestOf(cart: RandomCart): Stack {
  const { stack, used } = stackOf(cart, cart.promotions, true)
  const isTaken = [stack.coupon, stack.voucher].some(({ parts }) => sum(parts) > 0n)
  if (!isTaken || used.every((one) => one.combines_with_codes)) return stack
  const promotionsAlone = stackOf(cart, cart.promotions, false).stack
  const combining = cart.promotions.filter((one) => one.combines_with_codes)
  const withCodes = stackOf(cart, combining, true).stack
  return allOf(promotionsAlone) >= allOf(withCodes) ? promotionsAlone : withCodes
}

const allOf = ({ promoted, coupon, voucher }: Stack) => sum([...promoted, ...coupon.parts, ...voucher.parts])

function stackOf(
  cart: RandomCart,
  promotions: StackedRules[],
  hasCodes: boolean,
): { stack: Stack; used: StackedRules[] } {
  const nothing = cart.lines.map(() => 0n)
  const used: StackedRules[] = []
  const given: number[] = []
  let promoted = nothing
  for (const one of promotions) {
    if (used.some((other) => other.is_exclusive) || (one.is_exclusive && used.length > 0)) continue
    const { parts, giftAt } = codeTakes(cart, one, promoted, given)
    if (sum(parts) === 0n) continue
    promoted = added(promoted, parts)
    used.push(one)
    if (giftAt >= 0) given.push(giftAt)
  }
  const take = (code: DiscountRules | null, before: bigint[]): Taken => {
    if (code === null) return { parts: nothing, giftAt: -1, problem: null }
    if (!hasCodes) return { parts: nothing, giftAt: -1, problem: 'coupon_not_with_promotion' }
    return codeTakes(cart, code, before, given)
  }
  const coupon = take(cart.coupon, promoted)
  const voucher = take(cart.voucher, added(promoted, coupon.parts))
  return { stack: { promoted, coupon, voucher }, used }
}

/** One by one, the cheapest pieces of all that are meant, so many as whole groups of bought and got pieces give. */
function cheapest({ lines }: RandomCart, { buy_quantity, get_quantity }: DiscountRules, isMeant: boolean[]): number[] {
  const pieces = lines.flatMap(({ price, quantity }, at) =>
    isMeant[at] ? Array.from({ length: quantity }, () => ({ price, at })) : [],
  )
  const [buy, get] = [buy_quantity ?? 0, get_quantity ?? 0]
  const byPrice = pieces.toSorted((one, other) => one.price - other.price || one.at - other.at)
  let groups = 0
  while ((groups + 1) * (buy + get) <= pieces.length) groups++
  return byPrice.slice(0, groups * get).map(({ at }) => at)
}

const meant = ({ lines }: RandomCart, rules: DiscountRules): boolean[] =>
  lines.map(
    (line) =>
      line.kind !== 'alcohol' &&
      (!rules.excludes_sale || !line.isOnSale) &&
      (rules.taxon_ids.length === 0 || rules.taxon_ids.some((id) => line.taxonIds.includes(id))) &&
      (rules.product_ids.length === 0 || rules.product_ids.includes(line.productId)) &&
      (rules.brand_ids.length === 0 || rules.brand_ids.some((id) => id === line.brandId)),
  )

/** Whether the goods that are meant are enough; for a gift neither its own piece counts as bought, nor those given already. */
function areEnough({ lines }: RandomCart, rules: DiscountRules, isMeant: boolean[], gifts: number[]): boolean {
  const bought = lines.map(({ price, quantity }, at) => {
    const pieces = isMeant[at] ? BigInt(quantity - gifts.filter((one) => one === at).length) : 0n
    return { pieces, amount: BigInt(price) * pieces }
  })
  const pieces = sum(bought.map((one) => one.pieces))
  const group = rules.discount_type === 'buy_get' ? (rules.buy_quantity ?? 0) + (rules.get_quantity ?? 0) : 0
  const isGiven = rules.discount_type !== 'gift' || (!gifts.includes(-1) && pieces > 0n)
  return (
    isGiven &&
    sum(bought.map(({ amount }) => amount)) >= BigInt(rules.min_purchase) &&
    pieces >= BigInt(rules.min_quantity) &&
    pieces >= BigInt(group)
  )
}

function codeTakes(cart: RandomCart, rules: DiscountRules, before: readonly bigint[], given: readonly number[]): Taken {
  const { lines } = cart
  const none = { parts: lines.map(() => 0n), giftAt: -1 }
  const isMeant = meant(cart, rules)
  if (!isMeant.includes(true)) return { ...none, problem: 'coupon_not_for_goods' }
  const isGift = rules.discount_type === 'gift'
  const giftAt = isGift
    ? lines.findIndex(
        ({ variantId, kind, quantity }, at) =>
          variantId === rules.gift_variant_id &&
          kind !== 'alcohol' &&
          given.filter((one) => one === at).length < quantity,
      )
    : -1
  const gifts = isGift ? [...given, giftAt] : []
  if (!areEnough(cart, rules, isMeant, gifts)) return { ...none, problem: 'coupon_min_purchase' }
  const all = lines.map(({ price, quantity }, at) => BigInt(price) * BigInt(quantity) - (before[at] ?? 0n))
  const remaining = all.map((amount, at) => (isMeant[at] || at === giftAt ? amount : 0n))
  const left =
    rules.discount_type === 'fixed_price'
      ? remaining.map((amount, at) => amount - least(amount, BigInt(rules.value) * BigInt(lines[at]?.quantity ?? 0)))
      : remaining
  const discount = isGift
    ? down(times(ratio(all[giftAt] ?? 0n, BigInt(lines[giftAt]?.quantity ?? 1)), ratio(BigInt(rules.value), 100n)))
    : nominalOf(cart, rules, isMeant, left)
  const amount = least(discount, sum(left), rules.max_discount === null ? discount : BigInt(rules.max_discount))
  if (amount === 0n) return { ...none, problem: 'coupon_not_for_goods' }
  return { parts: divided(amount, left), giftAt, problem: null }
}

function nominalOf(cart: RandomCart, rules: DiscountRules, isMeant: boolean[], left: bigint[]): bigint {
  const percent = ratio(BigInt(rules.value), 100n)
  if (rules.discount_type === 'amount') return BigInt(rules.value)
  if (rules.discount_type === 'fixed_price') return sum(left)
  if (rules.discount_type === 'percent') return down(times(whole(sum(left)), percent))
  const got = cheapest(cart, rules, isMeant)
  const offLine = left.map((amount, at) => {
    const pieces = BigInt(got.filter((line) => line === at).length)
    return down(times(times(whole(amount), ratio(pieces, BigInt(cart.lines[at]?.quantity ?? 1))), percent))
  })
  return sum(offLine)
}

/** Distributes tugrik one by one to the share with the largest remainder, the first of equals first. */
function divided(amount: bigint, sizes: readonly bigint[]): bigint[] {
  const all = sum(sizes)
  const exact = sizes.map((size) => times(whole(amount), ratio(size, all)))
  const parts = exact.map(down)
  while (sum(parts) < amount) {
    let poorest = 0
    const lacks = (at: number) => plus(exact[at] ?? whole(0), whole(-(parts[at] ?? 0n)))
    for (const at of parts.keys()) if (isMore(lacks(at), lacks(poorest))) poorest = at
    parts[poorest] = (parts[poorest] ?? 0n) + 1n
  }
  return parts
}

function tendersOf({ balances }: RandomCart, total: bigint): bigint[] {
  const used: bigint[] = []
  for (const { asked, free, min_purchase, min_amount, max_percent } of balances) {
    const most = down(times(whole(total), ratio(BigInt(max_percent), 100n)))
    const isUsable = total > BigInt(min_purchase)
    const amount = isUsable ? least(BigInt(asked), BigInt(free), most, total - sum(used)) : 0n
    used.push(amount >= BigInt(min_amount) ? amount : 0n)
  }
  return used
}

/** Each return is the difference of the cumulative refunds after and before it. */
function returnsOf(
  cart: RandomCart,
  paid: readonly bigint[],
  { ship, tax }: { ship: bigint; tax: bigint },
  came: readonly bigint[],
): Sums['returns'] {
  const done: Sums['returns'] = []
  let returned = cart.lines.map(() => 0)
  let sent = 0n
  for (const requested of cart.returns) {
    const after = cart.lines.map(({ quantity }, at) => Math.min(quantity, (returned[at] ?? 0) + (requested[at] ?? 0)))
    if (after.every((pieces, at) => pieces === returned[at])) continue
    const [then, now] = [
      backOf(cart, paid, tax - nearest(deliveryTax(ship)), returned),
      backOf(cart, paid, tax - nearest(deliveryTax(ship)), after),
    ]
    const isAll = after.every((pieces, at) => pieces === cart.lines[at]?.quantity)
    const delivery = isAll && cart.isDeliveryBack ? ship : 0n
    const deliveryPart = delivery === 0n ? 0n : nearest(deliveryTax(delivery))
    const amount = now.goods - then.goods + delivery
    const goodsTax = now.tax - then.tax
    done.push({
      goods: Number(now.goods - then.goods - goodsTax),
      delivery: Number(delivery - deliveryPart),
      tax: Number(goodsTax + deliveryPart),
      back: overlaps(came, sent, sent + amount).map(Number),
    })
    sent += amount
    returned = after
  }
  return done
}

/** Cumulative refund for these pieces of each line, and its tax. */
function backOf(cart: RandomCart, paid: readonly bigint[], goodsTax: bigint, pieces: readonly number[]) {
  const parts = paid.map((amount, at) =>
    nearest(times(whole(amount), ratio(BigInt(pieces[at] ?? 0), BigInt(cart.lines[at]?.quantity ?? 1)))),
  )
  const isTaxed = (at: number) => taxInside(cart, at).above > 0n
  const ofTaxed = (amounts: readonly bigint[]) => sum(amounts.filter((_, at) => isTaxed(at)))
  const taxed = ofTaxed(paid)
  const tax = taxed === 0n ? 0n : nearest(times(whole(goodsTax), ratio(ofTaxed(parts), taxed)))
  return { goods: sum(parts), tax }
}

/** Payments as consecutive intervals; a refund covers an interval of them. */
function overlaps(came: readonly bigint[], from: bigint, to: bigint): bigint[] {
  let begin = 0n
  return came.map((length) => {
    const end = begin + length
    const [first, last] = [from > begin ? from : begin, to < end ? to : end]
    begin = end
    return last > first ? last - first : 0n
  })
}
