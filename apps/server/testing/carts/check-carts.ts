import { isDeepStrictEqual } from 'node:util'
import { type RandomCart, randomCart } from './random-cart.ts'
import { referenceSums } from './reference-sums.ts'
import { moneyParts, type Sums, shopSums, sumOf } from './shop-sums.ts'

interface Difference {
  seed: number
  cart: RandomCart
  shop: Sums | string
  reference: Sums | string
}

/** Coverage of the comparison: a check of carts without returns would prove nothing. */
interface Coverage {
  carts: number
  lines: number
  promotions: number
  discounts: number
  refused: number
  tenders: number
  returns: number
  whollyReturned: number
}

/** Calculates the carts of these seeds twice; returns the first few differences. */
export function checkCarts(from: number, count: number): { seen: Coverage; differences: Difference[] } {
  const coverage: Coverage = {
    carts: 0,
    lines: 0,
    promotions: 0,
    discounts: 0,
    refused: 0,
    tenders: 0,
    returns: 0,
    whollyReturned: 0,
  }
  const differences: Difference[] = []
  for (let seed = from; seed < from + count && differences.length < 5; seed++) {
    const cart = randomCart(seed)
    const [shop, reference] = [attempt(() => shopSums(cart)), attempt(() => referenceSums(cart))]
    if (typeof shop === 'string' || !isDeepStrictEqual(shop, reference) || !holds(cart, shop)) {
      differences.push({ seed, cart, shop, reference })
    } else record(coverage, cart, shop)
  }
  return { seen: coverage, differences }
}

function attempt(work: () => Sums): Sums | string {
  try {
    return work()
  } catch (error) {
    return String(error)
  }
}

/** Invariants of all carts: no sum or line below zero, and no payment refunded beyond its amount. */
function holds(cart: RandomCart, { promoted, coupon, voucher, totals, tenders, due, returns }: Sums): boolean {
  const paid = [...moneyParts(due, cart.prepaid), ...tenders.toReversed()]
  const refundedTo = paid.map((_, at) => sumOf(returns.map(({ back }) => back[at] ?? 0)))
  const parts = returns.flatMap(({ goods, delivery, tax, back }) => [goods, delivery, tax, ...back])
  const isWhole = returns.some(({ delivery }) => delivery > 0)
  return (
    [...promoted, ...coupon, ...voucher, ...tenders, ...Object.values(totals), ...parts, due].every(
      (amount) => Number.isSafeInteger(amount) && amount >= 0,
    ) &&
    cart.lines.every(
      ({ price, quantity }, at) => (promoted[at] ?? 0) + (coupon[at] ?? 0) + (voucher[at] ?? 0) <= price * quantity,
    ) &&
    totals.discount === sumOf([...promoted, ...coupon, ...voucher]) &&
    totals.total === totals.item + totals.ship - totals.discount &&
    totals.total === due + sumOf(tenders) &&
    refundedTo.every((amount, at) => amount <= (paid[at] ?? 0)) &&
    returns.every(({ goods, delivery, tax, back }) => goods + delivery + tax === sumOf(back)) &&
    (!isWhole || (sumOf(refundedTo) === totals.total && sumOf(returns.map(({ tax }) => tax)) === totals.tax))
  )
}

function record(
  coverage: Coverage,
  { lines }: RandomCart,
  { promoted, problems, totals, tenders, returns }: Sums,
): void {
  coverage.carts++
  coverage.lines += lines.length
  if (sumOf(promoted) > 0) coverage.promotions++
  if (totals.discount > 0) coverage.discounts++
  coverage.refused += problems.filter((problem) => problem !== null).length
  coverage.tenders += tenders.filter((amount) => amount > 0).length
  coverage.returns += returns.length
  if (returns.some(({ delivery }) => delivery > 0)) coverage.whollyReturned++
}
