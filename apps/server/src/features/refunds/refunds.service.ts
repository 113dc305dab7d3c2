import {
  REFUND_DAYS_AFTER_RETURN,
  REFUND_HOURS_AFTER_CANCEL,
  type Refund,
  type RefundAccount,
  type StaffRefund,
} from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../platform/db/index.ts'
import { fail } from '../../platform/http/index.ts'
import { paged, pageOf } from '../catalog/index.ts'
import { type By, type Lifecycle, MoveRefused } from '../lifecycle/index.ts'
import type { Orders } from '../orders/index.ts'
import { post, type Reversal, reversalEntries, reversed, sentEntries } from '../payments/index.ts'
import { presentForStaff, presentRefund } from './present-refund.ts'
import * as queries from './refunds.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  lifecycle: Pick<Lifecycle, 'attempt' | 'began' | 'moved'>
  orders: Pick<Orders, 'lockOrder' | 'tryMove'>
  /** In the transaction that sends it: the money of a return went back. */
  onReturnRefunded(db: Db, orderId: number, returnId: number): Promise<void>
}

interface Sending {
  siteId: number
  userId: number
  refundId: number
  reference: string
}

/** Money of a return: what of the sale it takes back, and where it goes. */
interface ReturnedMoney {
  orderId: number
  returnId: number
  reversal: Reversal
  account: RefundAccount | null
}

interface Owed {
  reason: 'order_canceled' | 'returned'
  returnId: number | null
  reversal: Reversal
  account: RefundAccount | null
  dueInHours: number
  why: string
}

const HOUR_MS = 3_600_000
const REFUNDS_PER_PAGE = 40
const THE_SHOP: By = { actor: 'shop' }

export type Refunds = ReturnType<typeof createRefunds>

/**
 * Money that goes back. Owed money is a row and stands in the ledger; staff send it by their bank and write down the bank's
 * number. The caller of what joins a transaction holds the order's row.
 */
export function createRefunds({ db: database, lifecycle, orders, onReturnRefunded }: Dependencies) {
  /** The sale is taken back by so much; nothing where this was done before. */
  async function owe(db: Db, orderId: number, { reversal, dueInHours, why, ...refund }: Owed): Promise<void> {
    const amount = reversed(reversal)
    const payment = await queries.completedPayment(db, orderId)
    if (!payment || amount <= 0) return
    const row = await queries.insertRefund(db, {
      order_id: orderId,
      payment_id: payment.id,
      return_id: refund.returnId,
      amount,
      reason: refund.reason,
      due_at: new Date(Date.now() + dueInHours * HOUR_MS),
      account: refund.account && JSON.stringify(refund.account),
    })
    if (!row) return
    await post(db, { orderId, paymentId: payment.id }, reversalEntries(reversal))
    await lifecycle.began(db, { machine: 'refund', orderId, subjectId: row.id, by: THE_SHOP, why })
  }

  /** All that came for the order has gone back, or goes: its payment says so. */
  async function markRefundDue(db: Db, orderId: number): Promise<void> {
    if (reversed(await queries.bookedSale(db, orderId)) > 0) return
    const why = 'all that was paid goes back'
    await orders.tryMove(db, orderId, { from: ['complete'], to: 'complete', payment: 'refund_due', by: THE_SHOP, why })
  }

  async function markRefunded(db: Db, orderId: number, by: By): Promise<void> {
    const order = await orders.lockOrder(db, orderId)
    if (order.payment_state !== 'refund_due' || (await queries.hasRefundsDue(db, orderId))) return
    const why = 'all that was owed has been sent'
    await orders.tryMove(db, orderId, { from: [order.state], to: order.state, payment: 'refunded', by, why })
  }

  async function find(db: Db, siteId: number, refundId: number): Promise<queries.ListedRefund> {
    const refund = await queries.findRefund(db, siteId, refundId)
    if (!refund) throw fail('refund_not_found')
    return refund
  }

  return {
    /** Of a canceled order goes back what the books still hold of its sale, within 48 hours. */
    async ofCanceled(db: Db, orderId: number): Promise<void> {
      const { refund_account: account } = await queries.accountOfOrder(db, orderId)
      await owe(db, orderId, {
        reversal: await queries.bookedSale(db, orderId),
        ...{ account, returnId: null, dueInHours: REFUND_HOURS_AFTER_CANCEL },
        ...{ reason: 'order_canceled', why: 'order_canceled' },
      })
    },

    /** For what came back, within five days. */
    async ofReturn(db: Db, { orderId, returnId, reversal, account }: ReturnedMoney): Promise<void> {
      const kept = account ?? (await queries.accountOfOrder(db, orderId)).refund_account
      await owe(db, orderId, {
        ...{ reversal, returnId, account: kept, reason: 'returned', why: `return ${returnId}` },
        dueInHours: REFUND_DAYS_AFTER_RETURN * 24,
      })
      await markRefundDue(db, orderId)
    },

    /** What the books still hold of the sale of an order, VAT apart. */
    bookedSale: queries.bookedSale,

    async ofOrder(db: Db, orderId: number): Promise<Refund[]> {
      return (await queries.refundsOfOrder(db, orderId)).map(presentRefund)
    },

    async list(
      db: Db,
      wanted: queries.RefundsWanted,
      asked: { page?: number; per_page?: number },
    ): Promise<{ refunds: StaffRefund[] } & ReturnType<typeof paged>> {
      const page = pageOf(asked, REFUNDS_PER_PAGE)
      const rows = await queries.listRefunds(db, wanted, page)
      const now = new Date()
      const refunds = rows.map((row) => presentForStaff(row, now))
      return { refunds, ...paged(page, await queries.countRefunds(db, wanted)) }
    },

    /** The money went back. Told again with the same number it is the same; with another one it is refused. */
    send: ({ siteId, userId, refundId, reference }: Sending): Promise<StaffRefund> =>
      lifecycle.attempt(database, async (db) => {
        const { order_id: orderId, payment_id: paymentId, provider } = await find(db, siteId, refundId)
        await orders.lockOrder(db, orderId)
        const by: By = { actor: 'staff', userId }
        const sent = await queries.markSent(db, refundId, { reference, userId })
        const refund = await find(db, siteId, refundId)
        if (!sent && refund.reference !== reference) {
          throw new MoveRefused({
            ...{ machine: 'refund', orderId, subjectId: refundId, from: refund.state, to: 'sent', by },
            why: 'sent before with another reference',
          })
        }
        if (sent) {
          await post(db, { orderId, paymentId }, sentEntries(provider, sent.amount))
          const move = { orderId, subjectId: refundId, by, why: reference }
          await lifecycle.moved(db, { machine: 'refund', from: 'due', to: 'sent', ...move })
          if (sent.return_id !== null) await onReturnRefunded(db, orderId, sent.return_id)
          await markRefunded(db, orderId, by)
        }
        return presentForStaff(refund, new Date())
      }),
  }
}
