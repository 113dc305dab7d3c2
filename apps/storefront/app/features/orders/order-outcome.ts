import type { Order } from '@delguur/contract'

/** The outcome of a placed order. */
export type Outcome = 'paid' | 'transfer' | 'waiting' | 'failed' | 'expired' | 'canceled' | 'returned'

type OrderStates = Pick<Order, 'state' | 'payment_state'>

export function outcomeOf({ state, payment_state }: OrderStates): Outcome {
  if (payment_state === 'expired') return 'expired'
  if (state === 'canceled') return 'canceled'
  if (payment_state === 'refund_due' || payment_state === 'refunded') return 'returned'
  if (state === 'complete') return payment_state === 'balance_due' ? 'transfer' : 'paid'
  return state === 'payment' ? 'waiting' : 'failed'
}
