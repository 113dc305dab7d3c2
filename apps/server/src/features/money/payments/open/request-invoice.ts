import type { Kysely } from 'kysely'
import type { Database } from '../../../../platform/db/index.ts'
import { MINUTE_MS } from '../../../../platform/durations.ts'
import { fail } from '../../../../platform/http/index.ts'
import { RequestNotSent, UpstreamUnavailable } from '../../../../platform/outbound/index.ts'
import type { SiteService } from '../../../shop/site/index.ts'
import { type FailpointHandler, noFailpoint } from '../failpoints.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import * as queries from '../payments.queries.ts'
import type { CardsForPayments } from '../payments.types.ts'
import { type Invoice, InvoiceRefused, type NewInvoice, type PaymentProvider } from '../providers/provider.ts'
import { NO_NEWS, type Settlement } from '../settle/settle.ts'
import { CREDIT } from './payment-methods.ts'

interface Dependencies {
  db: Kysely<Database>
  settlement: Pick<Settlement, 'apply' | 'providerOf' | 'settleIfPossible'>
  cards?: CardsForPayments | undefined
  site: Pick<SiteService, 'urlOf'>
  now: () => Date
  failpoint?: FailpointHandler | undefined
  onError(error: Error): void
  /** Tells staff of loans that may exist at a lender. */
  onAlert(error: Error): void
}

/** Time after which a request, of 10 seconds a call, is no longer on its way in any process. */
const ANSWER_WITHIN_MS = MINUTE_MS

/** Reason for a missing invoice: `not_sent` if the provider certainly did not receive the request. */
type Unanswered = 'no_answer' | 'not_sent'

