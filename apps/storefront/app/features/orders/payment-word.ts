import type { Order } from '@delguur/contract'

type Known = Pick<Order, 'payment_state'>

const PAID: ReadonlySet<Order['payment_state']> = new Set(['paid', 'running', 'overdue', 'refund_due', 'refunded'])

/** All money of the order came, also where it went back since. */
export const wasPaid = ({ payment_state }: Known): boolean => PAID.has(payment_state)

/** How a payment stands that the word for orders tells too shortly: its money goes back. */
export function paymentWordOf({ payment_state }: Known) {
  if (payment_state === 'refund_due') return { text: 'order.payment_refund_due', tone: 'accent' } as const
  return payment_state === 'refunded' ? ({ text: 'order.payment_refunded', tone: 'plain' } as const) : null
}
