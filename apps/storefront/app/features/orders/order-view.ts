import type { InstalmentPlan, Order, OrderEdit, OrderReturn, Refund, Shipment, TimelineEvent } from '@delguur/contract'
import { type CartView, cartView } from '../cart/cart-view.ts'
import { type TransferView, transferView } from '../payments/payment-view.ts'

/** Properties of a line after delivery. */
export interface OrderedLine {
  id: number
  /** Pieces that can be returned now. */
  returnable: number
  /** Hours after receipt; 0 never, null before it is placed. */
  return_hours: number | null
}

/** The data of a placed order's pages. */
export interface OrderView {
  number: string
  token: string
  state: Order['state']
  label: Order['label']
  payment_state: Order['payment_state']
  payment_label: Order['payment_label']
  cart: CartView
  lines: OrderedLine[]
  phone: string | null
  receiver: string | null
  receiver_phone: string | null
  note: string | null
  gift: boolean
  gift_message: string | null
  organisation: string | null
  delivery_type: Order['delivery_type']
  digital: boolean
  /** The formatted address, or the store. */
  place: string | null
  delivery_method: Order['delivery_method']
  delivery_day: string | null
  delivery_window: string | null
  /** The estimated arrival after the payment, while that is awaited. */
  delivery_after_payment: string | null
  /** The chosen time is kept for money that comes earlier. */
  delivery_time_kept_until: string | null
  created_at: string
  placed_at: string | null
  completed_at: string | null
  delivered_at: string | null
  canceled_at: string | null
  timeline: TimelineEvent[]
  shipments: Shipment[]
  returns: OrderReturn[]
  refunds: Refund[]
  edits: OrderEdit[]
  may_cancel: boolean
  return_until: string | null
  method_name: string | null
  /** Whether a payment by bank transfer must be refunded to an account. */
  was_transferred: boolean
  /** What to pay the courier; null if nothing. */
  courier_due: number | null
  /** Id of the open payment that has a page. */
  open_payment: string | null
  /** The transfer instructions, while it is awaited. */
  transfer: TransferView | null
  /** The instalment plan at the lender that paid. */
  plan: InstalmentPlan | null
  /** Whether a bank or a lender must decide. */
  waits: boolean
  sandbox: boolean
}

export function orderView(order: Order): OrderView {
  const open = order.payments.find(({ state }) => state === 'pending')
  const completed = order.payments.find(({ state }) => state === 'completed')
  const forCourier = open?.method === 'cash_on_delivery'
  const { organisation } = order.buyer
  return {
    number: order.number,
    token: order.token,
    state: order.state,
    label: order.label,
    payment_state: order.payment_state,
    payment_label: order.payment_label,
    cart: cartView(order),
    lines: order.line_items.map(({ id, returnable, return_hours }) => ({ id, returnable, return_hours })),
    phone: order.phone,
    receiver: order.receiver,
    receiver_phone: order.receiver_phone,
    note: order.note,
    gift: order.gift,
    gift_message: order.gift_message,
    organisation: organisation && `${organisation.name}, ${organisation.registry_number}`,
    delivery_type: order.delivery_type,
    digital: order.digital,
    place: placeOf(order),
    delivery_method: order.delivery_method,
    delivery_day: order.delivery_day,
    delivery_window: order.delivery_window,
    delivery_after_payment: order.delivery_after_payment,
    delivery_time_kept_until: earlier(order.delivery_time_kept_until, open?.expires_at),
    created_at: order.created_at,
    placed_at: order.placed_at,
    completed_at: order.completed_at,
    delivered_at: order.delivered_at,
    canceled_at: order.canceled_at,
    timeline: order.timeline,
    shipments: order.shipments,
    returns: order.returns,
    refunds: order.refunds,
    edits: order.edits,
    may_cancel: order.may_cancel,
    return_until: order.return_until,
    method_name: (open ?? completed)?.method_name ?? null,
    was_transferred: completed?.method === 'bank_transfer',
    courier_due: forCourier ? (open?.amount ?? null) : null,
    open_payment: forCourier ? null : (open?.id ?? null),
    transfer: open ? transferView(open, order) : null,
    plan: planOf(order),
    waits: open?.waiting ?? false,
    sandbox: order.payments.some(({ sandbox }) => sandbox),
  }
}

/** An order whose payment has expired keeps no time. */
const earlier = (moment: string | null, deadline: string | undefined) =>
  moment !== null && deadline !== undefined && deadline < moment ? deadline : moment

const placeOf = ({ delivery_type, store_location: store, address_text }: Order) =>
  delivery_type === 'pickup' ? store && `${store.name}, ${store.address}` : address_text

/** A canceled order has no instalments at a lender. */
function planOf({ state, payments }: Order): InstalmentPlan | null {
  if (state === 'canceled') return null
  const payment = payments.find((one) => one.plan !== null && (one.state === 'completed' || one.state === 'pending'))
  return payment?.plan ?? null
}

/** Whether at least one piece can be returned now. */
export const isReturnable = ({ lines }: Pick<OrderView, 'lines'>): boolean =>
  lines.some(({ returnable }) => returnable > 0)
