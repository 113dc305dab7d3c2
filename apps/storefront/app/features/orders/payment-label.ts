import type { Order } from '@delguur/contract'

type PaidOrder = Pick<Order, 'payment_state'>

const PAID: ReadonlySet<Order['payment_state']> = new Set(['paid', 'running', 'overdue', 'refund_due', 'refunded'])

/** Whether the order was paid in full, even if refunded since. */
export const wasPaid = ({ payment_state }: PaidOrder): boolean => PAID.has(payment_state)

/** Whether the state of the payment says more than the label of the order and the day of the payment beside it. */
export const saysMore = (order: Pick<Order, 'payment_state' | 'label' | 'payment_label'>): boolean =>
  paymentLabelOf(order) !== null ||
  (order.payment_label !== order.label && !(wasPaid(order) && order.payment_label === 'payment_completed'))

/** Returns the payment's own label where the order's is too short: during a refund. */
export function paymentLabelOf({ payment_state }: PaidOrder) {
  if (payment_state === 'refund_due') return { text: 'order.payment_refund_due', tone: 'accent' } as const
  return payment_state === 'refunded' ? ({ text: 'order.payment_refunded', tone: 'plain' } as const) : null
}
