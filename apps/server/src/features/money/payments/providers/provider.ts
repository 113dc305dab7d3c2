import type { BankAccount, InstalmentPlan, Locale, PaymentMethodCode } from '@delguur/contract'
import type { PaymentDetails } from '../payments.columns.ts'
import type { Money } from './tugrik.ts'

/** Money that a provider reports as received; its id is the provider's own and permanent. */
export interface Received extends Money {
  providerPaymentId: string
}

/** A card that its bank lets the shop charge again; the token is stored only encrypted. */
export interface ChargeableCard {
  token: string
  masked: string
  brand: string | null
  bank: string | null
}

export interface ProviderAnswer {
  /**
   * `waiting`: the payer has done their part and a bank or lender decides, so the deadline waits too. `closed`: the payer
   * can no longer pay. `declined`: an attempt to pay failed.
   */
  state: 'open' | 'waiting' | 'closed' | 'declined'
  received: Received[]
  /** Number of further sums that could not be parsed. */
  unreadable?: number
  /** New details to store with the payment, such as the masked card. */
  details?: PaymentDetails
  /** Present if the shopper agreed to save it. */
  card?: ChargeableCard
}

export interface NewInvoice {
  paymentId: string
  /** Number of the order or deposit, shown to the payer in their bank's app. */
  orderNumber: string
  /** Whole tugrik. */
  amount: number
  locale: Locale
  expiresAt: Date
  /** The shop's page of the payment, to which a payer returns. */
  returnUrl: string
  /** Phone at which a lender asks for agreement, 8 digits. */
  phone: string | null
  /** Token of a saved card to charge at once. */
  cardToken: string | null
  saveCard: boolean
  /** Accounts of the shop, for a transfer. */
  accounts?: BankAccount[]
  /** Plan agreed with a lender. */
  plan: InstalmentPlan | null
}

export interface Invoice {
  /** Identifies the invoice at its provider. */
  reference: string
  details: PaymentDetails
}

/** Request of a provider to the callback address. */
export interface Callback {
  query: Record<string, unknown>
  body: unknown
}

/** One sum in a provider's books. */
export interface StatementLine {
  /** Empty if the line has none. */
  providerPaymentId: string
  /** Null if it could not be parsed. */
  amount: number | null
  hasFraction?: true
  refunded: boolean
}

/**
 * An outside party that takes money for the shop. Its functions throw `UpstreamUnavailable` if the outcome is unknown, and
 * `RequestNotSent` if no money can have moved.
 */
export interface PaymentProvider {
  /** Code stored with each payment; a sandbox has a different one from the real provider. */
  code: string
  method: PaymentMethodCode
  sandbox: boolean
  /** Time limit for the shopper. */
  minutes: number
  /** Time limit for shoppers without a verified phone, until they verify one or make a partial payment. */
  firstMinutes?: number
  /** An invoice is void after a wrong amount or a declined attempt. */
  endsOnFirstAttempt: boolean
  /** An invoice may be paid in several sums; partial payments wait for the rest. */
  acceptsPartialPayments?: boolean
  /**
   * An invoice reaches the payer without the shop, in the lender's app. It may be paid even if its answer was lost, so it is requested
   * once: again only after `RequestNotSent`.
   */
  reachesPayer?: true
  /** Requests an invoice. Repeated for the same payment after a crash, it never charges twice. */
  createInvoice(invoice: NewInvoice): Promise<Invoice>
  /**
   * Reference that `createInvoice` uses for the payment, if the shop chooses references. A charge whose answer was lost is
   * checked by it.
   */
  referenceOf?(paymentId: string): string
  check(reference: string): Promise<ProviderAnswer>
  /** Cancels the invoice, so that nobody pays it any more; one that is over already is no error. */
  cancel(reference: string): Promise<void>
  /**
   * Invoice reference in a callback whose address does not name our payment. Throws `CallbackRefused` if the provider signs
   * its callbacks and this one is not signed.
   */
  readCallback?(callback: Callback): string | null
  /**
   * Our payment and its invoice in a callback that only the provider can have sent, for an invoice whose answer was lost; null if it does
   * not name both. Throws `CallbackRefused` like `readCallback`.
   */
  readLostInvoice?(callback: Callback): { paymentId: string; reference: string } | null
  /** Pays the invoice with tokens from the payer's app. Without an answer it may have paid, as `check` tells. */
  confirmInApp?(
    reference: string,
    tokens: InAppTokens,
    invoice: Pick<NewInvoice, 'orderNumber' | 'amount'>,
  ): Promise<InAppAnswer>
  /** Refunds an incoming payment in full to its origin. `refused`: the provider will not, and staff have to send it. */
  refund?(reference: string, received: Received): Promise<'sent' | 'refused'>
  /** Statement of a day in Asia/Ulaanbaatar. */
  statement?(day: string): Promise<StatementLine[]>
  /** Invoice reference of a statement line, if it differs from the line's id; null if there is none. */
  invoiceOf?(providerPaymentId: string): Promise<string | null>
  /** Saved cards at the provider. */
  cards?: CardRegistry
}

/** Registration of cards without a payment, on a page of the bank. */
export interface CardRegistry {
  /** Begins a registration by our new reference; returns the URL of the bank's page. */
  begin(registration: Registration): Promise<string>
  /** Outcome of a registration. */
  read(reference: string): Promise<{ state: 'pending' | 'failed' } | { state: 'active'; card: ChargeableCard }>
}

export interface Registration {
  reference: string
  locale: Locale
  /** The shop's page of saved cards, to which the shopper returns. */
  returnUrl: string
}

/**
 * Opaque tokens that a wallet's app hands to a page inside it, valid once and for a short time. They are neither stored nor
 * logged.
 */
export interface InAppTokens {
  customer: string
  transaction: string
}
export type InAppAnswer = 'sent' | 'declined' | 'code_wrong'

/** The provider refused this payer or amount: there is no invoice. */
export class InvoiceRefused extends Error {}

/** A callback that its provider did not send. */
export class CallbackRefused extends Error {}
