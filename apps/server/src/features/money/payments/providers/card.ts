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
  /** Where the bank's pages are for a browser, without a trailing slash; the gateway itself, unless it is given. */
  pageUrl?: string
  sandbox: boolean
  timeoutMs?: number
}

/** What our numbers of transactions begin with tells by which call the bank is asked about them. */
const BY_TOKEN = 'T'
const BY_PAGE = 'P'

/**
 * Cards by Golomt's e-commerce gateway, and the sandbox that speaks like it: the shopper chooses a card on the bank's page, or a
 * card is charged that the bank lets the shop keep. No card number comes here.
 */
export function createCard(options: CardOptions): PaymentProvider {
  const { url, pageUrl = url, sandbox, timeoutMs } = options
  const gateway = createCardGateway(options, timeoutMs)
  const pageOf = (page: 'payment' | 'confirmation', locale: string, invoice: string) =>
    `${pageUrl}/${page}/${locale.toUpperCase()}/${encodeURIComponent(invoice)}`

  async function openPage({ orderNumber, amount, returnUrl, saveCard, locale }: NewInvoice): Promise<Invoice> {
    // A number of its own for each try: one whose answer was lost can not be opened, and nobody has seen its page.
    const reference = `${BY_PAGE}${orderNumber.replaceAll(/[^A-Za-z0-9]/g, '')}${randomBytes(8).toString('hex')}`
    const invoice = await gateway.openInvoice(reference, amount, { callback: returnUrl, keepsCard: saveCard })
    return { reference, details: { redirect_url: pageOf('payment', locale, invoice) } }
  }

  // The same number for the same payment: asked twice, the bank charges the card once.
  const chargeOf = (paymentId: string) => `${BY_TOKEN}${paymentId}`

  async function charge({ paymentId, amount, locale }: NewInvoice, token: string): Promise<Invoice> {
    const reference = chargeOf(paymentId)
    // A crash may have come between the charge and what was to be written of it.
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
      // Not known yet may still be on its way: only the deadline ends it.
      return outcome ? answerOf(reference, outcome, 'waiting') : { state: 'open', received: [] }
    },

    /** The gateway knows no way to close a page: what is paid there all the same is late money. */
    cancel: async () => {},

    readCallback({ body }) {
      const reference = gateway.readPush(body)
      if (reference === null)
        throw new CallbackRefused('A push to the card gateway’s address is not signed by the bank')
      return reference
    },

    /** No document of the gateway shows how a merchant reverses a payment: staff ask the bank for it. */
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

/** A transaction is paid once, so that its number also names the money. */
function answerOf(reference: string, outcome: Outcome, pending: 'open' | 'waiting'): ProviderAnswer {
  const known = outcome.masked === null ? {} : { details: { card: outcome.masked } }
  if (outcome.state === 'pending') return { state: pending, received: [], ...known }
  if (outcome.state === 'declined') return { state: 'declined', received: [], ...known }
  const received: Received[] = [{ providerPaymentId: reference, ...readMoney(outcome.amount) }]
  return { state: 'open', received, ...known, ...(outcome.card && { card: outcome.card }) }
}
