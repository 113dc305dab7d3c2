import type { OrderLabel, StaffOrder } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const TONES: Record<OrderLabel, BadgeTone> = {
  pending: 'plain',
  ordered: 'accent',
  awaiting_payment: 'accent',
  payment_pending: 'accent',
  payment_failed: 'problem',
  paid: 'stock',
  expired: 'problem',
  canceled: 'plain',
  payment_completed: 'stock',
  confirmed: 'stock',
  awaiting_receipt: 'accent',
  ready_to_deliver: 'accent',
  shipment: 'accent',
  shipped: 'accent',
  delivered: 'stock',
  completed: 'stock',
  finished: 'plain',
  running: 'accent',
  returned: 'plain',
  payment_overdue: 'problem',
  waiting_for_bank: 'accent',
}

/** The state of an order or its payment, in the words that its shopper reads too. */
export function OrderStatus({ label }: { label: OrderLabel }) {
  const t = useMessages()
  return <Badge tone={TONES[label]}>{t(`status.${label}`)}</Badge>
}

/** The state of an order's payment; money that goes back is said to be due or sent, while goods may never have left. */
export function PaymentStatus({ order }: { order: Pick<StaffOrder, 'payment_state' | 'payment_label'> }) {
  const t = useMessages()
  const { payment_state: state, payment_label: label } = order
  if (state === 'refund_due') return <Badge tone="problem">{t('state.payment_refund_due')}</Badge>
  if (state === 'refunded') return <Badge>{t('state.payment_refunded')}</Badge>
  return <OrderStatus label={label} />
}
