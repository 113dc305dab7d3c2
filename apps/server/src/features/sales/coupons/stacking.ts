import {
  type Applied,
  type Discount,
  type DiscountedLine,
  type DiscountProblem,
  type DiscountRules,
  discountFor,
  NONE_APPLIED,
  refused,
} from './discount.ts'

/** Code or promotion with the rules that decide beside which others it applies. */
export interface StackedRules extends DiscountRules {
  kind: string
  is_exclusive: boolean
  combines_with_codes: boolean
}

/** Discount that stands or falls with others; `problem`: it cannot apply, whatever the goods are. */
export interface Candidate {
  rules: StackedRules
  problem: DiscountProblem | null
}

/**
 * Discounts of promotions and codes on the same lines, in their order: promotions, then the coupon, then the voucher, each on what
 * the ones before it leave. An exclusive promotion applies only if none has before it, and then none after it. Promotions that do
 * not combine with codes apply instead of the codes if they leave the shopper no less, otherwise the codes apply instead of them.
 * `applied`: what has come off before all of them.
 */
export function stackedDiscounts(
  candidates: readonly Candidate[],
  lines: readonly DiscountedLine[],
  applied: Applied = NONE_APPLIED,
): Discount[] {
  const isCode = ({ rules }: Candidate) => rules.kind !== 'promotion'
  const all = inOrder(candidates, lines, applied)
  const hasCode = candidates.some((one, at) => isCode(one) && isEffective(all[at]))
  const isDivided = candidates.some((one, at) => !one.rules.combines_with_codes && !isCode(one) && isEffective(all[at]))
  if (!hasCode || !isDivided) return all
  const withoutCodes = inOrder(
    candidates.map((one) => (isCode(one) ? { ...one, problem: one.problem ?? NOT_WITH_PROMOTION } : one)),
    lines,
    applied,
  )
  const withCodes = inOrder(
    candidates.map((one) => (isCode(one) || one.rules.combines_with_codes ? one : { ...one, problem: NOT_WITH_CODE })),
    lines,
    applied,
  )
  return sumOf(withoutCodes) >= sumOf(withCodes) ? withoutCodes : withCodes
}

const NOT_WITH_PROMOTION: DiscountProblem = { code: 'coupon_not_with_promotion' }
/** Never shown: shoppers are told nothing of promotions that do not apply. */
const NOT_WITH_CODE: DiscountProblem = { code: 'coupon_not_for_goods' }

function inOrder(candidates: readonly Candidate[], lines: readonly DiscountedLine[], first: Applied): Discount[] {
  let before = first
  let applied: 'none' | 'some' | 'exclusive' = 'none'
  return candidates.map(({ rules, problem }) => {
    const isPromotion = rules.kind === 'promotion'
    const isShut = isPromotion && (applied === 'exclusive' || (rules.is_exclusive && applied === 'some'))
    if (problem || isShut) return refused(problem)
    const discount = discountFor(rules, lines, before)
    if (!isEffective(discount)) return discount
    if (isPromotion) applied = rules.is_exclusive ? 'exclusive' : 'some'
    before = appliedWith(before, discount)
    return discount
  })
}

const isEffective = (discount: Discount | undefined): boolean => discount !== undefined && discount.amount > 0

const sumOf = (discounts: readonly Discount[]): number => discounts.reduce((sum, { amount }) => sum + amount, 0)

/** What has applied once a discount does, too. */
export const appliedWith = ({ sums, gifts }: Applied, { byLine, giftLineId }: Discount): Applied => ({
  sums: plus(sums, byLine),
  gifts: giftLineId === null ? gifts : plus(gifts, [[giftLineId, 1]]),
})

function plus(sums: ReadonlyMap<number, number>, added: Iterable<readonly [number, number]>): Map<number, number> {
  const both = new Map(sums)
  for (const [lineId, amount] of added) both.set(lineId, (both.get(lineId) ?? 0) + amount)
  return both
}
