import type { OrderLabel, OrderPaymentState, OrderState } from '@delguur/contract'

type LabelsOfState = Record<OrderPaymentState, OrderLabel>

const OPEN: LabelsOfState = {
  none: 'pending',
  balance_due: 'pending',
  paid: 'pending',
  failed: 'payment_failed',
  expired: 'expired',
  refund_due: 'pending',
}

const LABELS: Record<OrderState, LabelsOfState> = {
  cart: OPEN,
  address: OPEN,
  delivery: OPEN,
  payment: {
    none: 'payment_pending',
    balance_due: 'payment_pending',
    paid: 'paid',
    failed: 'payment_failed',
    expired: 'expired',
    refund_due: 'payment_pending',
  },
  complete: {
    none: 'ordered',
    balance_due: 'awaiting_payment',
    paid: 'paid',
    failed: 'payment_failed',
    expired: 'expired',
    refund_due: 'paid',
  },
  canceled: {
    none: 'canceled',
    balance_due: 'canceled',
    paid: 'canceled',
    failed: 'canceled',
    expired: 'expired',
    refund_due: 'canceled',
  },
}

/** The word of the specification (§4) for the states an order is in. */
export const orderLabel = (state: OrderState, paymentState: OrderPaymentState): OrderLabel =>
  LABELS[state][paymentState]
