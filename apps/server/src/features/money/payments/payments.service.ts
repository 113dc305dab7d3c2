import {
  type Locale,
  type MethodRules,
  PAYMENT_METHODS,
  type Payment,
  type PaymentMethod,
  type StaffPaymentMethod,
} from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { UpstreamUnavailable } from '../../../platform/outbound/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { FailpointHandler } from './failpoints.ts'
import { findReferences } from './find-references.ts'
import { createConfirmInApp } from './open/confirm-in-app.ts'
import { createEditedPayments } from './open/edited-payments.ts'
import { createOpening } from './open/open-payment.ts'
import { CREDIT, INVOICE } from './open/payment-methods.ts'
import { presentPayment } from './open/present-payment.ts'
import { createInvoicing } from './open/request-invoice.ts'
import * as queries from './payments.queries.ts'
import { METHOD_TEXTS } from './payments.texts.ts'
import type {
  CardsForPayments,
  DepositsForPayments,
  EditsForPayments,
  HoldsForPayments,
  InstalmentsForPayments,
  OrdersForPayments,
  RefundsForPayments,
} from './payments.types.ts'
import { BANK_TRANSFERS } from './providers/bank-transfer.ts'
import { CASH_ON_DELIVERY } from './providers/cash-on-delivery.ts'
import { LINK, paymentLink } from './providers/payment-link.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { createCallbacks } from './settle/callbacks.ts'
import type { Ending } from './settle/decide.ts'
import { createSettlement, type OnPartialPayment } from './settle/settle.ts'
import { recover, sweep } from './settle/sweep.ts'
import { createThrottledChecks } from './settle/throttled-checks.ts'

export interface PaymentDependencies {
  db: Kysely<Database>
  /** Methods on offer, in display order. */
  providers: PaymentProvider[]
  orders: OrdersForPayments
  holds: HoldsForPayments
  refunds: RefundsForPayments
  deposits?: DepositsForPayments | undefined
  edits: EditsForPayments
  instalments: InstalmentsForPayments
  cards?: CardsForPayments | undefined
  onPartialPayment?: OnPartialPayment | undefined
  site: Pick<SiteService, 'configs' | 'transferAccounts' | 'urlOf'>
  /** Shortest interval between two checks of one payment with its provider. */
  checkEveryMs?: number | undefined
  now?: () => Date
  /** Called at each failpoint. */
  failpoint?: FailpointHandler | undefined
  /** Reports failures that nobody waits for: a provider that does not answer the sweeper. */
  onError: (error: Error) => void
  /** Reports forged callbacks, and money that differs from its invoice. */
  onAlert: (error: Error) => void
}

const CHECK_EVERY_MS = 3000

const SHOPPERS_METHODS = PAYMENT_METHODS.filter((method) => method !== CREDIT && method !== LINK && method !== INVOICE)

/** The site's own words about a method, if it has any. */
const ownDescription = (rule: MethodRules | undefined, locale: Locale) =>
  rule?.description?.mn ? { description: inLocale(rule.description, locale) } : {}

/**
 * Money for orders and deposits. `open` and `openDeposit` join the caller's transaction; all other functions call providers,
 * open their own transactions and must be called outside of any.
 */
