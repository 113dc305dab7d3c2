import { formatDateTime } from '@delguur/mongolia/dates'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CartTotals } from '../../features/cart/cart-totals.tsx'
import { paymentPath } from '../../features/checkout/order-path.ts'
import { findOrder } from '../../features/orders/find-order.server.ts'
import { OrderFacts } from '../../features/orders/order-facts.tsx'
import { OrderLabel } from '../../features/orders/order-label.tsx'
import { OrderLines } from '../../features/orders/order-lines.tsx'
import { OrderTimeline } from '../../features/orders/order-timeline.tsx'
import { type OrderView, orderView } from '../../features/orders/order-view.ts'
import { privateHeaders } from '../../features/orders/private-page.ts'
import { useKeepPlacedOrder } from '../../features/orders/use-keep-placed-order.ts'
import { TransferInstructions } from '../../features/payments/transfer-instructions.tsx'
import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export const headers = privateHeaders

export async function loader(call: LoaderFunctionArgs) {
  const { order } = await findOrder(call)
  return orderView(order)
}

/** One order: where it is, what is in it, what it cost. */
export default function OrderScreen() {
  const t = useAccountMessages()
  const order = useLoaderData<typeof loader>()
  const isPickup = order.delivery_type === 'pickup'
  const title = t('order.details', { number: order.number })
  useKeepPlacedOrder(order)
  return (
    <div className="page py-4 desktop:py-8">
      <PageHead title={title} noIndex />
      <Link
        to="/orders"
        className="inline-flex min-h-11 items-center gap-1.5 text-note text-ink-soft hover:text-accent"
      >
        <Icon name="arrow-left" size={18} />
        {t('nav.orders')}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-heading">{title}</h1>
        <OrderLabel label={order.label} />
      </div>
      <p className="mt-1 text-note text-ink-soft">{formatDateTime(order.placed_at ?? order.created_at)}</p>
      {order.sandbox && <p className="mt-2 text-small font-semibold text-problem">{t('payment.sandbox_note')}</p>}
      <div className="mt-6 grid gap-6 desktop:grid-cols-[minmax(0,1fr)_400px] desktop:items-start desktop:gap-12">
        <div className="grid gap-6">
          <OpenPayment order={order} />
          <Card>
            <h2 className="mb-5 text-lead">{t(isPickup ? 'order.pickup_status' : 'order.delivery_status')}</h2>
            <OrderTimeline order={order} />
          </Card>
          <Card>
            <h2 className="text-lead">{t('order.items')}</h2>
            <OrderLines cart={order.cart} />
            <div className="mt-4 border-t border-line pt-4">
              <CartTotals totals={order.cart} />
            </div>
          </Card>
        </div>
        <Card>
          <h2 className="mb-4 text-lead">{t(isPickup ? 'order.pickup' : 'order.delivery')}</h2>
          <OrderFacts order={order} />
        </Card>
      </div>
    </div>
  )
}

/** What is left to pay. */
function OpenPayment({ order }: { order: OrderView }) {
  const t = useAccountMessages()
  if (order.transfer) {
    return (
      <section>
        <h2 className="mb-3 text-lead">{t('payment.transfer')}</h2>
        <TransferInstructions transfer={order.transfer} />
      </section>
    )
  }
  if (!order.open_payment) return null
  return (
    <ButtonLink to={paymentPath(order, order.open_payment)} size="large" prefetch="none">
      {t('cart.continue_payment')}
    </ButtonLink>
  )
}
