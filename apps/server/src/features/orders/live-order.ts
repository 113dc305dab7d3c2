import { EDITABLE_STATES, type OrderProblem, type OrderState } from '@delguur/contract'
import type { Catalog } from '../catalog/index.ts'
import { deliveryPrice, isUnserved } from './delivery-price.ts'
import { isDeliveryTimeOpen } from './delivery-times.ts'
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
}

/** An order as it would be bought at a moment: lines at today's prices until it is placed, and what stands in the way. */
export interface LiveOrder {
  lines: LiveLine[]
  totals: OrderTotals
  problems: Problem[]
}

export const isEditable = (state: OrderState): boolean => EDITABLE_STATES.some((editable) => editable === state)

/** Prices, sums and problems of an order, from what is stored and what its variants are now. */
export function liveOrder(stored: StoredOrder, variants: CartVariant[], now: Date): LiveOrder {
  const editable = isEditable(stored.order.state)
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  const lines = stored.lines.map((line) => liveLine(line, byId.get(line.variant_id), editable))
  return {
    lines,
    totals: editable ? orderTotals(lines, deliveryPrice({ ...stored, lines })) : stored.order,
    problems: editable && lines.length > 0 ? [...lineProblems(lines), ...deliveryProblems(stored, lines, now)] : [],
  }
}

/** The store whose hours the order has to keep to; null while it is delivered, or none is chosen. */
export const pickupStore = ({ order, location }: PlacedOrder) => (order.delivery_type === 'pickup' ? location : null)

interface PlacedOrder extends Pick<StoredOrder, 'location'> {
  order: Pick<StoredOrder['order'], 'delivery_type'>
}

/** A problem that the shopper has to solve; a new price is agreed to by confirming it. */
export type BlockingProblem = Problem & { code: Exclude<Problem['code'], 'price_changed'> }

export const isBlocking = (problem: Problem): problem is BlockingProblem => problem.code !== 'price_changed'

function liveLine(line: StoredLine, variant: CartVariant | undefined, editable: boolean): LiveLine {
  if (!variant) throw new Error(`Line ${line.id} has no variant`)
  if (!editable) return { ...line, variant, previousPrice: null }
  const previousPrice = line.price === variant.price ? null : line.price
  return { ...line, price: variant.price, name: variant.name, sku: variant.sku, variant, previousPrice }
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

function deliveryProblems(stored: StoredOrder, lines: LiveLine[], now: Date): Problem[] {
  const { order } = stored
  const problems: Problem[] = []
  const has = (code: Problem['code']) => problems.push({ code, line: null, available: 0 })
  if (isUnserved({ ...stored, lines })) has('no_shipping_rates')
  const { delivery_day: day, delivery_window: window } = order
  if (day && !isDeliveryTimeOpen(day, window, now, pickupStore(stored))) {
    has('delivery_time_unavailable')
  }
  return problems
}
