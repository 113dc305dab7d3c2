import type { Order } from '@delguur/contract'
import { outcomeOf } from '../../features/orders/order-outcome.ts'
import { type OrderView, orderView } from '../../features/orders/order-view.ts'
import { statusOf } from '../../features/payments/payment-view.ts'
import type { Followed } from '../../features/payments/use-payment-polling.ts'

/** A placed order for its result page. */
export interface ResultView extends OrderView {
  email: string | null
  /** The estimated arrival of the last shipment, as promised with the payment. */
  promised_to: string | null
  hasLicences: boolean
  hasReceipt: boolean
  /** The organisation on the receipt. */
  organisation_name: string | null
  /** The awaited payment, watched while the page is open. */
  followed: Followed['payment'] | null
}

export function resultView(order: Order, shop: { receipts: boolean }): ResultView {
  const promises = order.shipments
    .filter(({ method, state }) => method !== 'digital' && state !== 'canceled')
    .flatMap(({ promised_to }) => promised_to ?? [])
  const outcome = outcomeOf(order)
  return {
    ...orderView(order),
    email: order.email,
    promised_to: promises.toSorted().at(-1) ?? null,
    hasLicences: order.line_items.some(({ digital }) => digital) && order.payment_state === 'paid',
    hasReceipt: shop.receipts && (outcome === 'paid' || outcome === 'transfer'),
    followed: followedOf(order),
    organisation_name: order.buyer.organisation?.name || null,
  }
}

function followedOf({ payments }: Order): Followed['payment'] | null {
  const open = payments.find(({ state }) => state === 'pending')
  return open ? { id: open.id, state: open.state, status: statusOf(open) } : null
}
