import type { InstalmentPlan, Locale, PaymentMethodCode } from '@delguur/contract'
import type { PaymentDetails } from '../payments.columns.ts'
import type { Money } from './tugrik.ts'

/** Money that a provider says has arrived; its id is the provider's own and names it for ever. */
export interface Received extends Money {
  providerPaymentId: string
}

/** A card that its bank lets the shop charge again; the token goes nowhere but into its cipher. */
export interface ChargeableCard {
  token: string
  masked: string
  brand: string | null
  bank: string | null
}

export interface ProviderAnswer {
  /**
   * `waiting`: the payer has done their part, and a bank or lender decides: the deadline waits with them. `closed`: the payer
   * can no longer pay. `declined`: a try to pay failed.
   */
  state: 'open' | 'waiting' | 'closed' | 'declined'
  received: Received[]
  /** So many sums beside these are in no form that can be booked. */
  unreadable?: number
  /** What became known on the way, the masked card for example; kept with the payment. */
  details?: PaymentDetails
  /** Where the shopper agreed that it is kept. */
  card?: ChargeableCard
}

export interface NewInvoice {
  paymentId: string
  /** Of the order, or of the deposit: what the payer reads in their bank's app. */
  orderNumber: string
  /** Whole tugrik. */
  amount: number
  locale: Locale
  expiresAt: Date
  /** The shop's page of the payment, which a payer comes back to. */
  returnUrl: string
  /** Where a lender asks for agreement: 8 digits. */
  phone: string | null
  /** Token of a saved card, which is charged at once. */
  cardToken: string | null
  saveCard: boolean
  /** What is agreed with a lender. */
  plan: InstalmentPlan | null
}

export interface Invoice {
  /** Names the invoice to its provider. */
  reference: string
  details: PaymentDetails
}

/** What a provider sent to the callback address. */
export interface Callback {
  query: Record<string, unknown>
  body: unknown
}

/** One sum of a provider's books. */
export interface StatementLine {
  /** Empty where the line has none. */
  providerPaymentId: string
  /** Null where it can not be booked: it is in no form that is known. */
  amount: number | null
  hasFraction?: true
  refunded: boolean
}

/** An outside party that takes money for the shop. Its functions throw `UpstreamUnavailable` where nothing is known, and `RequestNotSent` where no money can have moved. */
export interface PaymentProvider {
  /** Kept with each payment; a sandbox has another one than the real party. */
  code: string
  method: PaymentMethodCode
  sandbox: boolean
  /** How long the shopper has to pay. */
  minutes: number
  /** The same for whoever has not shown a phone, until they do or pay a part. */
  firstMinutes?: number
  /** An invoice that took another amount, or whose payer was declined, is of no further use. */
  endsOnFirstAttempt: boolean
  /** An invoice may be paid in several sums; what comes waits for the rest. */
  acceptsPartialPayments?: boolean
  /** Asked once more for the same payment, after a crash, it charges nobody a second time. */
  createInvoice(invoice: NewInvoice): Promise<Invoice>
  /**
   * Of one whose references are chosen by the shop: the reference that `createInvoice` uses for the payment. When a charge was
   * sent and its answer got lost, it is asked after by this.
   */
  referenceOf?(paymentId: string): string
  check(reference: string): Promise<ProviderAnswer>
  /** Asks that nobody pays any more; an invoice that is over already is no error. */
  cancel(reference: string): Promise<void>
  /**
   * The reference of the invoice that a callback speaks of, where its address does not name our payment. Throws
   * `CallbackRefused` where the provider signs its callbacks and this one is not signed by it.
   */
  readCallback?(callback: Callback): string | null
  /** Pays the invoice with what the payer's app gave the page. Unanswered, it may have paid: `check` tells. */
  confirmInApp?(
    reference: string,
    tokens: InAppTokens,
    invoice: Pick<NewInvoice, 'orderNumber' | 'amount'>,
  ): Promise<InAppAnswer>
  /** Sends all of what was paid back the way it came. `refused`: it will not, and staff have to send it. */
  refund?(reference: string, received: Received): Promise<'sent' | 'refused'>
  /** What the provider's books say of a day in Asia/Ulaanbaatar. */
  statement?(day: string): Promise<StatementLine[]>
  /** The reference of the invoice that a line of the books paid, where it is not the line's own id; null: of none. */
  invoiceOf?(providerPaymentId: string): Promise<string | null>
  /** Keeps cards for the shop. */
  cards?: CardRegistry
}

/** Saves cards without a payment, on a page of the bank. */
export interface CardRegistry {
  /** Where the shopper goes on; the reference is the shop's own, and new. */
  begin(registration: Registration): Promise<string>
  /** What became of it. */
  read(reference: string): Promise<{ state: 'pending' | 'failed' } | { state: 'active'; card: ChargeableCard }>
}

export interface Registration {
  reference: string
  locale: Locale
  /** The shop's page of saved cards, which the shopper comes back to. */
  returnUrl: string
}

/** What the app of a wallet hands to a page that runs inside it: opaque, good once and not for long. Kept and logged nowhere. */
export interface InAppTokens {
  customer: string
  transaction: string
}
export type InAppAnswer = 'sent' | 'declined' | 'code_wrong'

/** The provider will not take this payer or sum, and said so: there is no invoice. */
export class InvoiceRefused extends Error {
  /** The highest sum that it would take. */
  readonly max: number | null

  constructor(message: string, max: number | null = null) {
    super(message)
    this.max = max
  }
}

/** A callback that its provider did not send. */
export class CallbackRefused extends Error {}
