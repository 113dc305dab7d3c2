/**
 * Every point between the intent to pay and its completion at which a process may die. A test kills a server at each of them:
 * whatever was done before is found again, whatever was not is done once.
 */
export const KILL_POINTS = [
  // In the transaction that places the order.
  'intent_written',
  'intent_committed',
  'invoice_asking',
  'invoice_answered',
  'invoice_kept',
  'callback_heard',
  'provider_asking',
  'provider_answered',
  // In the transaction that settles.
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
  // After it.
  'settled',
  'financed_asking',
  'invoices_cancelled',
] as const
export type KillPoint = (typeof KILL_POINTS)[number]

/** Told where the work is; does nothing in production. */
export type Pass = (point: KillPoint) => Promise<void> | void

export const passOn: Pass = () => {}
