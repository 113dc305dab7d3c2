import type { Order, SiteConfigs } from '@delguur/contract'
import { outcomeOf } from '../../features/orders/order-outcome.ts'
import { type OrderView, orderView } from '../../features/orders/order-view.ts'
import { statusOf } from '../../features/payments/payment-view.ts'
import type { Followed } from '../../features/payments/use-payment-polling.ts'

/** A placed order for its result page. */
export interface ResultView extends OrderView {
  email: string | null
  /** The estimated arrival of the last shipment, as promised with the payment. */
  promised_to: string | null
  /** Whether its time is promised, so that a calendar may have it. */
  hasCalendar: boolean
  hasLicences: boolean
  hasReceipt: boolean
  /** The organisation on the receipt. */
  organisation_name: string | null
  /** Where a code can be sent that opens an account. */
  account_contact: string | null
  /** The awaited payment, watched while the page is open. */
  followed: Followed['payment'] | null
}

export function resultView(
  order: Order,
  shop: Pick<SiteConfigs, 'receipts' | 'login_ways'>,
  hasCalendar: boolean,
): ResultView {
  const promises = order.shipments
    .filter(({ method, state }) => method !== 'digital' && state !== 'canceled')
    .flatMap(({ promised_to }) => promised_to ?? [])
  const view = orderView(order)
  const outcome = outcomeOf(view)
  return {
    ...view,
    email: order.email,
    promised_to: promises.toSorted().at(-1) ?? null,
    hasCalendar,
    hasLicences: order.line_items.some(({ digital }) => digital) && order.payment_state === 'paid',
    hasReceipt: shop.receipts && (outcome === 'paid' || outcome === 'transfer' || outcome === 'courier'),
    account_contact: contactFor(order, shop.login_ways),
    followed: followedOf(order),
    organisation_name: order.buyer.organisation?.name || null,
  }
}

const contactFor = ({ phone, email }: Order, ways: SiteConfigs['login_ways']): string | null =>
  (ways.sms ? phone : null) ?? (ways.email ? email : null)

function followedOf({ payments }: Order): Followed['payment'] | null {
  const open = payments.find(({ state, method }) => state === 'pending' && method !== 'cash_on_delivery')
  return open ? { id: open.id, state: open.state, status: statusOf(open) } : null
}
