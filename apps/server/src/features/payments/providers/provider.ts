import type { Locale, PaymentMethodCode } from '@delguur/contract'
import type { PaymentDetails } from '../../../platform/db/stored.ts'

/** Money that a provider says has arrived, in whole tugrik; its id is the provider's own and names it for ever. */
export interface Received {
  providerPaymentId: string
  amount: number
}

export interface ProviderAnswer {
  /** `closed`: the payer can no longer pay. `declined`: a try to pay failed. */
  state: 'open' | 'closed' | 'declined'
  received: Received[]
}

export interface NewInvoice {
  paymentId: string
  orderNumber: string
  /** Whole tugrik. */
  amount: number
  locale: Locale
  expiresAt: Date
}

export interface Invoice {
  /** Names the invoice to its provider. */
  reference: string
  details: PaymentDetails
}

/** An outside party that takes money for the shop. Its functions throw `ProviderUnavailable`. */
export interface PaymentProvider {
  /** Kept with each payment; a sandbox has another one than the real party. */
  code: string
  method: PaymentMethodCode
  sandbox: boolean
  /** How long the shopper has to pay. */
  minutes: number
  /** An invoice that took another amount, or whose payer was declined, is of no further use. */
  endsWithFirstTry: boolean
  createInvoice(invoice: NewInvoice): Promise<Invoice>
  check(reference: string): Promise<ProviderAnswer>
  /** Asks that nobody pays any more; an invoice that is over already is no error. */
  cancel(reference: string): Promise<void>
}

/** The provider did not answer, or not in a way that can be understood: nothing is known. */
export class ProviderUnavailable extends Error {}
