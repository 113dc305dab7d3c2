import type { Db } from '../../../../platform/db/index.ts'
import { type Entry, post as postEntries } from '../../ledger/index.ts'
import * as queries from '../payments.queries.ts'
import type { PayableOrder } from '../payments.types.ts'
import type { PaymentProvider, Received } from '../providers/provider.ts'
import type { PaymentSituation } from './decide.ts'

/** A payment and its order, both locked until the transaction ends. */
export interface LockedPayment {
  tx: Db
  payment: queries.PaymentRow
  others: queries.PaymentRow[]
  order: PayableOrder
}

/** Work that follows the commit. */
export interface FollowUp {
  /** Payments whose invoices must not be paid any more. */
  closed: queries.PaymentRow[]
  opened: string | null
}

/** Ids of new incoming payments by the provider’s record of them. */
export type IncomingPayments = Map<Received, number>

export const NO_FOLLOW_UP: FollowUp = { closed: [], opened: null }

/** Splits the locked payments into the one with this id and the others. */
export function splitPayments(all: queries.PaymentRow[], paymentId: string) {
  const payment = all.find(({ public_id }) => public_id === paymentId)
  if (!payment) throw new Error(`Payment ${paymentId} is of something else`)
  return { payment, others: all.filter((other) => other !== payment) }
}

/** Facts of a payment for its decision. */
export function situationOf(payment: queries.PaymentRow, provider: PaymentProvider | undefined): PaymentSituation {
  return {
    state: payment.state,
    part: payment.part,
    amount: payment.amount,
    received: payment.received,
    expiresAt: payment.expires_at,
    endedAt: payment.ended_at,
    waitingSince: payment.waiting_since,
    isAnswerLost: isAnswerLost(payment),
    endsOnFirstAttempt: provider?.endsOnFirstAttempt ?? false,
    acceptsPartialPayments: provider?.acceptsPartialPayments ?? false,
    isLent: isLent(payment),
  }
}

/** Inserts the new incoming payments. Sums below one tugrik are ignored. */
export async function insertIncomingPayments(
  db: Db,
  payment: queries.PaymentRow,
  received: Received[],
  onAlert: (error: Error) => void,
): Promise<IncomingPayments> {
  const whole = received.filter(({ amount }) => amount > 0)
  const rows = whole.length > 0 ? await queries.insertIncomingPayments(db, payment, whole) : []
  const incoming: IncomingPayments = new Map()
  for (const { id, provider_payment_id } of rows) {
    const money = received.find(({ providerPaymentId }) => providerPaymentId === provider_payment_id)
    if (money) incoming.set(money, id)
    if (money?.hasFraction) {
      onAlert(new Error(`Payment ${payment.public_id} got ${money.amount} tugrik and a fraction, which is not booked`))
    }
  }
  return incoming
}

/** Posts entries of the payment and its order. */
export const post = ({ tx, payment, order }: LockedPayment, entries: Entry[]): Promise<string | null> =>
  postEntries(tx, { orderId: order.id, paymentId: payment.id }, entries)

export const dueOf = ({ total, credit_total }: Pick<PayableOrder, 'total' | 'credit_total'>): number =>
  total - credit_total

/** Completed prepayment of a lease, if any. */
export const prepaymentOf = (payments: queries.PaymentRow[]): queries.PaymentRow | undefined =>
  payments.find(({ part, state }) => part === 'prepayment' && state === 'completed')

/** Whether a lender pays the shop, and the shopper the lender. */
export const isLent = ({ part, method }: queries.PaymentRow): boolean => part === 'financed' || method === 'storepay'

/** Whether its invoice was requested, and is not known. */
export const isAnswerLost = (
  payment: Pick<queries.PaymentRow, 'invoice_requested_at' | 'provider_reference'>,
): boolean => payment.invoice_requested_at !== null && payment.provider_reference === null

export const sumOf = (sums: { amount: number }[]): number => sums.reduce((sum, { amount }) => sum + amount, 0)
