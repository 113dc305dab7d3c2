import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyBagDrawing } from '../../ui/drawings/empty-bag-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** The orders of this device: what a guest can look at without logging in. */
export default function OrdersScreen() {
  const t = useMessages()
  const orders = useShopState((state) => state.placedOrders)
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={t('nav.orders')} noIndex />
      {orders.length === 0 ? (
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
          <ul className="mt-6 max-w-[640px] divide-y divide-line border-y border-line">
            {orders.map(({ number }) => (
              <li key={number}>
                <Link
                  to={`/orders/${number}`}
                  className="flex min-h-14 items-center justify-between gap-4 hover:text-accent"
                >
                  <span className="font-medium">{t('order.details', { number })}</span>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
