import { randomBytes } from 'node:crypto'
import { type CardAccount, createCardGateway, type Outcome } from './card-gateway.ts'
import {
  CallbackRefused,
  type Invoice,
  type NewInvoice,
  type PaymentProvider,
  type ProviderAnswer,
  type Received,
} from './provider.ts'
import { readMoney } from './tugrik.ts'

export interface CardOptions extends CardAccount {
  /** Base URL of the bank's pages for a browser, without a trailing slash; by default the gateway's. */
  pageUrl?: string
  sandbox: boolean
  timeoutMs?: number
}

/** Prefixes of our transaction numbers, which tell the call that checks them. */
const BY_TOKEN = 'T'
const BY_PAGE = 'P'

/**
 * Cards by Golomt's e-commerce gateway, and the sandbox with the same protocol: the shopper chooses a card on the bank's
 * page, or a saved card is charged. Card numbers never reach the shop.
 */
export function createCard(options: CardOptions): PaymentProvider {
  const { url, pageUrl = url, sandbox, timeoutMs } = options
  const gateway = createCardGateway(options, timeoutMs)
  const pageOf = (page: 'payment' | 'confirmation', locale: string, invoice: string) =>
    `${pageUrl}/${page}/${locale.toUpperCase()}/${encodeURIComponent(invoice)}`

  async function openPage({ orderNumber, amount, returnUrl, saveCard, locale }: NewInvoice): Promise<Invoice> {
    // Each attempt has its own number: an invoice whose answer was lost cannot be opened again, and nobody has seen its page.
    const reference = `${BY_PAGE}${orderNumber.replaceAll(/[^A-Za-z0-9]/g, '')}${randomBytes(8).toString('hex')}`
    const invoice = await gateway.openInvoice(reference, amount, { callback: returnUrl, keepsCard: saveCard })
    return { reference, details: { redirect_url: pageOf('payment', locale, invoice) } }
  }

  // A payment keeps its number, so that the bank charges the card once even if called twice.
  const chargeOf = (paymentId: string) => `${BY_TOKEN}${paymentId}`

  async function charge({ paymentId, amount, locale }: NewInvoice, token: string): Promise<Invoice> {
    const reference = chargeOf(paymentId)
    // A crash may have followed the charge before it was recorded.
    const before = await gateway.check(reference)
    if (!before) await gateway.charge(reference, amount, { token, locale })
    return { reference, details: {} }
  }

  return {
    code: sandbox ? 'card_sandbox' : 'card',
    method: 'card',
    sandbox,
    minutes: 15,
    endsOnFirstAttempt: true,

    createInvoice: (invoice) => (invoice.cardToken === null ? openPage(invoice) : charge(invoice, invoice.cardToken)),
    referenceOf: chargeOf,

    async check(reference) {
      if (!reference.startsWith(BY_TOKEN)) return answerOf(reference, await gateway.inquire(reference), 'open')
      const outcome = await gateway.check(reference)
      // An unknown charge may still be on its way: only the deadline ends it.
      return outcome ? answerOf(reference, outcome, 'waiting') : { state: 'open', received: [] }
    },

    /** The gateway cannot close a page: payments made there afterwards are late money. */
    cancel: async () => {},

    readCallback({ body }) {
      const reference = gateway.readPush(body)
      if (reference === null)
        throw new CallbackRefused('A push to the card gateway’s address is not signed by the bank')
      return reference
    },

    /** No document of the gateway describes refunds by merchants: staff ask the bank for them. */
    refund: async () => 'refused',

    statement: (day) => gateway.settlement(day),

    cards: {
      async begin({ reference, locale, returnUrl }) {
        return pageOf('confirmation', locale, await gateway.openRegistration(reference, returnUrl))
      },

      async read(reference) {
        const { state, card } = await gateway.readCard(reference)
        if (card) return { state: 'active', card }
        return { state: state === 'declined' ? 'failed' : 'pending' }
      },
    },
  }
}

/** A transaction is paid once, so its number also identifies the money. */
function answerOf(reference: string, outcome: Outcome, pending: 'open' | 'waiting'): ProviderAnswer {
  const details = outcome.masked === null ? {} : { details: { card: outcome.masked } }
  if (outcome.state === 'pending') return { state: pending, received: [], ...details }
  if (outcome.state === 'declined') return { state: 'declined', received: [], ...details }
  const received: Received[] = [{ providerPaymentId: reference, ...readMoney(outcome.amount) }]
  return { state: 'open', received, ...details, ...(outcome.card && { card: outcome.card }) }
}
