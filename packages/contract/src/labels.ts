import type { OrderPaymentState, OrderState, ReceiptState } from './states.ts'

/** The 21 labels of the specification (§4) for the state of an order and its payment. */
export const LABELS = [
  'pending',
  'ordered',
  'payment_pending',
  'payment_completed',
  'payment_failed',
  'awaiting_payment',
  'paid',
  'confirmed',
  'awaiting_receipt',
  'ready_to_deliver',
  'shipment',
  'shipped',
  'delivered',
  'completed',
  'finished',
  'canceled',
  'expired',
  'running',
  'returned',
  'payment_overdue',
  'waiting_for_bank',
] as const
export type OrderLabel = (typeof LABELS)[number]

/** The combined state of an order's shipments, which is that of the one furthest behind; `none` before payment. */
export const ORDER_SHIPMENT_STATES = [
  'none',
  'pending',
  'confirmed',
  'ready',
  'handed_over',
  'shipped',
  'delivered',
  'returned',
  'canceled',
] as const
export type OrderShipmentState = (typeof ORDER_SHIPMENT_STATES)[number]

/** `none`: nothing is delivered yet, or the shop issues no VAT receipts. */
export const ORDER_RECEIPT_STATES = ['none', 'pending', 'issued', 'refused', 'returned'] as const
export type OrderReceiptState = (typeof ORDER_RECEIPT_STATES)[number]

export interface LabelState {
  state: OrderState
  payment_state: OrderPaymentState
  shipment_state: OrderShipmentState
  receipt_state: OrderReceiptState
  /** At least one piece can still be returned. */
  returnable: boolean
}

/** Returns the label of an order. */
export function orderLabel(standing: LabelState): OrderLabel {
  const { state, payment_state: payment } = standing
  if (payment === 'failed' && state !== 'canceled') return 'payment_failed'
  if (payment === 'expired') return 'expired'
  if (state === 'canceled') return 'canceled'
  if (payment === 'processing') return 'waiting_for_bank'
  if (state === 'payment') return payment === 'paid' ? 'paid' : 'payment_pending'
  return state === 'complete' ? completeLabel(standing) : 'pending'
}

/** The label of each payment state. */
export const PAYMENT_LABELS: Record<OrderPaymentState, OrderLabel> = {
  none: 'pending',
  balance_due: 'awaiting_payment',
  processing: 'waiting_for_bank',
  paid: 'payment_completed',
  failed: 'payment_failed',
  expired: 'expired',
  running: 'running',
  overdue: 'payment_overdue',
  refund_due: 'returned',
  refunded: 'returned',
}

/**
 * Returns the label of an order's payment: a payment that was open when its order was canceled is no longer awaited.
 */
export function paymentLabel({
  state,
  payment_state: payment,
}: Pick<LabelState, 'state' | 'payment_state'>): OrderLabel {
  const isAwaited = payment === 'none' || payment === 'balance_due' || payment === 'processing'
  return state === 'canceled' && isAwaited ? 'canceled' : PAYMENT_LABELS[payment]
}

function completeLabel(standing: LabelState): OrderLabel {
  const { payment_state: payment, shipment_state: shipment } = standing
  if (payment === 'none') return 'ordered'
  if (payment === 'balance_due') return unpaidLabel(shipment)
  if (payment === 'overdue') return 'payment_overdue'
  if (shipment === 'delivered') return deliveredLabel(standing)
  return SHIPMENT_LABELS[shipment] ?? (payment === 'running' ? 'running' : 'paid')
}

/** Parcels of an order that is paid to the courier are on their way before it is paid. */
const unpaidLabel = (shipment: OrderShipmentState): OrderLabel =>
  shipment === 'pending' ? 'ordered' : (SHIPMENT_LABELS[shipment] ?? 'awaiting_payment')

const SHIPMENT_LABELS: Partial<Record<OrderShipmentState, OrderLabel>> = {
  confirmed: 'confirmed',
  ready: 'ready_to_deliver',
  handed_over: 'shipment',
  shipped: 'shipped',
  returned: 'returned',
}

function deliveredLabel({ receipt_state: receipt, payment_state: payment, returnable }: LabelState): OrderLabel {
  if (receipt === 'pending' || receipt === 'refused') return 'awaiting_receipt'
  if (payment === 'running') return 'running'
  if (!returnable) return 'finished'
  return receipt === 'issued' ? 'completed' : 'delivered'
}

/** The receipt state that an order shows for each state of its receipt. */
export const RECEIPT_STATE_OF_ORDER: Record<ReceiptState, OrderReceiptState> = {
  pending: 'pending',
  issued: 'issued',
  refused: 'refused',
  corrected: 'issued',
  returned: 'returned',
  canceled: 'none',
}
