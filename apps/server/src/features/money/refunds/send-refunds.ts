import type { RefundSource } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type By, type Lifecycle, MoveRefused } from '../../sales/lifecycle/index.ts'
import type { Orders } from '../../sales/orders/index.ts'
import type { Credits } from '../credits/index.ts'
import { post, sentEntries } from '../ledger/index.ts'
import { bankTransferOf } from '../payments/index.ts'
import * as queries from './refunds.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  lifecycle: Pick<Lifecycle, 'attempt' | 'moved'>
  orders: Pick<Orders, 'lockOrder' | 'tryMove'>
  credits: Pick<Credits, 'walletOf'>
}

/** A refund, and the member of staff who works on it. */
export interface StaffRefundRequest {
  siteId: number
  userId: number
  refundId: number
}

/** How staff sent a refund: the bank's number of it, and whose money it was. */
export interface SentByStaff {
  reference: string
  /** By default the bank's, of a lender's payment the lender's. */
  from?: RefundSource | undefined
}

interface ToBalance {
  orderId: number
  refundId: number
  /** Ledger account. */
  account: string
}

export type SendRefunds = ReturnType<typeof createSendRefunds>

/** Sends owed refunds: to a balance, by the provider, or by the shop's bank. The sender holds the order's row. */
export function createSendRefunds({ db, lifecycle, orders, credits }: Dependencies) {
  /** Records a refund marked as sent in ledger and history. */
  async function recordSent(tx: Db, sent: queries.SentRefund, { by, to }: { by: By; to: string }): Promise<void> {
    const { id, order_id: orderId, payment_id: paymentId, amount, reference } = sent
    await post(tx, { orderId, paymentId }, sentEntries(to, amount, sent.wallet_account_id ?? sent.credit_account_id))
    const move = { orderId, subjectId: id, by, why: reference ?? '' }
    await lifecycle.moved(tx, { machine: 'refund', from: 'due', to: 'sent', ...move })
  }

  /** Marks the payment of an order as refunded once nothing is owed any more. */
  async function close(tx: Db, orderId: number, by: By): Promise<void> {
    const order = await orders.lockOrder(tx, orderId)
    if (order.payment_state !== 'refund_due' || (await queries.hasRefundsDue(tx, orderId))) return
    const why = 'all that was owed has been sent'
    await orders.tryMove(tx, orderId, { from: [order.state], to: order.state, payment: 'refunded', by, why })
  }

  async function find(tx: Db, siteId: number, refundId: number): Promise<queries.ListedRefund> {
    const refund = await queries.findRefund(tx, siteId, refundId)
    if (!refund) throw fail('refund_not_found')
    return refund
  }

  const refusal = (
    request: StaffRefundRequest,
    { order_id: orderId, state: from }: queries.ListedRefund,
    why: string,
  ) =>
    new MoveRefused({
      machine: 'refund',
      orderId,
      subjectId: request.refundId,
      from,
      to: 'sent',
      why,
      by: { actor: 'staff', userId: request.userId },
    })

  return {
    close,

    /** Credits a balance at once. The payment of the order is closed by its own transition, which follows. */
    async toBalance(tx: Db, { orderId, refundId, account }: ToBalance): Promise<void> {
      const sent = await queries.markSent(tx, refundId, { reference: account, balance: { from: 'tender' } })
      if (!sent) throw new Error(`Refund ${refundId} of order ${orderId} was sent before`)
      await recordSent(tx, sent, { by: { actor: 'shop' }, to: account })
    },

    /**
     * Records a transfer from the shop's bank, or money that a provider returned at the request of staff. Repeating it
     * with the same reference has no effect; another reference is refused.
     */
    byStaff: (request: StaffRefundRequest, { reference, from }: SentByStaff): Promise<queries.ListedRefund> =>
      lifecycle.attempt(db, async (tx) => {
        const before = await find(tx, request.siteId, request.refundId)
        const { order_id: orderId } = before
        await orders.lockOrder(tx, orderId)
        const source = from ?? (before.is_lent ? 'provider' : 'bank')
        const { refundId, userId } = request
        const sent = await queries.markSent(tx, refundId, { reference, userId, isByProvider: source === 'provider' })
        const refund = await find(tx, request.siteId, refundId)
        if (!sent) {
          if (refund.state === 'sent' && refund.reference === reference) return refund
          throw refusal(request, refund, whyUnsent(refund))
        }
        const by: By = { actor: 'staff', userId }
        await recordSent(tx, sent, { by, to: accountOf(source, sent.provider) })
        await close(tx, orderId, by)
        return refund
      }),

    /** Credits the customer's wallet instead of a transfer, if the customer agreed. */
    toWallet: (request: StaffRefundRequest): Promise<queries.ListedRefund> =>
      lifecycle.attempt(db, async (tx) => {
        const before = await find(tx, request.siteId, request.refundId)
        const { order_id: orderId, user_id: customer } = before
        await orders.lockOrder(tx, orderId)
        if (before.is_lent) throw refusal(request, before, 'a lender paid it')
        if (customer === null) throw fail('customer_not_found')
        const walletAccountId = await credits.walletOf(tx, customer, 'refund')
        const { userId } = request
        const sent = await queries.markSent(tx, request.refundId, {
          reference: 'credit.refund',
          userId,
          balance: { from: 'payment', walletAccountId },
        })
        const refund = await find(tx, request.siteId, request.refundId)
        if (!sent) throw refusal(request, refund, refund.state === 'due' ? 'its provider is sending it' : 'sent before')
        await recordSent(tx, sent, { by: { actor: 'staff', userId }, to: 'credit.refund' })
        await close(tx, orderId, { actor: 'staff', userId })
        return refund
      }),

    /** Records a refund that the provider sent, by the provider's `reference`. False if another process was faster. */
    byProvider: (refundId: number, orderId: number, reference: string): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        await orders.lockOrder(tx, orderId)
        const sent = await queries.markSentByProvider(tx, refundId, reference)
        if (sent) await recordSent(tx, sent, { by: { actor: 'provider' }, to: `provider_clearing.${sent.provider}` })
        if (sent) await close(tx, orderId, { actor: 'provider' })
        return sent !== undefined
      }),
  }
}

const whyUnsent = ({ state }: queries.ListedRefund): string =>
  state === 'due' ? 'its provider is sending it' : 'sent before with another reference'

/** Ledger account that a refund is taken from. */
const accountOf = (source: RefundSource, provider: string): string =>
  `provider_clearing.${source === 'provider' ? provider : bankTransferOf(provider)}`
