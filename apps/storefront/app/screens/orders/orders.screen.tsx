import { formatDate } from '@delguur/mongolia/dates'
import { useEffect } from 'react'
import { type ActionFunctionArgs, useFetcher } from 'react-router'
import { orderPath } from '../../features/checkout/order-path.ts'
import { OrderLabel } from '../../features/orders/order-label.tsx'
import { privateHeaders } from '../../features/orders/private-page.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { useShopState } from '../../state/shop-state.ts'
import type { PlacedOrder } from '../../state/slices/orders.ts'
import { useIsKnown } from '../../state/use-is-known.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyBagDrawing } from '../../ui/drawings/empty-bag-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { type OrderSummary, summariesOf } from './order-summaries.server.ts'

export const headers = privateHeaders

/** Answers what the device asks of the orders it holds the tokens of; a form, so that no token stands in an address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const asked = (await request.formData()).get('orders')
  return summariesOf(String(asked), context.get(shopContext).shopFor)
}

/** The orders of this device: what a guest can look at without logging in. */
export default function OrdersScreen() {
  const t = useMessages()
  const orders = useShopState((state) => state.placedOrders)
  const isKnown = useIsKnown()
  const summaries = useSummaries(orders)
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={t('nav.orders')} noIndex />
      {isKnown && orders.length === 0 ? (
        <EmptyState
          headingLevel={1}
          drawing={<EmptyBagDrawing />}
          title={t('order.none')}
          text={t('order.none_hint')}
          action={<ButtonLink to="/products">{t('nav.browse')}</ButtonLink>}
        />
      ) : (
        <>
          <h1 className="text-heading">{t('nav.orders')}</h1>
          <ul className="mt-6 grid max-w-[760px] gap-3">
            {orders.map((order) => (
              <li key={order.number}>
                <OrderRow order={order} summary={summaries.find(({ number }) => number === order.number)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function OrderRow({ order, summary }: { order: PlacedOrder; summary: OrderSummary | undefined }) {
  const t = useMessages()
  return (
    <Link
      to={orderPath(order)}
      prefetch="none"
      className="flex min-h-22 items-center gap-4 rounded-card border border-line p-4 hover:border-ink desktop:p-5"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{t('order.details', { number: order.number })}</span>
          {summary && <OrderLabel label={summary.label} />}
        </span>
        {summary && (
          <span className="mt-1 block text-note text-ink-soft">
            {formatDate(summary.at)} · {t('cart.pcs', { n: summary.quantity })} ·{' '}
            <span className="money font-semibold text-ink">{formatMoney(summary.total)}</span>
          </span>
        )}
        {summary && <span className="block truncate text-small text-ink-soft">{summary.names}</span>}
      </span>
      <Icon name="chevron-right" className="text-ink-soft" />
    </Link>
  )
}

/** How the orders stand now; empty until it is known. */
function useSummaries(orders: PlacedOrder[]): OrderSummary[] {
  const locale = useLocale()
  const { submit, data: summaries } = useFetcher<OrderSummary[]>()
  useEffect(() => {
    if (orders.length === 0) return
    void submit({ orders: JSON.stringify(orders) }, { method: 'post', action: pathInLocale('/orders', locale) })
  }, [orders, submit, locale])
  return summaries ?? []
}
