import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import type { Ending } from './decide.ts'
import { type Pass, passOn } from './kill-points.ts'
import { oneAtATime } from './one-at-a-time.ts'
import * as queries from './payments.queries.ts'
import type {
  CardsForPayments,
  DepositsForPayments,
  HoldsForPayments,
  InsertRefunds,
  OrdersForPayments,
} from './payments.types.ts'
import { type PaymentProvider, type ProviderAnswer, ProviderUnavailable } from './providers/provider.ts'
import { createDepositSettlement } from './settle-deposit.ts'
import { createOrderSettlement } from './settle-order.ts'

export interface SettlementDependencies {
  db: Kysely<Database>
  providers: PaymentProvider[]
  orders: OrdersForPayments
  holds: HoldsForPayments
  insertRefunds: InsertRefunds
  deposits?: DepositsForPayments | undefined
  /** Opens what the lender adds, once its prepayment is there: in the same transaction. */
  openFinanced(db: Db, prepayment: queries.PaymentRow): Promise<string>
  /** After the commit: asks for the invoice of a payment that was opened on the way. */
  afterOpened(paymentId: string): Promise<void>
  cards?: CardsForPayments | undefined
  /** Some of a transfer came, in the same transaction; `received` is all that did so far. */
  onPart?: OnPart | undefined
  now: () => Date
  pass?: Pass | undefined
  /** Hears of what nobody waits for. */
  onError: (error: Error) => void
  /** Hears of money that is not as it was asked for. */
  onAlert: (error: Error) => void
}

/** Hears of a part of a transfer. */
export type OnPart = (
  db: Db,
  part: { orderId: number; paymentId: number; received: number; left: number },
) => Promise<void>

/** Nothing was asked, or nothing is to be told. */
export const NOTHING_HEARD: ProviderAnswer = { state: 'open', received: [] }

/**
 * What callbacks, polling, return pages, staff and the sweeper all end in: ask the provider, then in one transaction move
 * payment, order, stock, balances and ledger together.
 */
export function createSettlement(dependencies: SettlementDependencies) {
  const { db, providers, afterOpened, pass = passOn, onError, onAlert } = dependencies
  const providerOf = (payment: queries.PaymentRow) => providers.find(({ code }) => code === payment.provider)

  const applyToOrder = createOrderSettlement({ ...dependencies, providerOf })
  const applyToDeposit = createDepositSettlement({ ...dependencies, providerOf })

  /** Asks the provider, whatever state the payment is in. Throws `ProviderUnavailable`. */
  async function ask(payment: queries.PaymentRow): Promise<ProviderAnswer> {
    // An invoice that nobody asked for can not be paid.
    if (payment.provider_reference === null) return NOTHING_HEARD
    const provider = providerOf(payment)
    if (!provider) throw new ProviderUnavailable(`The provider ${payment.provider} is not set up`)
    await pass('provider_asking')
    const answer = await provider.check(payment.provider_reference)
    await pass('provider_answered')
    if (answer.unreadable) {
      onAlert(new Error(`${answer.unreadable} sums for payment ${payment.public_id} could not be read`))
    }
    return answer
  }

  /** The same for one who can go on without an answer: null. */
  async function askIfPossible(payment: queries.PaymentRow): Promise<ProviderAnswer | null> {
    try {
      return await ask(payment)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      onError(error)
      return null
    }
  }

  /** Brings payment, order, stock, balances and ledger to what the answer says. Doing it again changes nothing. */
  async function apply(
    payment: Pick<queries.PaymentRow, 'public_id' | 'order_id' | 'deposit_id'>,
    answer: ProviderAnswer | null,
    ending: Ending | null = null,
  ): Promise<void> {
    const afterwards = await inTransaction(db, (transaction) => {
      const { public_id, order_id, deposit_id } = payment
      if (order_id !== null) return applyToOrder(transaction, public_id, order_id, answer, ending)
      if (deposit_id !== null) return applyToDeposit(transaction, public_id, deposit_id, answer, ending)
      throw new Error(`Payment ${public_id} is of nothing`)
    })
    await pass('settled')
    if (afterwards.opened) await afterOpened(afterwards.opened)
    await cancelInvoices(afterwards.closed)
    if (afterwards.closed.length > 0) await pass('invoices_cancelled')
  }

  /** Late money is taken all the same, so that a provider who does not listen now costs nothing but a refund. */
  async function cancelInvoices(payments: queries.PaymentRow[]): Promise<void> {
    for (const payment of payments) {
      if (payment.provider_reference === null) continue
      await providerOf(payment)?.cancel(payment.provider_reference).catch(onError)
    }
  }

  return {
    apply,
    ask,
    providerOf,

    /** Asks and applies; throws `ProviderUnavailable` when a callback has to come again. */
    settle: oneAtATime(async (paymentId: string) => {
      const payment = await queries.readPayment(db, paymentId)
      await apply(payment, await ask(payment))
    }),

    /** The same where nobody waits for the answer, false without one: then the payment ends some time after its deadline. */
    settleIfPossible: oneAtATime(async (paymentId: string): Promise<boolean> => {
      const payment = await queries.readPayment(db, paymentId)
      const answer = await askIfPossible(payment)
      await apply(payment, answer)
      return answer !== null
    }),
  }
}

export type Settlement = ReturnType<typeof createSettlement>
