import type { Kysely } from 'kysely'
import type { Database } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import { RequestNotSent, UpstreamUnavailable } from '../../../../platform/outbound/index.ts'
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
  /** Public URL of the shop, without a trailing slash. */
  publicUrl: string
  failpoint?: FailpointHandler | undefined
  onError(error: Error): void
}

/** Reason for a missing invoice: `not_sent` if the provider certainly did not receive the request. */
type Unanswered = 'no_answer' | 'not_sent'

/** Requests the invoices of payments without one; after the commit that opened them, and again after a crash. */
export function createInvoicing({ db, settlement, cards, publicUrl, failpoint = noFailpoint, onError }: Dependencies) {
  async function invoiceFor(
    payment: queries.PaymentRow,
    provider: PaymentProvider,
    cardToken: string | null,
  ): Promise<Invoice | Unanswered> {
    const { number = '', locale = 'mn' } = payment.details.invoice ?? {}
    await failpoint(payment.part === 'financed' ? 'financed_requesting' : 'invoice_requesting')
    const invoice: NewInvoice = {
      paymentId: payment.public_id,
      orderNumber: number,
      amount: payment.amount,
      locale,
      expiresAt: payment.expires_at,
      returnUrl: returnUrl(publicUrl, payment),
      cardToken,
      saveCard: payment.details.save_card ?? false,
      phone: payment.details.phone ?? null,
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

  async function request(payment: queries.PaymentRow, provider: PaymentProvider): Promise<void> {
    const cardToken = await cardTokenOf(payment)
    const charge = cardToken === null ? undefined : provider.referenceOf?.(payment.public_id)
    const invoice = await invoiceFor(payment, provider, cardToken)
    if (typeof invoice === 'object') await save(payment, provider, invoice)
    else if (invoice === 'no_answer' && charge !== undefined) {
      // The charge may have succeeded; a check by its reference tells.
      await save(payment, provider, { reference: charge, details: {} })
    } else if (isPrepaid(payment)) throw fail('payment_provider_down')
    else await failUnreachable(payment, charge)
    if (cardToken !== null) await settlement.settleIfPossible(payment.public_id)
  }

  /** Throws `payment_provider_down` if the invoice cannot be made: the payment has failed, and its order is open again. */
  return oneAtATime(async (paymentId: string): Promise<void> => {
    const payment = await queries.readPayment(db, paymentId)
    if (payment.details.reason === 'provider_down') throw fail('payment_provider_down')
    if (payment.state !== 'pending' || payment.provider_reference !== null) return
    await failpoint('intent_committed')
    if (payment.provider === CREDIT) return settlement.apply(payment, NO_NEWS)
    const provider = settlement.providerOf(payment)
    await (provider ? request(payment, provider) : failUnreachable(payment))
  })
}

/** Whether the shopper has prepaid: their lease does not fail because the lender is down, the sweeper tries again. */
const isPrepaid = ({ part, details }: queries.PaymentRow) => part === 'financed' && (details.plan?.prepayment ?? 0) > 0

function returnUrl(publicUrl: string, { public_id, details }: queries.PaymentRow): string {
  const { number = '', locale = 'mn', deposit } = details.invoice ?? {}
  const base = `${publicUrl}${locale === 'en' ? '/en' : ''}`
  return deposit === undefined
    ? `${base}/checkout/${number}/payment/${public_id}`
    : `${base}/account/wallet/deposits/${deposit}`
}
