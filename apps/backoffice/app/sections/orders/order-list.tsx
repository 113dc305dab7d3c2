import type { PaymentMethodCode, StaffOrderSummary } from '@delguur/contract'
import { formatDateTime, formatDayOfMonth } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useMay } from '../../api/back-office.tsx'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { DateFilter, FilterTabs, MoreFilters, SearchFilter, SelectFilter } from '../../lists/filters.tsx'
import { ListPage, type ListState } from '../../lists/list-page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useLocations } from '../stock/use-locations.ts'
import { OrderStatus, PaymentStatus } from './order-status.tsx'

/** The labels that staff work through, as tabs. */
const WORKED = [
  'ordered',
  'paid',
  'confirmed',
  'ready_to_deliver',
  'shipment',
  'shipped',
  'awaiting_payment',
  'delivered',
  'completed',
  'finished',
  'returned',
  'canceled',
] as const

const METHODS = [
  'qr',
  'card',
  'monpay',
  'most_in_app',
  'lease',
  'storepay',
  'bank_transfer',
  'invoice',
  'cash_on_delivery',
  'credit',
  'link',
] as const satisfies readonly PaymentMethodCode[]

export function OrderList() {
  const t = useMessages()
  const may = useMay()
  const locale = useLocale()
  const dayOf = ({ delivery_day: day, delivery_window: window }: StaffOrderSummary) =>
    day ? `${formatDayOfMonth(day, locale)} ${window?.replace('-', '–') ?? ''}` : '—'
  return (
    <ListPage
      name="orders"
      table={may('orders.export') ? 'orders/list/export' : undefined}
      title={t('nav.orders')}
      filters={(list) => <Filters list={list} />}
      columns={[
        { label: t('orders.number'), cell: ({ number }) => number },
        { label: t('orders.placed'), cell: ({ at }) => <span className="money">{formatDateTime(at)}</span> },
        { label: t('orders.state'), cell: ({ label }) => <OrderStatus label={label} /> },
        { label: t('orders.payment'), cell: (order) => <PaymentStatus order={order} /> },
        {
          label: t('order.receiver'),
          cell: ({ receiver, phone }) => (
            <>
              {receiver ?? '—'}
              <span className="block text-small text-ink-soft money">{phone}</span>
            </>
          ),
        },
        {
          label: t('orders.delivery'),
          cell: (order) => (
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="whitespace-nowrap">{dayOf(order)}</span>
              <PickupMark order={order} />
            </span>
          ),
        },
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
            <PickupMark order={order} />
            <span className="text-ink">{order.receiver}</span>
            <span className="money">{order.phone}</span>
            <span>{t('orders.pieces_of', { count: order.total_quantity })}</span>
            <span>{dayOf(order)}</span>
          </div>
        ),
      })}
      hrefOf={({ number }) => `/orders/${number}`}
      empty={t('orders.empty')}
    />
  )
}

function Filters({ list }: { list: ListState }) {
  const t = useMessages()
  const may = useMay()
  return (
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
      <MoreFilters list={list} names={['delivery_type', 'payment_method', 'store', 'from', 'to']}>
        <SelectFilter
          list={list}
          name="delivery_type"
          label={t('orders.delivery')}
          tabs={[
            { value: '', label: t('orders.any_delivery') },
            { value: 'address', label: t('draft.type_address') },
            { value: 'pickup', label: t('draft.type_pickup') },
          ]}
        />
        <SelectFilter
          list={list}
          name="payment_method"
          label={t('orders.paid_by')}
          tabs={[
            { value: '', label: t('orders.paid_any') },
            ...METHODS.map((method) => ({ value: method, label: t(`method.${method}`) })),
          ]}
        />
        {may('stock.manage') && <StoreFilter list={list} />}
        <DateFilter list={list} name="from" label={t('report.from')} />
        <DateFilter list={list} name="to" label={t('report.to')} />
      </MoreFilters>
    </>
  )
}

/** Orders with a parcel that leaves a store, for whoever packs there. */
function StoreFilter({ list }: { list: ListState }) {
  const t = useMessages()
  const stores = useLocations()
  return (
    <SelectFilter
      list={list}
      name="store"
      label={t('stock.store')}
      tabs={[{ value: '', label: t('stock.all_stores') }, ...stores]}
    />
  )
}

function PickupMark({ order: { delivery_type: type } }: { order: StaffOrderSummary }) {
  const t = useMessages()
  return type === 'pickup' ? <Badge>{t('shipment.method_pickup')}</Badge> : null
}
