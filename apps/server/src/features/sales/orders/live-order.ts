import { type AlcoholRules, BOOKING_KIND, EDITABLE_STATES, type OrderProblem, type OrderState } from '@delguur/contract'
import type { Catalog } from '../../catalog/catalog/index.ts'
import { alcoholProblems, isAlcohol } from './alcohol.ts'
import { type AppliedDiscount, type AppliedTender, discountOf, sumOf } from './deductions.ts'
import { deliveryPrice, isAllDigital, isUnserved } from './delivery-price.ts'
import { type OrderTotals, orderTotals } from './order-totals.ts'
import type { OrderRow, StoredLine } from './orders.queries.ts'
import type { StoredOrder } from './stored-orders.queries.ts'

/** Current data of a variant that a cart needs. */
export type CartVariant = Awaited<ReturnType<Catalog['variantsForCart']>>[number]

export interface LiveLine extends StoredLine {
  variant: CartVariant
  /** Price that the shopper saw last; null if it has not changed. */
  previousPrice: number | null
}

export interface Problem {
  code: OrderProblem['code']
  line: LiveLine | null
  /** Pieces that the line could have; relevant to stock problems only. */
  available: number
  /** Minimum age in years. */
  age?: number
  /** Code that takes nothing off. */
  discount?: AppliedDiscount
  /** Balance that pays less than the shopper requested. */
  tender?: AppliedTender
}

/** Rules and facts, besides the goods, that decide whether an order can be bought. */
export interface SaleRules {
  now: Date
  /** The chosen delivery day and hours are still available. */
  isTimeOpen: boolean
  alcohol: AlcoholRules
  /** The customer's date of birth; null if unknown. */
  bornOn: string | null
  /** Promotions and codes on the order, calculated for its current lines. */
  discounts: AppliedDiscount[]
}

/** Order as it would be bought at a moment: its lines, at current prices until it is placed, and its problems. */
export interface LiveOrder {
  lines: LiveLine[]
  totals: OrderTotals
  problems: Problem[]
  /** Minimum age in years; null if there is none. */
  ageRequired: number | null
  discounts: AppliedDiscount[]
  tenders: AppliedTender[]
}

/** Whether its goods keep the prices that were agreed. */
export const hasAgreedPrices = ({ prices_until: until }: Pick<OrderRow, 'prices_until'>, now: Date): boolean =>
  until !== null && until > now

export const isEditable = (state: OrderState): boolean => EDITABLE_STATES.some((editable) => editable === state)

/** Calculates prices, sums and problems of an order from its rows, the current variants and the rules. */
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

/** Adds the balances that pay part of the order, and their problems. */
export function withTenders(live: LiveOrder, tenders: AppliedTender[], editable: boolean): LiveOrder {
  const short = editable ? tenders.filter(({ amount, asked }) => amount < Math.min(asked, live.totals.total)) : []
  const problems = short.map((tender): Problem => ({ code: 'credit_reduced', line: null, available: 0, tender }))
  return { ...live, tenders, problems: [...live.problems, ...problems] }
}

/** Sum left to pay after the balances. */
export const dueOf = ({ totals, tenders }: LiveOrder): number => totals.total - sumOf(tenders)

/** Lines as they would be bought now, before discounts. */
export function liveLines(stored: Pick<StoredOrder, 'order' | 'lines'>, variants: CartVariant[]): LiveLine[] {
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  const pricing = pricingOf(stored.order, new Date())
  return stored.lines.map((line) => liveLine(line, byId.get(line.variant_id), pricing))
}

const problemsOf = (stored: StoredOrder, lines: LiveLine[], rules: SaleRules): Problem[] => [
  ...lineProblems(lines, hasAgreedPrices(stored.order, rules.now)),
  ...alcoholProblemsOf(stored, lines, rules),
  ...(isAllDigital(lines) ? [] : deliveryProblems(stored, lines, rules.isTimeOpen)),
  ...discountProblems(rules.discounts),
]

const discountProblems = (discounts: AppliedDiscount[]): Problem[] =>
  discounts
    .filter(({ problem }) => problem !== null)
    .map((discount) => ({ code: 'discount_not_applicable', line: null, available: 0, discount }))

/** Problems that only change the cost of the order: the shopper accepts them by confirming the new sum. */
const PRICE_PROBLEMS = ['price_changed', 'discount_not_applicable', 'credit_reduced'] as const
type PriceProblem = (typeof PRICE_PROBLEMS)[number]

/** Problem that the shopper has to solve. */
export type BlockingProblem = Problem & { code: Exclude<Problem['code'], PriceProblem> }

export const isBlocking = (problem: Problem): problem is BlockingProblem =>
  !PRICE_PROBLEMS.some((code) => code === problem.code)

type Pricing = 'sold' | 'agreed' | 'live'

function pricingOf(order: OrderRow, now: Date): Pricing {
  if (!isEditable(order.state)) return 'sold'
  return hasAgreedPrices(order, now) ? 'agreed' : 'live'
}

function liveLine(line: StoredLine, variant: CartVariant | undefined, pricing: Pricing): LiveLine {
  if (!variant) throw new Error(`Line ${line.id} has no variant`)
  if (pricing === 'sold') return { ...line, variant, previousPrice: null }
  const { name, sku, kind, tax } = variant
  if (pricing === 'agreed') {
    // What is booked is named with its days.
    const sold = kind === BOOKING_KIND ? line.name : name
    return { ...line, discount: 0, old_price: null, name: sold, sku, kind, tax, variant, previousPrice: null }
  }
  const { price, old_price } = variant
  const previousPrice = line.price === price ? null : line.price
  return { ...line, discount: 0, price, old_price, name, sku, kind, tax, variant, previousPrice }
}

function lineProblems(lines: LiveLine[], isAgreed: boolean): Problem[] {
  const remaining = new Map(lines.map(({ variant }) => [variant.id, variant.available]))
  return lines.flatMap((line) => {
    const available = Math.max(0, remaining.get(line.variant_id) ?? 0)
    remaining.set(line.variant_id, available - line.quantity)
    const code = line.kind === BOOKING_KIND ? bookingProblem(isAgreed) : lineProblem(line, available)
    return code ? [{ code, line, available }] : []
  })
}

/** Nights and seats are held apart from stock, and sold while their price is promised. */
const bookingProblem = (isAgreed: boolean): Problem['code'] | undefined => (isAgreed ? undefined : 'not_for_sale')

function lineProblem({ variant, quantity, previousPrice }: LiveLine, available: number): Problem['code'] | undefined {
  if (!variant.for_sale) return 'not_for_sale'
  if (available < quantity) return 'insufficient_stock'
  return previousPrice === null ? undefined : 'price_changed'
}

/** Restrictions on alcohol, reported at its first line. */
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
  const add = (code: Problem['code']) => problems.push({ code, line: null, available: 0 })
  if (isUnserved({ ...stored, lines })) add('no_shipping_rates')
  if (!isTimeOpen) add('delivery_time_unavailable')
  return problems
}
