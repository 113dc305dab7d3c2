import { randomBytes } from 'node:crypto'
import type { Locale, Payment, PaymentMethod } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../platform/db/index.ts'
import { fail } from '../../platform/http/index.ts'
import type { Ending } from './decide.ts'
import { oneAtATime } from './one-at-a-time.ts'
import * as queries from './payments.queries.ts'
import { METHOD_TEXTS } from './payments.texts.ts'
import type { NewPayment, OrdersForPayments, StockForPayments } from './payments.types.ts'
import { presentPayment } from './present-payment.ts'
import { BANK_TRANSFERS, readReference } from './providers/bank-transfer.ts'
import { type Invoice, type PaymentProvider, ProviderUnavailable } from './providers/provider.ts'
import { createSettlement } from './settle.ts'
import { sweep } from './sweep.ts'

export interface PaymentDependencies {
  db: Kysely<Database>
  /** The methods on offer, in the order they are shown. */
  providers: PaymentProvider[]
  orders: OrdersForPayments
  stock: StockForPayments
  now?: () => Date
  /** Hears of what nobody waits for: a provider that does not answer the sweeper. */
  onError: (error: Error) => void
}

const MINUTE_MS = 60_000
const CHECK_EVERY_MS = 3000

/**
 * Money for orders. `open` joins the caller's transaction; everything else talks to providers, opens transactions of its own
 * and has to be called outside of any.
 */
export function createPayments({ db, providers, orders, stock, now = () => new Date(), onError }: PaymentDependencies) {
  const settlement = createSettlement({ db, providers, orders, stock, now, onError })

  /** Makes the invoice of a payment that has none. When the provider does not answer, the payment fails and the order is open again. */
  const request = oneAtATime(async (paymentId: string): Promise<void> => {
    const payment = await queries.readPayment(db, paymentId)
    if (payment.details.reason === 'provider_down') throw fail('payment_provider_down')
    if (payment.state !== 'pending' || payment.provider_reference !== null) return
    const provider = settlement.providerOf(payment)
    const invoice = provider && (await invoiceFor(payment, provider))
    if (!invoice) {
      await settlement.apply(payment, { state: 'open', received: [] }, { state: 'failed', reason: 'provider_down' })
      throw fail('payment_provider_down')
    }
    const isKept = await queries.keepInvoice(db, paymentId, invoice.reference, invoice.details)
    // Another node was faster, or the payment ended meanwhile: nobody has seen this invoice.
    if (!isKept) await provider.cancel(invoice.reference).catch(onError)
  })

  async function invoiceFor(payment: queries.PaymentRow, provider: PaymentProvider): Promise<Invoice | null> {
    const { number = '', locale = 'mn' } = payment.details.invoice ?? {}
    const { public_id: paymentId, amount, expires_at: expiresAt } = payment
    try {
      return await provider.createInvoice({ paymentId, orderNumber: number, amount, locale, expiresAt })
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      onError(error)
      return null
    }
  }

  /** The wish is that of staff who cancel the order; without one the shopper gives the payment up. */
  async function giveUp(paymentId: string, wish?: Ending['wish']): Promise<void> {
    const payment = await queries.readPayment(db, paymentId)
    // Cancelled first, so that the answer is the last word: money that came is in it, and no other can come.
    if (payment.state === 'pending' && payment.provider_reference !== null) {
      await orProviderDown(settlement.providerOf(payment)?.cancel(payment.provider_reference))
    }
    const answer = await orProviderDown(settlement.ask(payment))
    await settlement.apply(payment, answer, { state: 'void', reason: 'given_up', ...(wish && { wish }) })
    const { state } = await queries.readPayment(db, paymentId)
    if (state === 'completed') throw fail('order_already_paid')
  }

  return {
    request,
    giveUp,
    paymentsOfOrder: queries.paymentsOfOrder,

    /** The methods for an order, or for any where it is null. */
    methods: (order: { total: number } | null, locale: Locale): PaymentMethod[] =>
      order && order.total <= 0
        ? []
        : providers.map(({ method, sandbox, minutes }) => ({
            code: method,
            ...METHOD_TEXTS[method][locale],
            sandbox,
            minutes,
          })),

    /** A payment that awaits its money, in the caller's transaction; `request` comes after the commit. Answers its public id, by which everything else names it. */
    async open(transaction: Db, { orderId, number, amount, method, locale }: NewPayment): Promise<string> {
      const provider = providers.find((candidate) => candidate.method === method)
      if (!provider || amount <= 0) throw fail('payment_method_unavailable')
      const row = await queries.insertPending(transaction, {
        public_id: randomBytes(16).toString('hex'),
        order_id: orderId,
        method: provider.method,
        provider: provider.code,
        amount,
        details: JSON.stringify({ invoice: { number, locale } }),
        created_at: now(),
        expires_at: new Date(now().getTime() + provider.minutes * MINUTE_MS),
      })
      if (!row) throw fail('payment_in_progress')
      return row.public_id
    },

    /** For a shopper who looks at the payment: makes its invoice where a crash left none, and asks the provider every few seconds. */
    async settle(paymentId: string): Promise<void> {
      const payment = await queries.readPayment(db, paymentId)
      if (payment.state !== 'pending') return
      if (payment.provider_reference === null) await request(paymentId).catch(onError)
      else if (await queries.claimCheck(db, paymentId, now(), CHECK_EVERY_MS))
        await settlement.settleIfPossible(paymentId)
    },

    /** For a provider that says that something happened: asks it now. The code is the method's; throws `payment_not_found`. */
    async hear(method: string, paymentId: string): Promise<void> {
      if (!(await queries.isPayment(db, paymentId, method))) throw fail('payment_not_found')
      await orProviderDown(settlement.settle(paymentId))
    },

    /**
     * Money that staff found on the account, by the reference in its note. Without the bank's own number, the same amount for
     * the same reference is the same transfer. Answers why it goes back, or null: it paid the order.
     */
    async confirmTransfer(reference: string, amount: number, record: string | null): Promise<string | null> {
      const read = readReference(reference)
      const payment = await queries.findByReference(db, BANK_TRANSFERS, read)
      if (!payment) throw fail('payment_not_found')
      const providerPaymentId = `${read}:${record ?? amount}`
      await settlement.apply(payment, { state: 'open', received: [{ providerPaymentId, amount }] })
      return queries.refundReason(db, payment.provider, providerPaymentId)
    },

    /** Each minute: what is past its deadline, what a crash left without an invoice, and money that came late without a callback. */
    sweep: () => sweep({ db, now, request, settle: settlement.settleIfPossible, onError }),

    present: (rows: queries.PaymentRow[], locale: Locale): Payment[] => rows.map((row) => presentPayment(row, locale)),
  }
}

export type Payments = ReturnType<typeof createPayments>

async function orProviderDown<T>(answer: Promise<T>): Promise<T>
async function orProviderDown<T>(answer: Promise<T> | undefined): Promise<T | undefined>
async function orProviderDown<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw fail('payment_provider_down')
    throw error
  }
}