export function createPayments(dependencies: PaymentDependencies) {
  const {
    db,
    providers,
    refunds,
    checkEveryMs = CHECK_EVERY_MS,
    now = () => new Date(),
    failpoint,
    onError,
    onAlert,
  } = dependencies
  const opening = createOpening({ ...dependencies, now })
  const settlement = createSettlement({
    ...dependencies,
    providers: [...providers, paymentLink],
    now,
    openFinanced: opening.openFinanced,
    reopenLink: opening.reopenLink,
    afterOpened: (paymentId) => request(paymentId).catch(onError),
  })
  const request = createInvoicing({ ...dependencies, now, settlement })
  const checks = createThrottledChecks({
    db,
    now,
    everyMs: checkEveryMs,
    settleIfPossible: settlement.settleIfPossible,
    settleNow: (paymentId) => orProviderDown(settlement.settle(paymentId)),
    onError,
  })
  const settleNow = checks.onAction
  const { handleCallback } = createCallbacks({ db, providers, onAlert, failpoint, settle: checks.onCallback })
  const { settleIfPossible } = settlement
  const sweeping = { db, now, request, settle: checks.onSweep, settleIfPossible, onError }

  /** Cancels a payment: for the shopper, or at the request of staff who cancel the order. */
  async function cancel(paymentId: string, request?: Ending['request']): Promise<void> {
    const payment = await queries.readPayment(db, paymentId)
    // Canceled before the check, so that its answer is final: it includes money that came, and no other can come.
    if (payment.state === 'pending' && payment.provider_reference !== null) {
      await orProviderDown(settlement.providerOf(payment)?.cancel(payment.provider_reference))
    }
    const answer = await orProviderDown(settlement.check(payment))
    await settlement.apply(payment, answer, { state: 'void', reason: 'given_up', ...(request && { request }) })
    const { state } = await queries.readPayment(db, paymentId)
    if (state === 'completed') throw fail('order_already_paid')
    // A bank or lender is still deciding: a payment that it may complete is not canceled.
    if (state === 'pending') throw fail('payment_in_progress')
  }

  return {
    request,
    cancel,
    handleCallback,
    open: opening.open,
    openInvoice: opening.openInvoice,
    openInsteadOfLink: opening.openInsteadOfLink,
    openDeposit: opening.openDeposit,
    openDifference: opening.openDifference,
    paymentOfEdit: queries.paymentOfEdit,
    ...createEditedPayments({ open: opening.open }),
    paymentsOfOrder: queries.paymentsOfOrder,
    paymentsOfDeposit: queries.paymentsOfDeposit,

    /** Methods for the amount due of an order, or for any if it is null. If nothing is due, `credit` is the only one. */
    async methods(tx: Db, siteId: number, due: number | null, locale: Locale): Promise<PaymentMethod[]> {
      if (due !== null && due <= 0) {
        return [{ code: CREDIT, ...METHOD_TEXTS[CREDIT][locale], sandbox: false, minutes: 0 }]
      }
      const offered = await opening.methodsFor(tx, siteId, due)
      const { payment_methods: rules } = await dependencies.site.configs(tx, siteId)
      return offered.map(({ method: code, sandbox, minutes }) => ({
        code,
        ...METHOD_TEXTS[code][locale],
        ...ownDescription(rules[code], locale),
        sandbox,
        minutes,
      }))
    },

    /** Every method that shoppers may choose, and whether this installation can take money by it. */
    everyMethod: (locale: Locale): StaffPaymentMethod[] =>
      SHOPPERS_METHODS.map((code) => {
        const provider = providers.find(({ method }) => method === code)
        const { name, description } = METHOD_TEXTS[code][locale]
        return { code, name, description, configured: provider !== undefined, sandbox: provider?.sandbox ?? false }
      }),

    /** Settles a payment that a shopper views: requests a missing invoice, and checks with the provider every few seconds. */
    async settle(paymentId: string): Promise<void> {
      const payment = await queries.readPayment(db, paymentId)
      if (payment.state !== 'pending') return
      if (payment.provider_reference === null) await request(paymentId).catch(onError)
      else await checks.onView(payment)
    },

    /** What members of companies are told of buying on invoice; null where the shop has no account to transfer to. */
    async invoiceMethod(tx: Db, siteId: number, locale: Locale): Promise<Omit<PaymentMethod, 'minutes'> | null> {
      const bank = await opening.bankFor(tx, siteId)
      return bank && { code: INVOICE, ...METHOD_TEXTS[INVOICE][locale], sandbox: bank.sandbox }
    },

    /** Agrees to an invoice that awaited approval; it is to be requested after the commit. */
    agreeTo: async (tx: Db, paymentId: string, dueAt: Date): Promise<void> =>
      void (await queries.agreeTo(tx, paymentId, dueAt)),

    /** Whether the order was bought on invoice, and is still to be paid. */
    isOnInvoice: async (tx: Db, orderId: number): Promise<boolean> =>
      (await queries.paymentsOfOrder(tx, orderId)).some(
        ({ method, state }) => method === INVOICE && state === 'pending',
      ),

    /** Extends a pending transfer to the full deadline once the shopper has verified their phone. */
    async extendDeadlines(tx: Db, orderId: number): Promise<void> {
      for (const payment of await queries.lockPayments(tx, orderId)) {
        const minutes = settlement.providerOf(payment)?.minutes
        const isShort = payment.state === 'pending' && payment.method === 'bank_transfer'
        if (isShort && minutes !== undefined) await queries.extendDeadline(tx, payment.id, minutes)
      }
    },

    /** Checks at once after an action with the provider that may have brought money. Throws `payment_provider_down`. */
    settleNow,

    confirmInApp: createConfirmInApp({ db, providers, settle: settleNow, now }),

    /**
     * Confirms money that staff found on the account, by the reference in its note. Without the bank's record number, the
     * same amount with the same reference counts as the same transfer. Returns the reason of its refund, `surplus` if a part
     * of it is refunded, `part` while it waits for the rest, or null if it paid the order.
     */
    async confirmTransfer(reference: string, amount: number, record: string | null): Promise<string | null> {
      const [read = '', second] = findReferences(reference)
      const payment = second === undefined && (await queries.findByReference(db, BANK_TRANSFERS, read))
      if (!payment) throw fail('payment_not_found')
      const providerPaymentId = `${read}:${record ?? amount}`
      await settlement.apply(payment, { state: 'open', received: [{ providerPaymentId, amount }] })
      return refunds.outcomeOfIncomingPayment(db, payment.provider, providerPaymentId)
    },

    /** Payment of an order that its courier has to take; undefined if there is none. */
    dueOnDelivery: (tx: Db, orderId: number) => queries.findPending(tx, orderId, CASH_ON_DELIVERY),

    /** Completes such a payment with the money that a courier took, in the transaction of the delivery. */
    async receiveOnDelivery(tx: Db, payment: queries.PaymentRow): Promise<void> {
      await settlement.receive(tx, payment, { providerPaymentId: payment.public_id, amount: payment.amount })
      const { state } = await queries.readPayment(tx, payment.public_id)
      if (state !== 'completed')
        throw new Error(`Payment ${payment.public_id} was taken at the door, but stays ${state}`)
    },

    /**
     * Runs each minute: payments past their deadline, payments left without an invoice by a crash, and late money without a
     * callback.
     */
    sweep: () => sweep(sweeping),

    /** Runs once after a start. */
    recover: () => recover(sweeping),

    /** Drops scheduled checks; another node or the next start takes them up. */
    close: checks.close,

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
    if (error instanceof UpstreamUnavailable) throw fail('payment_provider_down')
    throw error
  }
}
