import { OrderRow } from '../../features/orders/order-row.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { LongerList } from '../../ui/lists/longer-list.tsx'
import type { MyOrders } from './load-mine.server.ts'
import { OrderFilterLinks } from './order-filter-links.tsx'

/** The customer's orders, newest first; the address holds the number of pages, so that Back restores them. */
export function CustomerOrders({ mine: { orders, total, page, hasMore, standing } }: { mine: MyOrders }) {
  const t = usePrivateMessages()
  const longer = hasMore
    ? `/orders?${new URLSearchParams({ ...(standing && { show: standing }), page: String(page + 1) })}`
    : null
  return (
    <section aria-label={t('nav.orders')}>
      <OrderFilterLinks current={standing} />
      {orders.length === 0 && (
        <Card>
          <p className="font-medium">{t(standing ? `orders.none_${standing}` : 'orders.none')}</p>
          {standing && <p className="mt-1 text-note text-ink-soft">{t('orders.none_standing_hint')}</p>}
        </Card>
      )}
      <ul className="grid grid-cols-1 gap-3">
        {orders.map((order) => (
          <li key={order.number}>
            <OrderRow order={order} to={`/orders/${order.number}`} canBuyAgain />
          </li>
        ))}
      </ul>
      <LongerList
        shown={orders.length}
        total={total}
        text={t('orders.shown', { shown: orders.length, total })}
        to={longer}
      />
    </section>
  )
}
