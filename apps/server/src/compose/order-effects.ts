import { goodsOfReturn } from '../features/fulfilment/returns/index.ts'
import type { AfterSalesLayer } from './after-sales.ts'
import type { GoodsLayer } from './goods.ts'
import type { MoneyLayer } from './money.ts'
import type { OrdersLayer } from './orders.ts'

/** Registers the handler of each effect in the table of states. */
export function connectOrderEffects(services: GoodsLayer & OrdersLayer & MoneyLayer & AfterSalesLayer): void {
  const { lifecycle, stock, bookedPlaces, delivery, credits, coupons, earning, payments, shipments } = services
  const { keyStock, tickets, refunds, staffReturns, writeReview, receipts, orderMessages, orderEditing } = services

  lifecycle.on('end_edit', (db, { orderId }) => orderEditing.endOfOrder(db, orderId))
  lifecycle.on('apply_edit', (db, move) => orderEditing.carryOut(db, move))
  lifecycle.on('end_impossible_edit', (db, { orderId }) => orderEditing.endIfImpossible(db, orderId))
  lifecycle.on('sell_stock', (db, { orderId }) => stock.commit(db, orderId))
  lifecycle.on('give_stock_back', async (db, move) => {
    await stock.release(db, move.orderId)
    await bookedPlaces.release(db, move)
  })
  lifecycle.on('give_slot_back', (db, { orderId }) => delivery.release(db, orderId))
  lifecycle.on('give_credits_back', (db, { orderId }) => credits.release(db, orderId))
  lifecycle.on('give_coupons_back', (db, { orderId }) => coupons.release(db, orderId))
  lifecycle.on('use_coupons', (db, { orderId }) => coupons.use(db, orderId))
  lifecycle.on('earn', (db, { orderId }) => earning.fix(db, orderId))
  lifecycle.on('forget_earnings', (db, { orderId }) => earning.forget(db, orderId))
  lifecycle.on('make_shipments', async (db, { orderId }) => {
    if ((await shipments.ofOrder(db, orderId)).length > 0) return
    // What is booked is delivered when its guests come.
    if (await bookedPlaces.isAhead(db, orderId)) return
    await delivery.renewPromise(db, orderId)
    await shipments.create(db, orderId)
  })
  lifecycle.on('make_unpaid_shipments', async (db, { orderId }) => {
    if (await payments.dueOnDelivery(db, orderId)) await shipments.create(db, orderId)
    if (!(await payments.isOnInvoice(db, orderId))) return
    // The goods leave before their money: they are sold now.
    await stock.commit(db, orderId)
    await delivery.renewPromise(db, orderId)
    await shipments.create(db, orderId)
  })
  lifecycle.on('cancel_shipments', (db, { orderId, why }) => shipments.cancel(db, orderId, why))
  lifecycle.on('start_return_clock', (db, { orderId }) => shipments.startReturnClock(db, orderId))
  lifecycle.on('deliver_licences', (db, { orderId }) => keyStock.deliver(db, orderId))
  lifecycle.on('issue_tickets', async (db, { orderId }) => {
    await tickets.issue(db, orderId)
    const voucher = await bookedPlaces.confirm(db, orderId)
    if (voucher) await tickets.issueVoucher(db, orderId, voucher)
  })
  lifecycle.on('refund_order', async (db, { orderId }) => {
    await keyStock.release(db, orderId)
    await tickets.voidOrder(db, orderId)
    await refunds.ofCanceled(db, orderId)
  })
  lifecycle.on('restock_return', (db, { orderId, subjectId }) => staffReturns.restock(db, orderId, returnId(subjectId)))
  lifecycle.on('refund_return', (db, { orderId, subjectId }) => staffReturns.refund(db, orderId, returnId(subjectId)))
  lifecycle.on('close_return', (db, { orderId, subjectId }) =>
    staffReturns.refundSent(db, orderId, returnId(subjectId)),
  )
  lifecycle.on('unverify_reviews', async (db, { subjectId }) => {
    const { userId, productIds } = await goodsOfReturn(db, returnId(subjectId))
    if (userId !== null) await writeReview.unverify(db, userId, productIds)
  })
  lifecycle.on('close_refunds', (db, { orderId }) => refunds.closeIfSent(db, orderId))
  lifecycle.on('plan_receipt', (db, { orderId }) => receipts.plan(db, orderId))
  lifecycle.on('return_receipt', (db, { orderId }) => receipts.adjust(db, orderId))
  lifecycle.on('correct_receipt', (db, { orderId }) => receipts.adjust(db, orderId))
  orderMessages.follow(lifecycle)
}

/** The return that an effect is about. */
function returnId(subjectId: number | null): number {
  if (subjectId === null) throw new Error('An effect of a return names no return')
  return subjectId
}
