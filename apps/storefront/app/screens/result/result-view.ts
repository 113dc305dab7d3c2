import type { Order } from '@delguur/contract'
import { type OrderView, orderView } from '../../features/orders/order-view.ts'

/** A placed order as its result page shows it. */
export interface ResultView extends OrderView {
  email: string | null
  /** When the last of it is there, as it was promised with the payment. */
  promised_to: string | null
  hasLicences: boolean
  hasReceipt: boolean
  /** Whom the receipt is made out to. */
  organisation_name: string | null
}

export function resultView(order: Order, shop: { receipts: boolean }): ResultView {
  const promises = order.shipments
    .filter(({ method, state }) => method !== 'digital' && state !== 'canceled')
    .flatMap(({ promised_to }) => promised_to ?? [])
  return {
    ...orderView(order),
    email: order.email,
    promised_to: promises.toSorted().at(-1) ?? null,
    hasLicences: order.line_items.some(({ digital }) => digital) && order.payment_state === 'paid',
    hasReceipt: shop.receipts && order.state === 'complete',
    organisation_name: order.buyer.organisation?.name || null,
  }
}
