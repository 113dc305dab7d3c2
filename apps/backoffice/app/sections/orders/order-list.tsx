import type { StaffOrderSummary } from '@delguur/contract'
import { formatDateTime, formatDayOfMonth } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { FilterTabs, SearchFilter } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { OrderStatus } from './order-status.tsx'

/** The labels that staff work through, as tabs. */
const WORKED = ['paid', 'confirmed', 'ready_to_deliver', 'shipment', 'shipped', 'awaiting_payment'] as const

export function OrderList() {
  const t = useMessages()
  const locale = useLocale()
  const dayOf = ({ delivery_day: day, delivery_window: window }: StaffOrderSummary) =>
    day ? `${formatDayOfMonth(day, locale)} ${window?.replace('-', '–') ?? ''}` : '—'
  return (
    <ListPage
      name="orders"
      title={t('nav.orders')}
      filters={(list) => (
        <>
          <SearchFilter list={list} label={t('orders.search')} hint={t('orders.search_hint')} />
          <FilterTabs
            list={list}
            name="label"
            label={t('orders.state')}
            tabs={[
              { value: '', label: t('list.all') },
              ...WORKED.map((label) => ({ value: label, label: t(`status.${label}`) })),
            ]}
          />
        </>
      )}
      columns={[
        { label: t('orders.number'), cell: ({ number }) => number },
        { label: t('orders.placed'), cell: ({ at }) => <span className="money">{formatDateTime(at)}</span> },
        { label: t('orders.state'), cell: ({ label }) => <OrderStatus label={label} /> },
        { label: t('orders.payment'), cell: ({ payment_label: label }) => <OrderStatus label={label} /> },
        { label: t('orders.phone'), cell: ({ phone }) => <span className="money">{phone ?? '—'}</span> },
        { label: t('orders.delivery'), cell: dayOf },
        { label: t('orders.pieces'), atEnd: true, cell: ({ total_quantity: pieces }) => pieces },
        {
          label: t('orders.total'),
          atEnd: true,
          cell: ({ total }) => <span className="money">{formatMoney(total)}</span>,
        },
      ]}
      card={(order) => ({
        title: order.number,
        aside: <span className="font-medium money">{formatMoney(order.total)}</span>,
        lines: (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OrderStatus label={order.label} />
            <span>{formatDateTime(order.at)}</span>
            <span>{dayOf(order)}</span>
          </div>
        ),
      })}
      hrefOf={({ number }) => `/orders/${number}`}
      empty={t('orders.empty')}
    />
  )
}
