import type { Order } from '@delguur/contract'
import { type CartView, cartView } from '../cart/cart-view.ts'
import { type TransferView, transferView } from '../payments/payment-view.ts'

/** A placed order as its pages show it. */
export interface OrderView {
  number: string
  token: string
  state: Order['state']
  label: Order['label']
  payment_state: Order['payment_state']
  cart: CartView
  phone: string | null
  receiver: string | null
  note: string | null
  delivery_type: Order['delivery_type']
  /** The address as it is written, or the store. */
  place: string | null
  delivery_day: string | null
  delivery_window: string | null
  created_at: string
  placed_at: string | null
  completed_at: string | null
  canceled_at: string | null
  method_name: string | null
  /** The payment that is open. */
  open_payment: string | null
  /** What to transfer, while it is awaited. */
  transfer: TransferView | null
  sandbox: boolean
}

export function orderView(order: Order): OrderView {
  const open = order.payments.find(({ state }) => state === 'pending')
  const payment = open ?? order.payments.find(({ state }) => state === 'completed')
  const store = order.store_location
  return {
    number: order.number,
    token: order.token,
    state: order.state,
    label: order.label,
    payment_state: order.payment_state,
    cart: cartView(order),
    phone: order.phone,
    receiver: order.receiver,
    note: order.note,
    delivery_type: order.delivery_type,
    place: order.delivery_type === 'pickup' ? store && `${store.name}, ${store.address}` : order.address_text,
    delivery_day: order.delivery_day,
    delivery_window: order.delivery_window,
    created_at: order.created_at,
    placed_at: order.placed_at,
    completed_at: order.completed_at,
    canceled_at: order.canceled_at,
    method_name: payment?.method_name ?? null,
    open_payment: open?.id ?? null,
    transfer: open ? transferView(open) : null,
    sandbox: order.payments.some(({ sandbox }) => sandbox),
  }
}
