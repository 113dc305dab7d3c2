import type { RefundReason } from '@delguur/contract'
import { post as postEntries, prepaidRefundEntries, refundEntries } from '../ledger/index.ts'
import type { Decision } from './decide.ts'
import { noFailpoint } from './failpoints.ts'
import * as queries from './payments.queries.ts'
import type { SettlementDependencies } from './settle.ts'
import { type Locked, post, prepaymentOf, type Receipts, sumOf } from './settlement.ts'

/** Refunds of money that its order cannot use, in the transaction that decides so. */
export function createMoneyBack({
  orders,
  insertRefunds,
  onAlert,
  failpoint = noFailpoint,
}: Pick<SettlementDependencies, 'orders' | 'insertRefunds' | 'onAlert' | 'failpoint'>) {
  /**
   * Refunds money received for a payment that ends without the rest: the prepayment of a lease, or partial payments of a
   * transfer.
   */
  async function givePrepaidBack(locked: Locked, reason: RefundReason, refunded: number[]): Promise<void> {
    const { db: transaction, payment, others } = locked
    const prepayment = payment.part === 'financed' ? prepaymentOf(others) : undefined
    if (prepayment) {
      await queries.voidPrepayment(transaction, prepayment.id, reason)
      await givePartsBack(locked, prepayment, prepayment.amount, reason)
    }
    if (payment.received > 0) await givePartsBack(locked, payment, payment.received, 'wrong_amount', refunded)
  }

  /** Refunds the receipts of a payment, together `amount`, except those in `refunded`. */
  async function givePartsBack(
    { db: transaction, order }: Locked,
    payment: queries.PaymentRow,
    amount: number,
    reason: RefundReason,
    refunded: number[] = [],
  ): Promise<void> {
    const kept = await queries.receiptsToGiveBack(transaction, payment.id, refunded)
    const written = await insertRefunds(
      transaction,
      kept.map((receipt) => ({
        payment_receipt_id: receipt.id,
        payment_id: payment.id,
        order_id: order.id,
        amount: receipt.amount,
        reason,
      })),
    )
    if (sumOf(kept) !== amount) throw new Error(`Payment ${payment.public_id} keeps other money than came for it`)
    for (const { id } of written) await orders.refundBegan(transaction, order.id, id, reason)
    await postEntries(transaction, { orderId: order.id, paymentId: payment.id }, prepaidRefundEntries(amount))
    await failpoint('refunds_written')
  }

  async function writeRefunds(locked: Locked, refunds: Decision['refunds'], receipts: Receipts) {
    if (refunds.length === 0) return
    const { payment, order } = locked
    const written = await insertRefunds(
      locked.db,
      refunds.map(({ money, reason, amount = money.amount }) => ({
        payment_receipt_id: receipts.get(money) ?? 0,
        payment_id: payment.id,
        order_id: order.id,
        amount,
        reason,
      })),
    )
    for (const { id, reason } of written) await orders.refundBegan(locked.db, order.id, id, reason)
    for (const { money, reason, amount = money.amount } of refunds) {
      await post(locked, refundEntries(payment.provider, amount))
      if (reason === 'wrong_amount') {
        onAlert(new Error(`Payment ${payment.public_id} asked for ${payment.amount} and got ${money.amount}`))
      }
    }
    await failpoint('refunds_written')
  }

  return { givePrepaidBack, givePartsBack, writeRefunds }
}
