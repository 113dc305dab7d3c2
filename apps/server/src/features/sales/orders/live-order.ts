import { type AlcoholRules, EDITABLE_STATES, type OrderProblem, type OrderState } from '@delguur/contract'
import type { Catalog } from '../../catalog/catalog/index.ts'
import { alcoholProblems, isAlcohol } from './alcohol.ts'
import { type AppliedDiscount, type AppliedTender, discountOf, sumOf } from './deductions.ts'
import { deliveryPrice, isAllDigital, isUnserved } from './delivery-price.ts'
import { type OrderTotals, orderTotals } from './order-totals.ts'
import type { StoredLine, StoredOrder } from './orders.queries.ts'

/** What a cart has to know of a variant, as it is now. */
export type CartVariant = Awaited<ReturnType<Catalog['variantsForCart']>>[number]

export interface LiveLine extends StoredLine {
  variant: CartVariant
  /** What the shopper saw last, while it is another price than now. */
  previousPrice: number | null
}

export interface Problem {
  code: OrderProblem['code']
  line: LiveLine | null
  /** Pieces that the line could have; counts for stock only. */
  available: number
  /** Years that whoever orders has to be. */
  age?: number
  /** The code that takes nothing off. */
  discount?: AppliedDiscount
  /** The balance that pays less than was asked. */
  tender?: AppliedTender
}

/** What decides beside the goods themselves. */
export interface SaleRules {
  now: Date
  /** The day and hours that are chosen can still be had. */
  isTimeOpen: boolean
  alcohol: AlcoholRules
  /** The customer's day of birth, where they gave it. */
  bornOn: string | null
  /** The codes on it, worked out for its lines of now. */
  discounts: AppliedDiscount[]
}

/** An order as it would be bought at a moment: lines at today's prices until it is placed, and what stands in the way. */
export interface LiveOrder {
  lines: LiveLine[]
  totals: OrderTotals
  problems: Problem[]
  /** Years that whoever orders has to be; null where any age may. */
  ageRequired: number | null
  discounts: AppliedDiscount[]
  tenders: AppliedTender[]
}

export const isEditable = (state: OrderState): boolean => EDITABLE_STATES.some((editable) => editable === state)

/** Prices, sums and problems of an order, from what is stored, what its variants are now, and the rules of the moment. */
export function liveOrder(stored: StoredOrder, variants: CartVariant[], rules: SaleRules): LiveOrder {
  const editable = isEditable(stored.order.state)
  const lines = liveLines(stored, variants).map((line) =>
    editable ? { ...line, discount: discountOf(rules.discounts, line.id) } : line,
  )
  return {
    lines,
    totals: editable ? orderTotals(lines, deliveryPrice({ ...stored, lines }), rules.now) : stored.order,
    problems: editable && lines.length > 0 ? problemsOf(stored, lines, rules) : [],
    ageRequired: lines.some(isAlcohol) ? rules.alcohol.min_age : null,
    discounts: rules.discounts,
    tenders: [],
  }
}

/** The same order once it is known what of it is paid from balances. */
export function withTenders(live: LiveOrder, tenders: AppliedTender[], editable: boolean): LiveOrder {
  const short = editable ? tenders.filter(({ amount, asked }) => amount < Math.min(asked, live.totals.total)) : []
  const problems = short.map((tender): Problem => ({ code: 'credit_reduced', line: null, available: 0, tender }))
  return { ...live, tenders, problems: [...live.problems, ...problems] }
}

/** What of an order is left to pay after its balances. */
export const dueOf = ({ totals, tenders }: LiveOrder): number => totals.total - sumOf(tenders)

/** The lines as they would be bought now, before any code takes something off. */
export function liveLines(stored: Pick<StoredOrder, 'order' | 'lines'>, variants: CartVariant[]): LiveLine[] {
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  return stored.lines.map((line) => liveLine(line, byId.get(line.variant_id), isEditable(stored.order.state)))
}

const problemsOf = (stored: StoredOrder, lines: LiveLine[], rules: SaleRules): Problem[] => [
  ...lineProblems(lines),
  ...alcoholProblemsOf(stored, lines, rules),
  ...(isAllDigital(lines) ? [] : deliveryProblems(stored, lines, rules.isTimeOpen)),
  ...discountProblems(rules.discounts),
]

const discountProblems = (discounts: AppliedDiscount[]): Problem[] =>
  discounts
    .filter(({ problem }) => problem !== null)
    .map((discount) => ({ code: 'discount_not_applicable', line: null, available: 0, discount }))

/** What changes what the order costs, no more: the shopper agrees to it by confirming the new sum. */
const AGREED_TO = ['price_changed', 'discount_not_applicable', 'credit_reduced'] as const
type AgreedTo = (typeof AGREED_TO)[number]

/** A problem that the shopper has to solve. */
export type BlockingProblem = Problem & { code: Exclude<Problem['code'], AgreedTo> }

export const isBlocking = (problem: Problem): problem is BlockingProblem =>
  !AGREED_TO.some((code) => code === problem.code)

function liveLine(line: StoredLine, variant: CartVariant | undefined, editable: boolean): LiveLine {
  if (!variant) throw new Error(`Line ${line.id} has no variant`)
  if (!editable) return { ...line, variant, previousPrice: null }
  const previousPrice = line.price === variant.price ? null : line.price
  const { price, name, sku, kind, tax } = variant
  return { ...line, discount: 0, price, name, sku, kind, tax, variant, previousPrice }
}

function lineProblems(lines: LiveLine[]): Problem[] {
  const left = new Map(lines.map(({ variant }) => [variant.id, variant.available]))
  return lines.flatMap((line) => {
    const available = Math.max(0, left.get(line.variant_id) ?? 0)
    left.set(line.variant_id, available - line.quantity)
    const code = lineProblem(line, available)
    return code ? [{ code, line, available }] : []
  })
}

function lineProblem({ variant, quantity, previousPrice }: LiveLine, available: number): Problem['code'] | undefined {
  if (!variant.for_sale) return 'not_for_sale'
  if (available < quantity) return 'insufficient_stock'
  return previousPrice === null ? undefined : 'price_changed'
}

/** Not everybody may buy alcohol, and not always: told at its first line. */
function alcoholProblemsOf({ order }: StoredOrder, lines: LiveLine[], { now, alcohol, bornOn }: SaleRules): Problem[] {
  const line = lines.find(isAlcohol)
  if (!line) return []
  const sale = { rules: alcohol, bornOn, isAgeConfirmed: order.age_confirmed_at !== null }
  return alcoholProblems(sale, now).map((code) =>
    code === 'age_required'
      ? { code, line: null, available: 0, age: alcohol.min_age }
      : { code, line, available: line.variant.available },
  )
}

function deliveryProblems(stored: StoredOrder, lines: LiveLine[], isTimeOpen: boolean): Problem[] {
  const problems: Problem[] = []
  const has = (code: Problem['code']) => problems.push({ code, line: null, available: 0 })
  if (isUnserved({ ...stored, lines })) has('no_shipping_rates')
  if (!isTimeOpen) has('delivery_time_unavailable')
  return problems
}
