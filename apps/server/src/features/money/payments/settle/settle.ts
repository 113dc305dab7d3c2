import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../../platform/db/index.ts'
import { UpstreamUnavailable } from '../../../../platform/outbound/index.ts'
import { type FailpointHandler, noFailpoint } from '../failpoints.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import * as queries from '../payments.queries.ts'
import type {
  CardsForPayments,
  DepositsForPayments,
  EditsForPayments,
  HoldsForPayments,
  OrdersForPayments,
  RefundsForPayments,
} from '../payments.types.ts'
import type { PaymentProvider, ProviderAnswer, Received } from '../providers/provider.ts'
import type { Ending } from './decide.ts'
import { createDepositSettlement } from './settle-deposit.ts'
import { createOrderSettlement } from './settle-order.ts'

export interface SettlementDependencies {
  db: Kysely<Database>
  providers: PaymentProvider[]
  orders: OrdersForPayments
  holds: HoldsForPayments
  refunds: RefundsForPayments
  deposits?: DepositsForPayments | undefined
  edits: EditsForPayments
  /** Opens the lender's payment once the prepayment is completed, in the same transaction. */
  openFinanced(db: Db, prepayment: queries.PaymentRow): Promise<string>
  /** Opens a payment link again while its deadline has not come, in the same transaction. */
  reopenLink(db: Db, link: queries.PaymentRow): Promise<string>
  /** Requests the invoice of a payment opened during settlement, after the commit. */
  afterOpened(paymentId: string): Promise<void>
  cards?: CardsForPayments | undefined
  /** Called in the transaction of a partial payment; `received` is the sum so far. */
  onPartialPayment?: OnPartialPayment | undefined
  now: () => Date
  failpoint?: FailpointHandler | undefined
  /** Reports failures that nobody waits for. */
  onError: (error: Error) => void
  /** Reports money that differs from its invoice. */
  onAlert: (error: Error) => void
}

type PaymentRef = Pick<queries.PaymentRow, 'public_id' | 'order_id' | 'deposit_id'>

/** Handler of a partial payment. */
export type OnPartialPayment = (
  db: Db,
  partialPayment: { orderId: number; paymentId: number; received: number; left: number },
) => Promise<void>

/** Answer without news. */
export const NO_NEWS: ProviderAnswer = { state: 'open', received: [] }

/**
 * Settlement, the common end of callbacks, polling, return pages, staff and the sweeper: checks with the provider, then
 * changes payment, order, stock, balances and ledger in one transaction.
 */
export function createSettlement(dependencies: SettlementDependencies) {
  const { db, providers, afterOpened, failpoint = noFailpoint, onError, onAlert } = dependencies
  const providerOf = (payment: queries.PaymentRow) => providers.find(({ code }) => code === payment.provider)

  const applyToOrder = createOrderSettlement({ ...dependencies, providerOf })
  const applyToDeposit = createDepositSettlement({ ...dependencies, providerOf })

  /** Checks with the provider, in any state of the payment. Throws `UpstreamUnavailable`. */
  async function check(payment: queries.PaymentRow): Promise<ProviderAnswer> {
    // A payment without an invoice cannot be paid.
    if (payment.provider_reference === null) return NO_NEWS
    const provider = providerOf(payment)
    if (!provider) throw new UpstreamUnavailable(`The provider ${payment.provider} is not set up`)
    await failpoint('provider_checking')
    const answer = await provider.check(payment.provider_reference)
    await failpoint('provider_answered')
    if (answer.unreadable) {
      onAlert(new Error(`${answer.unreadable} sums for payment ${payment.public_id} could not be read`))
    }
    return answer
  }

  /** Checks with the provider; null without an answer. */
  async function checkIfPossible(payment: queries.PaymentRow): Promise<ProviderAnswer | null> {
    try {
      return await check(payment)
    } catch (error) {
      if (!(error instanceof UpstreamUnavailable)) throw error
      onError(error)
      return null
    }
  }

  async function applyIn(
    tx: Db,
    { public_id, order_id, deposit_id }: PaymentRef,
    answer: ProviderAnswer | null,
    ending: Ending | null,
  ) {
    if (order_id !== null) return applyToOrder(tx, public_id, order_id, answer, ending)
    if (deposit_id !== null) return applyToDeposit(tx, public_id, deposit_id, answer, ending)
    throw new Error(`Payment ${public_id} is of nothing`)
  }

  /** Applies an answer to payment, order, stock, balances and ledger. It is idempotent. */
  async function apply(
    payment: PaymentRef,
    answer: ProviderAnswer | null,
    ending: Ending | null = null,
  ): Promise<void> {
    const followUp = await inTransaction(db, (tx) => applyIn(tx, payment, answer, ending))
    await failpoint('settled')
    if (followUp.opened) await afterOpened(followUp.opened)
    await cancelInvoices(followUp.closed)
    if (followUp.closed.length > 0) await failpoint('invoices_cancelled')
  }

  /** Cancels invoices at their providers. A failure is only reported: late money is accepted and refunded. */
  async function cancelInvoices(payments: queries.PaymentRow[]): Promise<void> {
    for (const payment of payments) {
      if (payment.provider_reference === null) continue
      await providerOf(payment)?.cancel(payment.provider_reference).catch(onError)
    }
  }

  return {
    apply,

    /**
     * Applies money that a courier took, in the transaction of the delivery. No provider is told of anything: an order that
     * is paid at the door has no other open payment.
     */
    async receive(tx: Db, payment: PaymentRef, money: Received): Promise<void> {
      await applyIn(tx, payment, { state: 'open', received: [money] }, null)
    },

    check,
    providerOf,

    /** Checks and applies; throws `UpstreamUnavailable`, so that a callback is repeated. */
    settle: oneAtATime(async (paymentId: string) => {
      const payment = await queries.readPayment(db, paymentId)
      await apply(payment, await check(payment))
    }),

    /**
     * Checks and applies for callers that do not need the answer; false without one, and then the payment ends some time
     * after its deadline.
     */
    settleIfPossible: oneAtATime(async (paymentId: string): Promise<boolean> => {
      const payment = await queries.readPayment(db, paymentId)
      const answer = await checkIfPossible(payment)
      await apply(payment, answer)
      return answer !== null
    }),
  }
}

export type Settlement = ReturnType<typeof createSettlement>