/** Requests the invoices of payments without one; after the commit that opened them, and again after a crash. */
export function createInvoicing(dependencies: Dependencies) {
  const { db, settlement, cards, site, now, failpoint = noFailpoint, onError, onAlert } = dependencies

  async function invoiceFor(
    payment: queries.PaymentRow,
    provider: PaymentProvider,
    cardToken: string | null,
  ): Promise<Invoice | Unanswered> {
    const { number = '', locale = 'mn', accounts } = payment.details.invoice ?? {}
    const invoice: NewInvoice = {
      paymentId: payment.public_id,
      orderNumber: number,
      amount: payment.amount,
      locale,
      expiresAt: payment.expires_at,
      returnUrl: await returnUrl(payment),
      cardToken,
      saveCard: payment.details.save_card ?? false,
      phone: payment.details.phone ?? null,
      ...(accounts && { accounts }),
      plan: payment.details.plan ?? null,
    }
    try {
      return await provider.createInvoice(invoice)
    } catch (error) {
      if (error instanceof InvoiceRefused) await refuse(payment)
      return unanswered(error)
    } finally {
      await failpoint('invoice_answered')
    }
  }

  /** Page of the shop on which the shopper goes on after their bank's. */
  function returnUrl({ public_id, details }: queries.PaymentRow): Promise<string> {
    const { site_id = null, number = '', locale = 'mn', deposit } = details.invoice ?? {}
    const path =
      deposit === undefined
        ? (`/checkout/${number}/payment/${public_id}` as const)
        : (`/account/wallet/deposits/${deposit}` as const)
    return site.urlOf(db, site_id, locale, path)
  }

  function unanswered(error: unknown): Unanswered {
    if (!(error instanceof UpstreamUnavailable)) throw error
    onError(error)
    return error instanceof RequestNotSent ? 'not_sent' : 'no_answer'
  }

  /** Token of the saved card to charge; if it was removed meanwhile, the bank’s page asks for a card. */
  async function cardTokenOf({ details }: queries.PaymentRow): Promise<string | null> {
    const userId = details.invoice?.user_id
    if (details.card_id === undefined || userId === undefined) return null
    return (await cards?.tokenOf(db, userId, details.card_id)) ?? null
  }

  async function save(payment: queries.PaymentRow, provider: PaymentProvider, invoice: Invoice): Promise<void> {
    const saved = await queries.saveInvoice(db, payment.public_id, invoice.reference, invoice.details)
    await failpoint('invoice_saved')
    // Another node was faster, or the payment ended meanwhile: this invoice must not be paid.
    const isCurrent = saved.state === 'pending' && saved.provider_reference === invoice.reference
    if (!isCurrent) await provider.cancel(invoice.reference).catch(onError)
  }

  /** Ends a payment whose payer or amount the provider refused. */
  async function refuse(payment: queries.PaymentRow): Promise<never> {
    await settlement.apply(payment, NO_NEWS, { state: 'failed', reason: 'declined' })
    throw fail('payment_declined')
  }

  async function failUnreachable(payment: queries.PaymentRow, charge?: string): Promise<never> {
    await settlement.apply(payment, NO_NEWS, { state: 'failed', reason: 'provider_down' })
    // Another node, or a process that died, may have charged the card: its reference finds that late money.
    if (charge !== undefined) await queries.saveInvoice(db, payment.public_id, charge, {})
    throw fail('payment_provider_down')
  }

  /**
   * Requests an invoice that reaches the payer without the shop. The claim is committed first, so that no retry, node or process after a
   * crash requests it again: a second one would be a second loan.
   */
  async function requestOnce(payment: queries.PaymentRow, provider: PaymentProvider): Promise<void> {
    await failpoint(payment.part === 'financed' ? 'financed_requesting' : 'invoice_requesting')
    if (!(await queries.claimRequest(db, payment.public_id, now()))) return
    const invoice = await invoiceFor(payment, provider, null)
    if (typeof invoice === 'object') return save(payment, provider, invoice)
    if (invoice === 'no_answer') return awaitCallback(payment)
    if (!isPrepaid(payment)) return failUnreachable(payment)
    await queries.releaseRequest(db, payment.public_id)
    throw fail('payment_provider_down')
  }

  /** Leaves a payment whose request has no answer to the lender's callback or its deadline, and tells staff. */
  async function awaitCallback(payment: queries.PaymentRow): Promise<void> {
    const { public_id: id, provider, details } = payment
    const order = details.invoice?.number ?? ''
    // Staff would rather be told twice than, if the process dies in between, not at all.
    onAlert(new Error(`${provider} did not answer whether it has a loan for payment ${id} of order ${order}`))
    await settlement.apply(payment, { state: 'waiting', received: [] })
  }

  /** Notices a request whose process died before its answer came. */
  async function noticeLostAnswer(payment: queries.PaymentRow, requestedAt: Date): Promise<void> {
    const isOnItsWay = now().getTime() - requestedAt.getTime() < ANSWER_WITHIN_MS
    if (!isOnItsWay && payment.waiting_since === null) await awaitCallback(payment)
  }

  async function request(payment: queries.PaymentRow, provider: PaymentProvider): Promise<void> {
    if (provider.reachesPayer) return requestOnce(payment, provider)
    await failpoint('invoice_requesting')
    const cardToken = await cardTokenOf(payment)
    const charge = cardToken === null ? undefined : provider.referenceOf?.(payment.public_id)
    const invoice = await invoiceFor(payment, provider, cardToken)
    if (typeof invoice === 'object') await save(payment, provider, invoice)
    else if (invoice === 'no_answer' && charge !== undefined) {
      // The charge may have succeeded; a check by its reference tells.
      await save(payment, provider, { reference: charge, details: {} })
    } else await failUnreachable(payment, charge)
    if (cardToken !== null) await settlement.settleIfPossible(payment.public_id)
  }

  /** Throws `payment_provider_down` if the invoice cannot be made: the payment has failed, and its order is open again. */
  return oneAtATime(async (paymentId: string): Promise<void> => {
    const payment = await queries.readPayment(db, paymentId)
    if (payment.details.reason === 'provider_down') throw fail('payment_provider_down')
    if (payment.state !== 'pending' || payment.provider_reference !== null) return
    if (payment.details.awaits_approval) return
    if (payment.invoice_requested_at !== null) return noticeLostAnswer(payment, payment.invoice_requested_at)
    await failpoint('intent_committed')
    if (payment.provider === CREDIT) return settlement.apply(payment, NO_NEWS)
    const provider = settlement.providerOf(payment)
    await (provider ? request(payment, provider) : failUnreachable(payment))
  })
}

/** Whether the shopper has prepaid: their lease does not fail because the lender is down, the sweeper tries again. */
const isPrepaid = ({ part, details }: queries.PaymentRow) => part === 'financed' && (details.plan?.prepayment ?? 0) > 0
