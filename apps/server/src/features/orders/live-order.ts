import { type AlcoholRules, EDITABLE_STATES, type OrderProblem, type OrderState } from '@delguur/contract'
import type { Catalog } from '../catalog/index.ts'
import { alcoholProblems, isAlcohol } from './alcohol.ts'
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
}

/** What decides beside the goods themselves. */
export interface SaleRules {
  now: Date
  /** The day and hours that are chosen can still be had. */
  isTimeOpen: boolean
  alcohol: AlcoholRules
  /** The customer's day of birth, where they gave it. */
  bornOn: string | null
}

/** An order as it would be bought at a moment: lines at today's prices until it is placed, and what stands in the way. */
export interface LiveOrder {
  lines: LiveLine[]
  totals: OrderTotals
  problems: Problem[]
  /** Years that whoever orders has to be; null where any age may. */
  ageRequired: number | null
}

export const isEditable = (state: OrderState): boolean => EDITABLE_STATES.some((editable) => editable === state)

/** Prices, sums and problems of an order, from what is stored, what its variants are now, and the rules of the moment. */
export function liveOrder(stored: StoredOrder, variants: CartVariant[], rules: SaleRules): LiveOrder {
  const editable = isEditable(stored.order.state)
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  const lines = stored.lines.map((line) => liveLine(line, byId.get(line.variant_id), editable))
  return {
    lines,
    totals: editable ? orderTotals(lines, deliveryPrice({ ...stored, lines }), rules.now) : stored.order,
    problems: editable && lines.length > 0 ? problemsOf(stored, lines, rules) : [],
    ageRequired: lines.some(isAlcohol) ? rules.alcohol.min_age : null,
  }
}

const problemsOf = (stored: StoredOrder, lines: LiveLine[], rules: SaleRules): Problem[] => [
  ...lineProblems(lines),
  ...alcoholProblemsOf(stored, lines, rules),
  ...(isAllDigital(lines) ? [] : deliveryProblems(stored, lines, rules.isTimeOpen)),
]

/** A problem that the shopper has to solve; a new price is agreed to by confirming it. */
export type BlockingProblem = Problem & { code: Exclude<Problem['code'], 'price_changed'> }

export const isBlocking = (problem: Problem): problem is BlockingProblem => problem.code !== 'price_changed'

function liveLine(line: StoredLine, variant: CartVariant | undefined, editable: boolean): LiveLine {
  if (!variant) throw new Error(`Line ${line.id} has no variant`)
  if (!editable) return { ...line, variant, previousPrice: null }
  const previousPrice = line.price === variant.price ? null : line.price
  const { price, name, sku, kind, tax } = variant
  return { ...line, price, name, sku, kind, tax, variant, previousPrice }
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
