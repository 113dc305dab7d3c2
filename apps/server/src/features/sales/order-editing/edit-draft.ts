import { createHash } from 'node:crypto'
import type { EditPreview, Locale, OrderChange, ReturnRules } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Delivery } from '../../fulfilment/delivery/index.ts'
import type { StaffReturns } from '../../fulfilment/returns/index.ts'
import type { Shipments } from '../../fulfilment/shipments/index.ts'
import type { Credits } from '../../money/credits/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { EditedDiscount, EditedDiscounts } from '../coupons/index.ts'
import type { AddedLine, EditPlan, OrderEdits, PlannedDelivery } from '../order-edits/index.ts'
import { deliveryPrice, isAllDigital, type Orders, orderTotals, type StoredOrder, sumOf } from '../orders/index.ts'
import { deliveryOf, isAnotherSlot, isElsewhere } from './edit-delivery.ts'
import { addedLines, type EditedLine, editedLines } from './edit-lines.ts'

export interface DraftDependencies {
  orders: Pick<Orders, 'readVariants' | 'isTimeOpen'>
  shipments: Pick<Shipments, 'goneByLine' | 'ofOrder'>
  delivery: Pick<Delivery, 'zoneOf'>
  discounts: EditedDiscounts
  credits: Pick<Credits, 'heldOf'>
  staffReturns: Pick<StaffReturns, 'valueToExchange'>
  edits: Pick<OrderEdits, 'pending' | 'editsOf'>
  site: Pick<SiteService, 'configs'>
}

/** An edit as it would be applied now. */
export interface Draft {
  stored: StoredOrder
  version: string
  plan: EditPlan
  edited: EditedLine[]
  gone: ReadonlyMap<number, number>
  isPaid: boolean
  /** What a return pays of it. */
  returned: number
  /** What balances pay of an unpaid order. */
  creditTotal: number
  difference: number
  outcome: EditPreview['outcome']
  lostCodes: string[]
}

/** What an edit makes of an order, before its money is known. */
interface Parts {
  edited: EditedLine[]
  added: AddedLine[]
  to: PlannedDelivery | null
  hasLeft: boolean
  isExchange: boolean
}

type Planned = Pick<Draft, 'plan' | 'lostCodes'>

