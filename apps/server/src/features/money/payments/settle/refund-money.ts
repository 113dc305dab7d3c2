import type { RefundReason } from '@delguur/contract'
import { post as postEntries, prepaidRefundEntries, refundEntries } from '../../ledger/index.ts'
import { noFailpoint } from '../failpoints.ts'
import * as queries from '../payments.queries.ts'
import type { Decision } from './decide.ts'
import type { SettlementDependencies } from './settle.ts'
import { type IncomingPayments, type LockedPayment, post, prepaymentOf, sumOf } from './settlement.ts'

/** Refunds of money that its order cannot use, in the transaction that decides so. */
export function createMoneyRefunds({
  orders,
  refunds: { insertRefunds, unrefundedIncomingPayments },
  onAlert,
  failpoint = noFailpoint,
}: Pick<SettlementDependencies, 'orders' | 'refunds' | 'onAlert' | 'failpoint'>) {
  /**
   * Refunds money received for a payment that ends without the rest: the prepayment of a lease, or partial payments of a
   * transfer.
   */
  async function refundPrepaid(locked: LockedPayment, reason: RefundReason, refunded: number[]): Promise<void> {
    const { tx, payment, others } = locked
    const prepayment = payment.part === 'financed' ? prepaymentOf(others) : undefined
    if (prepayment) {
      await queries.voidPrepayment(tx, prepayment.id, reason)
      await refundReceived(locked, prepayment, prepayment.amount, reason)
    }
    if (payment.received > 0) await refundReceived(locked, payment, payment.received, 'wrong_amount', refunded)
  }

  /** Refunds the money that came for a payment, together `amount`, except those in `refunded`. */
  async function refundReceived(
    { tx, order }: LockedPayment,
    payment: queries.PaymentRow,
    amount: number,
    reason: RefundReason,
    refunded: number[] = [],
  ): Promise<void> {
    const incoming = await unrefundedIncomingPayments(tx, payment.id, refunded)
    const written = await insertRefunds(
      tx,
      incoming.map(({ id, amount: received }) => ({
        payment_receipt_id: id,
        payment_id: payment.id,
        order_id: order.id,
        amount: received,
        reason,
      })),
    )
    if (sumOf(incoming) !== amount) throw new Error(`Payment ${payment.public_id} keeps other money than came for it`)
    for (const { id } of written) await orders.refundBegan(tx, order.id, id, reason)
    await postEntries(tx, { orderId: order.id, paymentId: payment.id }, prepaidRefundEntries(amount))
    await failpoint('refunds_written')
  }

  async function writeRefunds(locked: LockedPayment, refunds: Decision['refunds'], incoming: IncomingPayments) {
    if (refunds.length === 0) return
    const { payment, order } = locked
    const written = await insertRefunds(
      locked.tx,
      refunds.map(({ money, reason, amount = money.amount }) => ({
        payment_receipt_id: incoming.get(money) ?? 0,
        payment_id: payment.id,
        order_id: order.id,
        amount,
        reason,
      })),
    )
    for (const { id, reason } of written) await orders.refundBegan(locked.tx, order.id, id, reason)
    for (const { money, reason, amount = money.amount } of refunds) {
      await post(locked, refundEntries(payment.provider, amount))
      if (reason === 'wrong_amount') {
        onAlert(new Error(`Payment ${payment.public_id} asked for ${payment.amount} and got ${money.amount}`))
      }
    }
    await failpoint('refunds_written')
  }

  return { refundPrepaid, refundReceived, writeRefunds }
}
