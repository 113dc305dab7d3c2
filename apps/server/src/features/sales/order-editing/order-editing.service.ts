import type { Api, Body, EditPreview, Locale, OrderChange, StaffOrder } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { HOUR_MS } from '../../../platform/durations.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { Stock } from '../../catalog/stock/index.ts'
import type { Shipments, Worker } from '../../fulfilment/shipments/index.ts'
import type { Payments } from '../../money/payments/index.ts'
import type { OrderMessages } from '../../shop/order-messages/index.ts'
import type { By, Move } from '../lifecycle/index.ts'
import type { EditChanges, EditRow, OrderEdits } from '../order-edits/index.ts'
import type { StaffOrders } from '../order-view/index.ts'
import type { Orders } from '../orders/index.ts'
import { type CarryOutDependencies, createCarryOut } from './carry-out.ts'
import { createDrafts, type Draft, type DraftDependencies } from './edit-draft.ts'
import { presentDraft } from './present-draft.ts'

export type NewEdit = Body<Api['POST /api/back_office/orders/:number/edits']>

type Dependencies = CarryOutDependencies &
  DraftDependencies & {
    db: Kysely<Database>
    orders: Pick<Orders, 'lockOrder' | 'read' | 'readVariants' | 'isTimeOpen' | 'variantsOf'>
    staffOrders: Pick<StaffOrders, 'find' | 'lock' | 'row' | 'show'>
    stock: Pick<Stock, 'lock' | 'reserveMore' | 'takenByEdit' | 'releaseSome' | 'commit' | 'releaseEdit'>
    shipments: Pick<Shipments, 'goneByLine' | 'ofOrder' | 'takeOut' | 'putIn'>
    payments: Pick<Payments, 'changeDue' | 'paymentOfEdit' | 'endDifference' | 'cancel' | 'paymentsOfOrder' | 'request'>
    edits: OrderEdits
    messages: Pick<OrderMessages, 'editProposed'>
    onError(error: Error): void
  }

/** Time in which the difference of an edit is awaited, like a transfer. */
const EDIT_HOURS = 24
const BATCH = 100
const THE_SHOP: By = { actor: 'shop' }

export type OrderEditing = ReturnType<typeof createOrderEditing>

/** Changes of placed orders by staff: previewed, applied at once, or once the customer has paid the difference. */
export function createOrderEditing(dependencies: Dependencies) {
  const { db, orders, staffOrders, stock, shipments, payments, edits, messages, onError } = dependencies
  const draftOf = createDrafts(dependencies)
  const { hold, carryOut } = createCarryOut(dependencies)

  async function present(tx: Db, draft: Draft, locale: Locale): Promise<EditPreview> {
    const added = draft.plan.added.map(({ variant_id }) => variant_id)
    return presentDraft(draft, await orders.variantsOf(tx, draft.stored, added), locale)
  }

  /** Returns the id of the order, and a payment to request after the commit. */
  async function applyIn(tx: Db, { siteId, userId, locale }: Worker, number: string, edit: NewEdit) {
    const { reason, expected_version, expected_difference, ...change } = edit
    const { id: orderId } = await staffOrders.lock(tx, siteId, number)
    const draft = await draftOf(tx, await orders.read(tx, orderId), change, locale)
    if (draft.version !== expected_version || draft.difference !== expected_difference) {
      throw fail('changed_meanwhile', { current: await present(tx, draft, locale) })
    }
    const by: By = { actor: 'staff', userId }
    const row = await edits.begin(tx, rowOf(draft, change, reason, userId), by)
    await hold(tx, draft.stored, row, locale)
    if (draft.outcome !== 'payment') {
      await edits.end(tx, row.id, { to: 'applied', by, why: whyOf(row) })
      return { orderId, paymentId: await paymentOf(tx, orderId) }
    }
    await messages.editProposed(tx, orderId, row)
    return { orderId, paymentId: null }
  }

  /** Payment by balances that an edit opened because nothing is due any more. */
  async function paymentOf(tx: Db, orderId: number): Promise<string | null> {
    const rows = await payments.paymentsOfOrder(tx, orderId)
    return rows.find(({ state, amount }) => state === 'pending' && amount === 0)?.public_id ?? null
  }

  /** Releases what is held for a pending edit, and ends it. */
  async function close(
    tx: Db,
    { id, order_id: orderId }: Pick<EditRow, 'id' | 'order_id'>,
    end: { to: 'expired' | 'canceled'; by: By; why: string },
  ): Promise<void> {
    await payments.endDifference(tx, orderId, id)
    await stock.releaseEdit(tx, orderId, id)
    await edits.end(tx, id, end)
  }

  return {
    async preview(tx: Db, { siteId, locale }: Worker, number: string, change: OrderChange): Promise<EditPreview> {
      const { id } = await staffOrders.row(tx, siteId, number)
      return present(tx, await draftOf(tx, await orders.read(tx, id), change, locale), locale)
    },

    async apply(worker: Worker, number: string, edit: NewEdit): Promise<StaffOrder> {
      const { orderId, paymentId } = await inTransaction(db, (tx) => applyIn(tx, worker, number, edit))
      if (paymentId !== null) await payments.request(paymentId).catch(onError)
      return staffOrders.show(db, orderId, worker.locale)
    },

    /** Withdraws an edit that awaits its difference; money that has come for it wins. */
    async cancel({ siteId, userId, locale }: Worker, number: string, editId: number): Promise<StaffOrder> {
      const order = await staffOrders.find(db, siteId, number, locale)
      if (!order.edits.some(({ id, state }) => id === editId && state === 'pending')) throw fail('edit_not_open')
      const open = order.payments.find(({ state, part }) => state === 'pending' && part === 'difference')
      if (open) await payments.cancel(open.id)
      const orderId = await inTransaction(db, async (tx) => {
        const { id } = await staffOrders.lock(tx, siteId, number)
        const pending = await edits.pending(tx, id)
        if (pending?.id !== editId) throw fail('edit_not_open')
        await close(tx, pending, { to: 'canceled', by: { actor: 'staff', userId }, why: 'withdrawn' })
        return id
      })
      return staffOrders.show(db, orderId, locale)
    },

    /** Ends edits whose difference was not paid in time; runs each minute. One that is being paid waits for its payment. */
    async expire(now = new Date()): Promise<void> {
      for (const overdue of await edits.overdue(db, now, BATCH)) {
        await inTransaction(db, async (tx) => {
          await orders.lockOrder(tx, overdue.order_id)
          const isBeingPaid = (await payments.paymentsOfOrder(tx, overdue.order_id)).some(
            ({ state, edit_id }) => state === 'pending' && edit_id === overdue.id,
          )
          const pending = await edits.pending(tx, overdue.order_id)
          if (isBeingPaid || pending?.id !== overdue.id) return
          await close(tx, pending, { to: 'expired', by: { actor: 'clock' }, why: 'not paid in time' })
        }).catch(onError)
      }
    },

    /** Applies an edit that was ended so; the effect of its move. */
    async carryOut(tx: Db, { orderId, subjectId, by }: Move): Promise<void> {
      if (subjectId === null) throw new Error('An edit that is applied has no id')
      await carryOut(tx, await orders.read(tx, orderId), await edits.read(tx, subjectId), exchangerOf(by))
    },

    /** Ends the pending edit of an order that is canceled. */
    async endOfOrder(tx: Db, orderId: number): Promise<void> {
      const pending = await edits.pending(tx, orderId)
      if (pending) await close(tx, pending, { to: 'canceled', by: THE_SHOP, why: 'the order was canceled' })
    },

    /** Ends a pending edit that changes what has just left the shop. */
    async endIfImpossible(tx: Db, orderId: number): Promise<void> {
      const pending = await edits.pending(tx, orderId)
      if (!pending) return
      const gone = await shipments.goneByLine(tx, orderId)
      const { lines } = await orders.read(tx, orderId)
      const isGone = pending.plan.lines.some(({ id, quantity, discount }) => {
        const line = lines.find((one) => one.id === id)
        const isChanged = line?.quantity !== quantity || line.discount !== discount
        return isChanged && (gone.get(id) ?? 0) > 0
      })
      const changesDelivery = pending.plan.delivery !== null || pending.changes.delivery !== 0
      if (!isGone && !changesDelivery) return
      await close(tx, pending, { to: 'canceled', by: THE_SHOP, why: 'goods that it changes have left' })
    },
  }
}

