import type { RefundReason } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../platform/db/index.ts'
import { Fail } from '../../platform/http/index.ts'
import { type Decision, decide, type Ending } from './decide.ts'
import { type Entry, post as postEntries, refundEntries, saleEntries } from './ledger.ts'
import { oneAtATime } from './one-at-a-time.ts'
import * as queries from './payments.queries.ts'
import type { OrdersForPayments, PayableOrder, StockForPayments } from './payments.types.ts'
import { type PaymentProvider, type ProviderAnswer, ProviderUnavailable, type Received } from './providers/provider.ts'

interface Dependencies {
  db: Kysely<Database>
  providers: PaymentProvider[]
  orders: OrdersForPayments
  stock: StockForPayments
  now: () => Date
  onError: (error: Error) => void
}

/** A payment and its order, both held until the transaction ends. */
interface Locked {
  db: Db
  payment: queries.PaymentRow
  others: queries.PaymentRow[]
  order: PayableOrder
}

const NOTHING_HEARD: ProviderAnswer = { state: 'open', received: [] }

/**
 * What callbacks, polling, return pages, staff and the sweeper all end in: ask the provider, then in one transaction move
 * payment, order, stock and ledger together.
 */
export function createSettlement({ db, providers, orders, stock, now, onError }: Dependencies) {
  const providerOf = (payment: queries.PaymentRow) => providers.find(({ code }) => code === payment.provider)

  /** Asks the provider, whatever state the payment is in. Throws `ProviderUnavailable`. */
  async function ask(payment: queries.PaymentRow): Promise<ProviderAnswer> {
    // An invoice that nobody asked for can not be paid.
    if (payment.provider_reference === null) return NOTHING_HEARD
    const provider = providerOf(payment)
    if (!provider) throw new ProviderUnavailable(`The provider ${payment.provider} is not set up`)
    return provider.check(payment.provider_reference)
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

  /** Brings payment, order, stock and ledger to what the answer says. Doing it again changes nothing. */
  async function apply(
    { public_id, order_id }: Pick<queries.PaymentRow, 'public_id' | 'order_id'>,
    answer: ProviderAnswer | null,
    ending: Ending | null = null,
  ): Promise<void> {
    const over = await db.transaction().execute(async (transaction) => {
      const locked = await lock(transaction, public_id, order_id)
      const receipts = await newReceipts(locked, answer?.received ?? [])
      const decision = decisionFor(locked, answer && { ...answer, received: [...receipts.keys()] }, ending)
      const { refunds, closed } = await carryOut(locked, decision)
      await writeRefunds(locked, refunds, receipts)
      return closed
    })
    await cancelInvoices(over)
  }

  async function lock(transaction: Db, paymentId: string, orderId: number): Promise<Locked> {
    const order = await orders.lockOrder(transaction, orderId)
    const all = await queries.lockPayments(transaction, orderId)
    const payment = all.find(({ public_id }) => public_id === paymentId)
    if (!payment) throw new Error(`Payment ${paymentId} is not of order ${orderId}`)
    return { db: transaction, payment, order, others: all.filter((other) => other !== payment) }
  }

  async function newReceipts({ db: transaction, payment }: Locked, received: Received[]) {
    const rows = received.length > 0 ? await queries.insertReceipts(transaction, payment, received) : []
    const receipts = new Map<Received, number>()
    for (const { id, provider_payment_id } of rows) {
      const money = received.find(({ providerPaymentId }) => providerPaymentId === provider_payment_id)
      if (money) receipts.set(money, id)
    }
    return receipts
  }

  function decisionFor({ payment, order }: Locked, answer: ProviderAnswer | null, ending: Ending | null): Decision {
    return decide({
      payment: {
        state: payment.state,
        amount: payment.amount,
        expiresAt: payment.expires_at,
        endedAt: payment.ended_at,
        endsWithFirstTry: providerOf(payment)?.endsWithFirstTry ?? false,
      },
      order: {
        state: order.state,
        paymentState: order.payment_state,
        total: order.total,
        updatedAt: order.updated_at,
      },
      answer,
      ending,
      now: now(),
    })
  }

  /** Answers the payments whose invoices nobody shall pay any more. */
  async function carryOut(locked: Locked, { complete, refunds, end }: Decision) {
    if (complete) {
      const reason = await completeOrder(locked, complete.stock)
      if (reason) return { refunds: [...refunds, { money: complete.money, reason }], closed: [] }
      return { refunds, closed: await voidOthers(locked) }
    }
    if (!end) return { refunds, closed: [] }
    await endPayment(locked, end)
    return { refunds, closed: [locked.payment] }
  }

  async function completeOrder(locked: Locked, held: 'held' | 'released'): Promise<RefundReason | null> {
    const { db: transaction, payment, order } = locked
    if (held === 'released' && !(await holdAgain(transaction, order))) return 'out_of_stock'
    // One payment at a time is completed or pending: whatever else is awaited ends first.
    await queries.completePayment(transaction, payment.id, now())
    await post(locked, saleEntries(payment.provider, order))
    if (await orders.markPaid(transaction, order.id, `payment ${payment.public_id}`)) return null
    throw new Error(`Order ${order.number} in state ${order.state} could not take its payment`)
  }

  async function holdAgain(transaction: Db, order: PayableOrder): Promise<boolean> {
    const preferred = order.delivery_type === 'pickup' ? order.store_location_id : null
    try {
      await stock.reserveAgain(transaction, order.id, preferred)
      return true
    } catch (error) {
      if (error instanceof Fail && (error.code === 'out_of_stock' || error.code === 'insufficient_stock')) return false
      throw error
    }
  }

  async function voidOthers({ db: transaction, others }: Locked): Promise<queries.PaymentRow[]> {
    const awaited = others.filter(({ state }) => state === 'pending')
    const ids = awaited.map(({ id }) => id)
    if (ids.length > 0) await queries.endPayments(transaction, ids, 'void', 'paid_otherwise')
    return awaited
  }

  async function endPayment(
    { db: transaction, payment, order }: Locked,
    { state, reason, wish }: Ending,
  ): Promise<void> {
    await queries.endPayments(transaction, [payment.id], state, reason)
    const ended = state === 'void' ? 'none' : state
    if (order.state === 'complete') {
      return orders.cancelUnpaid(transaction, order.id, ended, wish?.why ?? reason, wish?.by)
    }
    await orders.returnToDelivery(transaction, order.id, ended, reason)
  }

  async function writeRefunds(locked: Locked, refunds: Decision['refunds'], receipts: Map<Received, number>) {
    if (refunds.length === 0) return
    const written = await queries.insertRefunds(
      locked.db,
      refunds.map(({ money, reason }) => ({
        payment_receipt_id: receipts.get(money) ?? 0,
        payment_id: locked.payment.id,
        order_id: locked.order.id,
        amount: money.amount,
        reason,
      })),
    )
    for (const { id, reason } of written) await orders.refundBegan(locked.db, locked.order.id, id, reason)
    for (const { money } of refunds) await post(locked, refundEntries(locked.payment.provider, money.amount))
  }

  const post = ({ db: transaction, payment, order }: Locked, entries: Entry[]) =>
    postEntries(transaction, { orderId: order.id, paymentId: payment.id }, entries)

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

    /** The same where nobody waits for the answer: without one the payment ends some time after its deadline. */
    settleIfPossible: oneAtATime(async (paymentId: string) => {
      const payment = await queries.readPayment(db, paymentId)
      await apply(payment, await askIfPossible(payment))
    }),
  }
}
