import { formatDate } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { LISTS, type ListName, type RowOf } from '../../api/resources.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { OrderStatus } from '../orders/order-status.tsx'

const SHOWN = 8

interface OwnProps {
  customerId: number
}

/** The first rows of a list that are of a customer. */
function useOwn<Name extends ListName>(name: Name, customerId: number) {
  const { client } = useBackOffice()
  const locale = useLocale()
  const filter = { customer_id: String(customerId) }
  const { data } = useQuery({
    queryKey: ['own', name, customerId, locale],
    queryFn: async ({ signal }) => {
      const { data: rows, total } = await LISTS[name](client, { page: 1, per_page: SHOWN, filter, signal })
      return { rows: rows as RowOf<Name>[], total }
    },
  })
  return { ...data, href: `/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}` }
}

export function OrdersCard({ customerId }: OwnProps) {
  const t = useMessages()
  const { rows = [], total = 0, href } = useOwn('orders', customerId)
  return (
    <Card title={t('nav.orders')} actions={total > SHOWN && <All href={href} total={total} />}>
      {rows.length === 0 && <p className="text-ink-soft">{t('customer.nothing')}</p>}
      <ul className="flex flex-col">
        {rows.map(({ number, label, at, total: sum }) => (
          <li key={number} className="border-b border-line last:border-b-0">
            <Link
              to={`/orders/${number}`}
              className="target flex flex-wrap items-center gap-x-4 gap-y-1 py-2 hover:bg-tint"
            >
              <span className="font-medium money">{number}</span>
              <OrderStatus label={label} />
              <span className="text-small text-ink-soft money">{formatDate(at)}</span>
              <span className="ml-auto money">{formatMoney(sum)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function ReturnsCard({ customerId }: OwnProps) {
  const t = useMessages()
  const { rows = [], total = 0, href } = useOwn('returns', customerId)
  if (total === 0) return null
  return (
    <Card title={t('nav.returns')} actions={<All href={href} total={total} />}>
      <ul className="flex flex-col gap-2">
        {rows.map(({ id, state, order_number, amount }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <Link to={`/orders/${order_number}`} className="target inline-flex items-center text-accent money">
              {order_number}
            </Link>
            <Badge>{t(`state.return_${state}`)}</Badge>
            <span className="ml-auto money">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function ReviewsCard({ customerId }: OwnProps) {
  const t = useMessages()
  const { rows = [], total = 0, href } = useOwn('reviews', customerId)
  if (total === 0) return null
  return (
    <Card title={t('nav.reviews')} actions={<All href={href} total={total} />}>
      <ul className="flex flex-col gap-3">
        {rows.map(({ id, product, vendor, rating, comment, created_at }) => (
          <li key={id}>
            <p className="font-medium">{`${(product ?? vendor)?.name ?? ''} · ${t('review.stars', { n: rating })}`}</p>
            <p>{comment}</p>
            <p className="text-small text-ink-soft money">{formatDate(created_at)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function All({ href, total }: { href: string; total: number }) {
  const t = useMessages()
  return (
    <Link to={href} className="target inline-flex items-center text-accent">
      {t('customer.all', { n: total })}
    </Link>
  )
}
