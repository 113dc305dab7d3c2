import { TRANSFER_HOURS } from '@delguur/contract'
import type { PaymentProvider } from './provider.ts'

/** Method and provider code of an order that staff have placed, until whoever pays has chosen how. */
export const LINK = 'link'
/** Reason why a payment link ended on which a method was chosen. */
export const METHOD_CHOSEN = 'method_chosen'

/** Waits for the choice of another method; no money comes by itself. */
export const paymentLink: PaymentProvider = {
  code: LINK,
  method: LINK,
  sandbox: false,
  minutes: TRANSFER_HOURS * 60,
  endsOnFirstAttempt: false,
  createInvoice: async ({ paymentId }) => ({ reference: paymentId, details: {} }),
  check: async () => ({ state: 'open', received: [] }),
  cancel: async () => {},
}
