import type { Order } from '@delguur/contract'

/** The outcome of a placed order. */
export type Outcome = 'paid' | 'transfer' | 'courier' | 'waiting' | 'failed' | 'expired' | 'canceled' | 'returned'

/** Also how the money comes, where it is awaited. */
type OrderStates = Pick<Order, 'state' | 'payment_state'> & { courier_due?: number | null }

export function outcomeOf({ state, payment_state, courier_due }: OrderStates): Outcome {
  if (payment_state === 'expired') return 'expired'
  if (state === 'canceled') return 'canceled'
  if (payment_state === 'refund_due' || payment_state === 'refunded') return 'returned'
  if (state === 'complete' && payment_state === 'balance_due') return courier_due ? 'courier' : 'transfer'
  if (state === 'complete') return 'paid'
  return state === 'payment' ? 'waiting' : 'failed'
}
