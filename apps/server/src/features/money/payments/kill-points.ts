/**
 * Failpoints between the intent to pay and its completion. A test kills a server at each of them: completed steps are found
 * again, all others are done once.
 */
export const KILL_POINTS = [
  // In the transaction that places the order
  'intent_written',
  'intent_committed',
  'invoice_asking',
  'invoice_answered',
  'invoice_kept',
  'callback_heard',
  'provider_asking',
  'provider_answered',
  // In the transaction that settles
  'receipts_written',
  'holds_taken_again',
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
  'financed_asking',
  'invoices_cancelled',
] as const
export type KillPoint = (typeof KILL_POINTS)[number]

/** Called at each failpoint; does nothing in production. */
export type Pass = (point: KillPoint) => Promise<void> | void

export const passOn: Pass = () => {}
