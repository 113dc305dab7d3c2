import { REFUND_DAYS_AFTER_RETURN, REFUND_HOURS_AFTER_CANCEL, type RefundAccount } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { HOUR_MS } from '../../../platform/durations.ts'
import type { By, Lifecycle } from '../../sales/lifecycle/index.ts'
import type { Orders } from '../../sales/orders/index.ts'
import type { Credits } from '../credits/index.ts'
import { post, type Reversal, reversalEntries, reversed } from '../ledger/index.ts'
import { allocate, type Means } from './allocate.ts'
import * as queries from './refunds.queries.ts'
import type { SendRefunds } from './send-refunds.ts'

interface Dependencies {
  lifecycle: Pick<Lifecycle, 'began'>
  orders: Pick<Orders, 'tryMove'>
  credits: Pick<Credits, 'spentOn'>
  sending: Pick<SendRefunds, 'toBalance'>
}

/** Money of a return: the reversed amounts of the sale and the account to refund. */
export interface ReturnedMoney {
  orderId: number
  returnId: number
  reversal: Reversal
  /** What of it pays for goods given in exchange. */
  exchanged: number
  account: RefundAccount | null
}

/** Money of an edit that makes an order cheaper. */
export interface EditedMoney {
  orderId: number
  editId: number
  reversal: Reversal
}

interface SaleRefund {
  reason: 'order_canceled' | 'returned' | 'order_edited'
  returnId: number | null
  editId: number | null
  exchanged: number
  reversal: Reversal
  account: RefundAccount | null
  dueInHours: number
  why: string
}

/** What was booked and owed: the transaction of the ledger, and what of it went back to balances. */
interface Owed {
  transactionId: string | null
  toBalances: number
}

const NOTHING_OWED: Owed = { transactionId: null, toBalances: 0 }
const THE_SHOP: By = { actor: 'shop' }

/**
 * Refunds of a sale by its means of payment, one row each. Balances are credited at once, the rest is owed. The caller holds
 * the order's row.
 */
export function createOweRefunds({ lifecycle, orders, credits, sending }: Dependencies) {
  /**
   * Means of payment, last in first out: the lender's payment, the shopper's money, then the balances in reverse order of
   * use.
   */
  async function meansOf(db: Db, orderId: number): Promise<Means[]> {
    const payments = await queries.completedPayments(db, orderId)
    const refunded = await queries.refundedAmounts(db, orderId)
    const refundedBy = (paymentId: number | null, accountId: number | null) =>
      refunded.find(
        (one) => one.credit_account_id === accountId && (paymentId === null || one.payment_id === paymentId),
      )?.amount ?? 0
    const [last] = payments
    if (!last) return []
    const spent = (await credits.spentOn(db, orderId)).toReversed()
    return [
      ...payments.map(({ id, provider, amount }) => ({
        paymentId: id,
        creditAccountId: null,
        account: `provider_clearing.${provider}`,
        paid: amount,
        refunded: refundedBy(id, null),
      })),
      ...spent.map(({ accountId, type, amount }) => ({
        paymentId: last.id,
        creditAccountId: accountId,
        account: `credit.${type}`,
        paid: amount,
        refunded: refundedBy(null, accountId),
      })),
    ]
  }

  /** Reverses the sale by an amount and creates the refunds; does nothing if that was done before. */
  async function owe(
    db: Db,
    orderId: number,
    { reversal, exchanged, dueInHours, why, ...refund }: SaleRefund,
  ): Promise<Owed> {
    const amount = reversed(reversal) - exchanged
    if (reversed(reversal) <= 0 || (await queries.hasRefunds(db, orderId, refund))) return NOTHING_OWED
    const means = await meansOf(db, orderId)
    const [first] = means
    if (!first) return NOTHING_OWED
    const transactionId = await post(db, { orderId, paymentId: first.paymentId }, reversalEntries(reversal, exchanged))
    let toBalances = 0
    for (const share of allocate(amount, means)) {
      const { paymentId, creditAccountId, account } = share.means
      const { id } = await queries.insertRefund(db, {
        order_id: orderId,
        payment_id: paymentId,
        return_id: refund.returnId,
        edit_id: refund.editId,
        credit_account_id: creditAccountId,
        amount: share.amount,
        reason: refund.reason,
        due_at: new Date(Date.now() + dueInHours * HOUR_MS),
        account: creditAccountId === null && refund.account ? JSON.stringify(refund.account) : null,
      })
      await lifecycle.began(db, { machine: 'refund', orderId, subjectId: id, by: THE_SHOP, why })
      if (creditAccountId === null) continue
      toBalances += share.amount
      await sending.toBalance(db, { orderId, refundId: id, account })
    }
    return { transactionId, toBalances }
  }

  /** Marks the payment of an order as due for refund once all of it was or will be refunded. */
  async function markRefundDue(db: Db, orderId: number): Promise<void> {
    if (reversed(await queries.bookedSale(db, orderId)) > 0) return
    const why = 'all that was paid goes back'
    await orders.tryMove(db, orderId, { from: ['complete'], to: 'complete', payment: 'refund_due', by: THE_SHOP, why })
  }

  return {
    /** Refunds the booked sale of a canceled order, less the fee of its cancellation, within 48 hours. */
    async ofCanceled(db: Db, orderId: number): Promise<void> {
      const { refund_account: account, cancellation_fee: fee } = await queries.refundAccountOf(db, orderId)
      await owe(db, orderId, {
        reversal: lessFee(await queries.bookedSale(db, orderId), fee),
        account,
        returnId: null,
        editId: null,
        exchanged: 0,
        dueInHours: REFUND_HOURS_AFTER_CANCEL,
        reason: 'order_canceled',
        why: 'order_canceled',
      })
    },

    /** Refunds a return, within five days. */
    async ofReturn(db: Db, { orderId, returnId, reversal, exchanged, account }: ReturnedMoney): Promise<void> {
      const refundAccount = account ?? (await queries.refundAccountOf(db, orderId)).refund_account
      const booked = await queries.bookedSale(db, orderId)
      await owe(db, orderId, {
        // VAT of an edited order is rounded anew: what takes back all that is left takes back its very parts.
        reversal: reversed(booked) === reversed(reversal) ? booked : reversal,
        returnId,
        editId: null,
        exchanged,
        account: refundAccount,
        reason: 'returned',
        why: `return ${returnId}`,
        dueInHours: REFUND_DAYS_AFTER_RETURN * 24,
      })
      await markRefundDue(db, orderId)
    },

    /** Refunds what an edit of a paid order makes too much, within 48 hours. */
    async ofEdit(db: Db, { orderId, editId, reversal }: EditedMoney): Promise<Owed> {
      const { refund_account: account } = await queries.refundAccountOf(db, orderId)
      const owed = await owe(db, orderId, {
        reversal,
        account,
        returnId: null,
        editId,
        exchanged: 0,
        dueInHours: REFUND_HOURS_AFTER_CANCEL,
        reason: 'order_edited',
        why: `edit ${editId}`,
      })
      await markRefundDue(db, orderId)
      return owed
    },
  }
}

/** What goes back of a sale of which a fee is kept, with the VAT of the fee. */
export function lessFee(sale: Reversal, fee: number): Reversal {
  const whole = reversed(sale)
  const kept = Math.min(fee, whole)
  const tax = kept === 0 ? 0 : Math.round((kept * sale.tax) / whole)
  const fromGoods = Math.min(kept - tax, sale.goods)
  return { goods: sale.goods - fromGoods, delivery: sale.delivery - (kept - tax - fromGoods), tax: sale.tax - tax }
}
