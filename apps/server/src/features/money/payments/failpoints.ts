/**
 * Failpoints between the intent to pay and its completion. A test kills a server at each of them: completed steps are found
 * again, all others are done once.
 */
export const FAILPOINTS = [
  // In the transaction that places the order
  'intent_written',
  'intent_committed',
  'invoice_requesting',
  'invoice_answered',
  'invoice_saved',
  'callback_received',
  'provider_checking',
  'provider_answered',
  // In the transaction that settles
  'incoming_payments_written',
  'holds_renewed',
  'payment_completed',
  'order_completed',
  'tenders_spent',
  'ledger_posted',
  'prepayment_completed',
  'financed_opened',
  'refunds_written',
  'payment_ended',
  'deposit_credited',
  // After its commit
  'settled',
  'financed_requesting',
  'invoices_cancelled',
] as const
export type Failpoint = (typeof FAILPOINTS)[number]

/** Called at each failpoint; does nothing in production. */
export type FailpointHandler = (point: Failpoint) => Promise<void> | void

export const noFailpoint: FailpointHandler = () => {}
