import type { Order } from '@delguur/contract'

/** How placing an order went, as its shopper needs to know it. */
export type Outcome = 'paid' | 'transfer' | 'waiting' | 'failed' | 'expired' | 'canceled'

type Known = Pick<Order, 'state' | 'payment_state'>

export function outcomeOf({ state, payment_state }: Known): Outcome {
  if (payment_state === 'expired') return 'expired'
  if (state === 'canceled') return 'canceled'
  if (state === 'complete') return payment_state === 'balance_due' ? 'transfer' : 'paid'
  return state === 'payment' ? 'waiting' : 'failed'
}

export interface TimelineStep {
  name: 'ordered' | 'payment' | 'preparing' | 'delivery' | 'canceled'
  state: 'done' | 'now' | 'ahead' | 'stopped'
  /** When it happened. */
  at: string | null
}

/** The way of an order from its placing to the door, with what has been reached. */
export function timelineOf(
  order: Known & Pick<Order, 'created_at' | 'placed_at' | 'completed_at' | 'canceled_at'>,
): TimelineStep[] {
  const outcome = outcomeOf(order)
  const isPaid = outcome === 'paid'
  const ordered: TimelineStep = { name: 'ordered', state: 'done', at: order.placed_at ?? order.created_at }
  if (outcome === 'canceled' || (outcome === 'expired' && order.state === 'canceled')) {
    return [ordered, { name: 'canceled', state: 'stopped', at: order.canceled_at }]
  }
  const isStopped = outcome === 'failed' || outcome === 'expired'
  return [
    ordered,
    { name: 'payment', state: isPaid ? 'done' : isStopped ? 'stopped' : 'now', at: isPaid ? order.completed_at : null },
    { name: 'preparing', state: isPaid ? 'now' : 'ahead', at: null },
    { name: 'delivery', state: 'ahead', at: null },
  ]
}
