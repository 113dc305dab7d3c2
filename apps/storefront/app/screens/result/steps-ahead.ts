import { outcomeOf } from '../../features/orders/order-outcome.ts'
import type { OrderView } from '../../features/orders/order-view.ts'

export type NextStep = 'pay' | 'pack' | 'deliver' | 'code' | 'pickup' | 'pay_courier'

type PlacedOrder = Pick<OrderView, 'state' | 'payment_state' | 'delivery_type' | 'digital'> &
  Partial<Pick<OrderView, 'courier_due'>>

/** Returns the next steps of a placed order; none for a failed one. */
export function nextSteps(order: PlacedOrder): NextStep[] {
  const outcome = outcomeOf(order)
  if (outcome !== 'paid' && outcome !== 'transfer' && outcome !== 'courier') return []
  const first: NextStep[] = outcome === 'transfer' ? ['pay'] : []
  if (order.digital) return first
  return [
    ...first,
    'pack',
    ...(order.delivery_type === 'pickup' ? (['pickup'] as const) : (['deliver', 'code'] as const)),
    ...(outcome === 'courier' ? (['pay_courier'] as const) : []),
  ]
}
