import type { DiscountRules } from '../../src/features/sales/coupons/discount.ts'
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
  const coupon = cart.coupon ? codeTakes(cart, cart.coupon, nothing) : { parts: nothing, problem: null }
  const voucher = cart.voucher ? codeTakes(cart, cart.voucher, coupon.parts) : { parts: nothing, problem: null }
  const paid = prices.map((price, at) => price - (coupon.parts[at] ?? 0n) - (voucher.parts[at] ?? 0n))

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

function codeTakes({ lines }: RandomCart, rules: DiscountRules, before: readonly bigint[]) {
  const none = lines.map(() => 0n)
  const isMeant = lines.map(
    (line) =>
      line.kind !== 'alcohol' &&
      (!rules.excludes_sale || !line.isOnSale) &&
      (rules.taxon_ids.length === 0 || rules.taxon_ids.some((id) => line.taxonIds.includes(id))) &&
      (rules.brand_ids.length === 0 || rules.brand_ids.some((id) => id === line.brandId)),
  )
  if (!isMeant.includes(true)) return { parts: none, problem: 'coupon_not_for_goods' }
  const prices = lines.map(({ price, quantity }, at) => (isMeant[at] ? BigInt(price) * BigInt(quantity) : 0n))
  if (sum(prices) < BigInt(rules.min_purchase)) return { parts: none, problem: 'coupon_min_purchase' }
  const left = prices.map((price, at) => (isMeant[at] ? price - (before[at] ?? 0n) : 0n))
  const discount =
    rules.discount_type === 'amount'
      ? BigInt(rules.value)
      : down(times(whole(sum(left)), ratio(BigInt(rules.value), 100n)))
  const amount = least(discount, sum(left), rules.max_discount === null ? discount : BigInt(rules.max_discount))
  if (amount === 0n) return { parts: none, problem: 'coupon_not_for_goods' }
  return { parts: divided(amount, left), problem: null }
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
