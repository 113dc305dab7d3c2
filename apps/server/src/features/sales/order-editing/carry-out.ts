import type { Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { Stock } from '../../catalog/stock/index.ts'
import type { Delivery } from '../../fulfilment/delivery/index.ts'
import type { Receipts } from '../../fulfilment/receipts/index.ts'
import type { StaffReturns } from '../../fulfilment/returns/index.ts'
import type { Shipments } from '../../fulfilment/shipments/index.ts'
import type { Credits, EarningService } from '../../money/credits/index.ts'
import { clearingEntry, editEntries, post, type Reversal, reversed, saleOf } from '../../money/ledger/index.ts'
import type { Payments } from '../../money/payments/index.ts'
import type { Refunds } from '../../money/refunds/index.ts'
import type { EditedDiscounts } from '../coupons/index.ts'
import type { By } from '../lifecycle/index.ts'
import type { EditPlan, EditRow, OrderEdits } from '../order-edits/index.ts'
import {
  addEditedLine,
  deliveryOptionOf,
  isAllDigital,
  type OrderRow,
  type Orders,
  type StoredOrder,
  updateOrder,
  writeCreditTotal,
  writeEditedLines,
} from '../orders/index.ts'
import { isAnotherSlot } from './edit-delivery.ts'

export interface CarryOutDependencies {
  orders: Pick<Orders, 'read'>
  stock: Pick<Stock, 'lock' | 'reserveMore' | 'takenByEdit' | 'releaseSome' | 'commit'>
  delivery: Pick<Delivery, 'release' | 'takeSlot'>
  shipments: Pick<Shipments, 'takeOut' | 'putIn' | 'ofOrder'>
  discounts: EditedDiscounts
  credits: Pick<Credits, 'reduceHeld'>
  payments: Pick<Payments, 'changeDue' | 'paymentOfEdit'>
  refunds: Pick<Refunds, 'ofEdit'>
  earning: Pick<EarningService, 'renew'>
  receipts: Pick<Receipts, 'plan' | 'adjust'>
  staffReturns: Pick<StaffReturns, 'receiveForExchange'>
  edits: Pick<OrderEdits, 'writeBooked' | 'writeExchanged' | 'exchangedFor'>
}

interface ChangedPieces {
  variantId: number
  lineId: number
  quantity: number
}

/** Applies a planned edit to the order, its goods and its money, in one transaction that has locked the order. */
export function createCarryOut(dependencies: CarryOutDependencies) {
  const { orders, stock, delivery, shipments, discounts, credits, payments } = dependencies
  const { refunds, earning, receipts, staffReturns, edits } = dependencies

  /** Holds the pieces that an edit adds. */
  async function hold(tx: Db, stored: StoredOrder, edit: Pick<EditRow, 'id' | 'plan'>, locale: Locale): Promise<void> {
    const { order } = stored
    const { more, less } = changedPieces(stored, edit.plan)
    const taken = [...edit.plan.added.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity })), ...more]
    await stock.lock(
      tx,
      order.id,
      [...taken, ...less].map(({ variantId }) => variantId),
    )
    if (taken.length === 0) return
    const store = order.delivery_type === 'pickup' ? order.store_location_id : null
    await stock.reserveMore(tx, { orderId: order.id, editId: edit.id }, taken, store, locale)
  }

  /** Writes lines, codes and delivery; returns the ids of the added lines by those of the plan. */
  async function writeOrder(
    tx: Db,
    { order }: StoredOrder,
    { id: editId, plan }: EditRow,
    creditTotal: number,
  ): Promise<Map<number, number>> {
    const ids = new Map<number, number>()
    for (const { id, name, tax, ...line } of plan.added) {
      const row = { ...line, order_id: order.id, edit_id: editId, name: JSON.stringify(name), tax: JSON.stringify(tax) }
      ids.set(id, await addEditedLine(tx, row))
    }
    await writeEditedLines(tx, order.id, plan.lines)
    if (plan.discounts) {
      const named = plan.discounts.map((discount) => ({ ...discount, by_line: withIds(discount.by_line, ids) }))
      await discounts.rewrite(tx, order.id, named)
    }
    const { address, ...to } = plan.delivery ?? { address: null }
    await updateOrder(tx, order.id, {
      ...plan.totals,
      // What balances paid beyond the new total goes back to them, which is booked below.
      credit_total: Math.min(creditTotal, plan.totals.total),
      ...to,
      ...(plan.delivery && { address: address && JSON.stringify(address) }),
    })
    return ids
  }

  async function moveSlot(tx: Db, { order }: StoredOrder, { delivery: to }: EditPlan, isPaid: boolean): Promise<void> {
    if (!to || !isAnotherSlot(order, to)) return
    await delivery.release(tx, order.id)
    const stored = await orders.read(tx, order.id)
    const option = isAllDigital(stored.lines) ? null : deliveryOptionOf(stored)
    await delivery.takeSlot(tx, order.id, option, { isPaidLater: !isPaid })
  }

  /** Books what the sale is more or less, and owes what is too much. Returns the transaction of the ledger. */
  async function book(tx: Db, order: OrderRow, edit: EditRow, sold: Reversal): Promise<string | null> {
    const { id: editId } = edit
    if (edit.return_id === null && reversed(sold) < 0) {
      const reversal = { goods: -sold.goods, delivery: -sold.delivery, tax: -sold.tax }
      const { transactionId, toBalances } = await refunds.ofEdit(tx, { orderId: order.id, editId, reversal })
      await writeCreditTotal(tx, order.id, order.credit_total - toBalances)
      return transactionId
    }
    const payment = await payments.paymentOfEdit(tx, editId)
    const money = payment ? [clearingEntry(payment.provider, payment.amount)] : []
    const subject = { orderId: order.id, paymentId: payment?.id ?? null }
    return post(tx, subject, editEntries(sold, money, edit.exchanged))
  }

  /** Puts added goods into parcels, if the order has any. */
  async function moveGoods(tx: Db, stored: StoredOrder, edit: EditRow, ids: Map<number, number>): Promise<void> {
    const { id: orderId } = stored.order
    const { more } = changedPieces(stored, edit.plan)
    const added = edit.plan.added.map(({ id, variant_id, quantity }) => ({
      id: ids.get(id) ?? 0,
      variant_id,
      quantity,
    }))
    const raised = more.map(({ lineId, variantId, quantity }) => ({ id: lineId, variant_id: variantId, quantity }))
    await shipments.putIn(tx, orderId, [...raised, ...added], await stock.takenByEdit(tx, edit.id))
  }

  /** Takes goods out of parcels, and gives them back to the stock. */
  async function giveBack(
    tx: Db,
    stored: StoredOrder,
    { id: editId, plan }: EditRow,
    hasParcels: boolean,
  ): Promise<void> {
    const { less } = changedPieces(stored, plan)
    if (less.length === 0) return
    const { id: orderId } = stored.order
    const variantOf = new Map(less.map(({ lineId, variantId }) => [lineId, variantId]))
    const pieces = hasParcels
      ? await shipments.takeOut(tx, orderId, less)
      : less.map(({ lineId, quantity }) => ({ lineId, quantity, locationId: null }))
    await stock.releaseSome(
      tx,
      { orderId, editId },
      pieces.map(({ lineId, ...rest }) => ({ ...rest, variantId: variantOf.get(lineId) ?? 0 })),
    )
  }

  return {
    hold,

    /**
     * Applies an edit whose added pieces are held. Returns the payment to be requested after the commit, where nothing of an unpaid order
     * is due any more.
     */
    async carryOut(tx: Db, stored: StoredOrder, edit: EditRow, by: By): Promise<string | null> {
      const { order } = stored
      const isPaid = order.payment_state === 'paid'
      // Parcels of an order that is paid to the courier are there before its money.
      const hasParcels = (await shipments.ofOrder(tx, order.id)).length > 0
      await giveBack(tx, stored, edit, hasParcels)
      const creditTotal = isPaid ? order.credit_total : await credits.reduceHeld(tx, order.id, edit.plan.totals.total)
      const ids = await writeOrder(tx, stored, edit, creditTotal)
      await moveSlot(tx, stored, edit.plan, isPaid)
      if (isPaid) await stock.commit(tx, order.id)
      if (hasParcels) await moveGoods(tx, stored, edit, ids)
      const changes = {
        ...edit.changes,
        lines: edit.changes.lines.map((line) => ({
          ...line,
          line_item_id: ids.get(line.line_item_id) ?? line.line_item_id,
        })),
      }
      if (!isPaid) {
        await edits.writeBooked(tx, edit.id, { transactionId: null, changes })
        const { id: orderId, site_id: siteId, user_id: userId, number, locale } = order
        const amount = edit.plan.totals.total - creditTotal
        if (amount === order.total - order.credit_total) return null
        return payments.changeDue(tx, { orderId, siteId, userId, number, locale, amount })
      }
      const transactionId = await book(tx, order, edit, soldMore(order, edit.plan))
      await edits.writeBooked(tx, edit.id, { transactionId, changes })
      if (edit.return_id !== null) await staffReturns.receiveForExchange(tx, edit.return_id, edit.restock, by)
      await earning.renew(tx, order.id, [...ids.values()])
      await receipts.plan(tx, order.id)
      await receipts.adjust(tx, order.id)
      return null
    },
  }
}

const withIds = (byLine: Record<string, number>, ids: ReadonlyMap<number, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(byLine).map(([id, share]) => [String(ids.get(Number(id)) ?? id), share]))

/** Pieces of existing lines that an edit adds and takes out. */
function changedPieces({ lines }: StoredOrder, plan: EditPlan): { more: ChangedPieces[]; less: ChangedPieces[] } {
  const changes = lines.map((line) => {
    const after = plan.lines.find(({ id }) => id === line.id)?.quantity ?? line.quantity
    return { variantId: line.variant_id, lineId: line.id, change: after - line.quantity }
  })
  return {
    more: changes.filter(({ change }) => change > 0).map(({ change, ...line }) => ({ ...line, quantity: change })),
    less: changes.filter(({ change }) => change < 0).map(({ change, ...line }) => ({ ...line, quantity: -change })),
  }
}

/** What the sale of the order is more than before, without VAT and with it apart; below zero what it is less. */
function soldMore(order: OrderRow, { totals }: EditPlan): Reversal {
  const [before, after] = [saleOf(order), saleOf(totals)]
  return { goods: after.goods - before.goods, delivery: after.delivery - before.delivery, tax: after.tax - before.tax }
}