/** Calculates edits of placed orders, and changes nothing. The caller has locked the order, or only previews. */
export function createDrafts(dependencies: DraftDependencies) {
  const { orders, shipments, delivery, discounts, credits, staffReturns, edits, site } = dependencies

  /** Discounts of all lines, and what the codes become; null if no code changes. */
  async function discountsOf(
    db: Db,
    { order }: StoredOrder,
    edited: EditedLine[],
    added: AddedLine[],
    hasLeft: boolean,
  ) {
    const lines = [
      ...edited.filter(({ quantity }) => quantity > 0).map(({ line, quantity }) => ({ ...line, quantity })),
      ...added,
    ]
    const isSame = added.length === 0 && edited.every(({ line, quantity }) => line.quantity === quantity)
    if (isSame) return null
    const quantities = new Map(
      edited.map(({ line, quantity }) => [line.id, { before: line.quantity, after: quantity }]),
    )
    return hasLeft ? discounts.shared(db, order, quantities) : discounts.recalculated(db, order, lines)
  }

  /** Cost of the delivery: as sold once anything has left or if nothing that it depends on changes, else by today's rates. */
  async function shipTotal(
    db: Db,
    { order, zone, lines: before }: StoredOrder,
    lines: StoredOrder['lines'],
    to: PlannedDelivery | null,
    isPriced: boolean,
  ): Promise<{ cost: number; free_over: number | null } | null> {
    if (!isPriced) return { cost: order.ship_total, free_over: null }
    const isMoved = to !== null && to.delivery_zone_id !== order.delivery_zone_id
    const there = isMoved && to.address ? await delivery.zoneOf(db, to.address) : zone
    const price = deliveryPrice({ order, zone: there ?? null, lines })
    if (order.delivery_type === 'address' && !price && !isAllDigital(before)) throw fail('no_shipping_rates')
    return price
  }

  /** Added goods, at the terms of today. */
  async function addedTo(db: Db, siteId: number, add: NonNullable<OrderChange['add']>, locale: Locale) {
    const { returns } = await site.configs(db, siteId)
    const variants = await orders.readVariants(
      db,
      siteId,
      add.map(({ variant_id }) => variant_id),
    )
    const added = addedLines(add, variants, returnHoursOf(returns), locale)
    checkStock(added, variants, locale)
    return added
  }

  /** What the order becomes; throws if nothing would change or be left. */
  async function planOf(
    db: Db,
    stored: StoredOrder,
    { edited, added, to, hasLeft, isExchange }: Parts,
  ): Promise<Planned> {
    const { order } = stored
    const isSame = added.length === 0 && edited.every(({ line, quantity }) => line.quantity === quantity)
    if (isSame && to === null) throw fail('edit_changes_nothing')
    if (added.length === 0 && edited.every(({ quantity }) => quantity === 0)) throw fail('edit_empty')
    const codes = await discountsOf(db, stored, edited, added, hasLeft)
    const discountOn = (id: number, before: number) => (codes ? shareOf(codes, id) : before)
    const lines = edited.map(({ line, quantity }) => ({
      id: line.id,
      quantity,
      discount: discountOn(line.id, line.discount),
    }))
    const goods = added.map((line) => ({ ...line, discount: discountOn(line.id, 0) }))
    const staying = [
      ...stored.lines.map((line, at) => ({ ...line, ...lines[at] })).filter(({ quantity }) => quantity > 0),
      ...goods.map((line) => ({ ...line, gift: false, options: {}, order_package_id: null })),
    ]
    const isPriced = !hasLeft && !isExchange && (!isSame || (to !== null && isElsewhere(order, to)))
    const shipping = await shipTotal(db, stored, staying, to, isPriced)
    const totals = orderTotals(staying, shipping, order.placed_at ?? undefined)
    const discounts = codes?.map(({ slot, amount, by_line }) => ({ slot, amount, by_line })) ?? null
    const lostCodes = codes ? codes.filter(({ amount }) => amount === 0).map(({ label }) => label) : []
    return { plan: { lines, added: goods, discounts, delivery: to, totals }, lostCodes }
  }

  return async function draftOf(db: Db, stored: StoredOrder, change: OrderChange, locale: Locale): Promise<Draft> {
    const { order } = stored
    const isPaid = order.payment_state === 'paid'
    const { lines: quantities = [], add = [], exchange } = change
    if (await edits.pending(db, order.id)) throw fail('edit_pending')
    if (exchange && (quantities.length > 0 || add.length === 0 || change.delivery)) throw fail('edit_exchange_adds')
    const gone = await shipments.goneByLine(db, order.id)
    const hasLeft = [...gone.values()].some((pieces) => pieces > 0)
    checkEditable(stored, hasLeft)
    const edited = editedLines(stored.lines, quantities, gone, locale)
    const added = await addedTo(db, order.site_id, add, locale)
    const to = await deliveryOf(db, delivery, order, change.delivery, hasLeft)
    if (to && isAnotherSlot(order, to)) await checkTime(db, stored, to)
    const isExchange = exchange !== undefined
    const { plan, lostCodes } = await planOf(db, stored, { edited, added, to, hasLeft, isExchange })
    const { total } = plan.totals
    const returned = exchange ? await staffReturns.valueToExchange(db, order.id, exchange.return_id) : 0
    const creditTotal = isPaid ? order.credit_total : await credits.heldOf(db, order.id, total)
    const difference = isPaid
      ? total - order.total - returned
      : total - creditTotal - (order.total - order.credit_total)
    const version = versionOf(
      stored,
      gone,
      (await edits.editsOf(db, order.id)).length,
      await parcelStates(db, order.id),
    )
    const outcome = outcomeOf(isPaid, difference)
    return { stored, version, plan, edited, gone, isPaid, returned, creditTotal, difference, outcome, lostCodes }
  }

  async function checkTime(db: Db, stored: StoredOrder, to: PlannedDelivery): Promise<void> {
    const there = to.address && isElsewhere(stored.order, to) ? await delivery.zoneOf(db, to.address) : stored.zone
    const moved = { ...stored, zone: there ?? null, order: { ...stored.order, ...to } }
    if (!(await orders.isTimeOpen(db, moved))) throw fail('delivery_time_unavailable')
  }

  async function parcelStates(db: Db, orderId: number): Promise<string[]> {
    return (await shipments.ofOrder(db, orderId)).map(({ id, state }) => `${id} ${state}`)
  }
}

function checkEditable({ order }: StoredOrder, hasLeft: boolean): void {
  const { state, payment_state: payment } = order
  if (state === 'payment') throw fail('payment_in_progress')
  if (state !== 'complete') throw fail('order_not_editable')
  if (payment === 'running' || payment === 'overdue') throw fail('edit_leased')
  // A courier on the way takes the money that they were told.
  if (payment !== 'paid' && (payment !== 'balance_due' || hasLeft)) throw fail('order_not_editable')
}

function checkStock(added: AddedLine[], variants: { id: number; available: number }[], locale: Locale): void {
  for (const { variant_id, quantity, name } of added) {
    const available = Math.max(0, variants.find(({ id }) => id === variant_id)?.available ?? 0)
    if (available >= quantity) continue
    const details = { name: name[locale] ?? name.mn, available }
    throw fail(available === 0 ? 'out_of_stock' : 'insufficient_stock', details)
  }
}

const returnHoursOf =
  ({ hours, hours_by_kind: byKind }: ReturnRules) =>
  (kind: string): number =>
    byKind[kind] ?? hours

const shareOf = (codes: EditedDiscount[], lineId: number): number =>
  sumOf(codes.map(({ by_line }) => ({ amount: by_line[String(lineId)] ?? 0 })))

function outcomeOf(isPaid: boolean, difference: number): EditPreview['outcome'] {
  if (difference === 0) return 'none'
  if (!isPaid) return 'due_changes'
  return difference < 0 ? 'refund' : 'payment'
}

/** Fingerprint of all that an edit depends on: whoever applies one states which order they saw. */
function versionOf(
  { order, lines }: StoredOrder,
  gone: ReadonlyMap<number, number>,
  edits: number,
  parcels: string[],
): string {
  const facts = [
    [order.state, order.payment_state, order.total, order.credit_total, order.ship_total, order.discount_total],
    [order.receiver, order.receiver_phone, order.note, order.address, order.delivery_day, order.delivery_window],
    lines.map(({ id, quantity, price, discount }) => [id, quantity, price, discount]),
    [...gone],
    [edits, parcels],
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}