/** The shop receives the goods of an exchange whose difference was paid. */
const exchangerOf = (by: By): By => (by.actor === 'staff' ? by : THE_SHOP)

function rowOf(draft: Draft, { exchange }: OrderChange, reason: string, userId: number) {
  const { stored, plan, difference, returned } = draft
  const isAwaited = draft.outcome === 'payment'
  return {
    order_id: stored.order.id,
    return_id: exchange?.return_id ?? null,
    restock: exchange?.restock ?? false,
    exchanged: exchange ? Math.min(returned, plan.totals.total - stored.order.total) : 0,
    reason: reason.trim(),
    edited_by: userId,
    plan: JSON.stringify(plan),
    changes: JSON.stringify(changesOf(draft)),
    total_before: stored.order.total,
    total_after: plan.totals.total,
    difference,
    expires_at: isAwaited ? new Date(Date.now() + EDIT_HOURS * HOUR_MS) : null,
  }
}

function changesOf({ stored, plan, edited }: Draft): EditChanges {
  const { order } = stored
  const discounts = new Map(plan.lines.map(({ id, discount }) => [id, discount]))
  const { totals } = plan
  return {
    lines: [
      ...edited.map(({ line, quantity }) => ({
        line_item_id: line.id,
        product_id: line.product_id,
        name: line.name,
        before: line.quantity,
        after: quantity,
        paid: line.price * (quantity - line.quantity) - ((discounts.get(line.id) ?? 0) - line.discount),
      })),
      ...plan.added.map((line) => ({
        line_item_id: line.id,
        product_id: line.product_id,
        name: line.name,
        before: 0,
        after: line.quantity,
        paid: line.price * line.quantity - line.discount,
      })),
    ].filter(({ before, after, paid }) => before !== after || paid !== 0),
    goods: totals.item_total - order.item_total,
    discounts: totals.discount_total - order.discount_total,
    delivery: totals.ship_total - order.ship_total,
    changes_delivery: plan.delivery !== null,
  }
}

/** Reason of the edit, with what was before and after, for the history. */
function whyOf({ reason, changes, total_before: before, total_after: after }: EditRow): string {
  const lines = changes.lines
    .filter((line) => line.before !== line.after)
    .map((line) => `${inLocale(line.name, 'mn')} ${line.before} → ${line.after}`)
  return [reason, ...lines, `${formatMoney(before)} → ${formatMoney(after)}`].join('; ')
}
