import type { CompanyOrder } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBackOffice, useMay } from '../../api/back-office.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { SmallTable } from '../../lists/small-table.tsx'
import { TableLinks } from '../../lists/table-links.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Waiting } from '../../ui/waiting.tsx'

const TONES: Record<CompanyOrder['state'], BadgeTone> = {
  waiting: 'accent',
  open: 'plain',
  overdue: 'problem',
  paid: 'stock',
  refused: 'plain',
  withdrawn: 'plain',
  canceled: 'plain',
}

/** Orders of a company on invoice, and its statement. */
export function CompanyInvoices({ id }: { id: number }) {
  const t = useMessages()
  const { client } = useBackOffice()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['company', id, 'orders'],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      client.request('GET /api/back_office/companies/:id/orders', {
        params: { id },
        query: cursor ? { cursor } : {},
        signal,
      }),
    getNextPageParam: ({ next_cursor: next }) => next,
  })
  if (!data) return <Waiting />
  return (
    <Card title={t('company.orders')}>
      <SmallTable
        caption={t('company.orders')}
        rows={data.pages.flatMap(({ orders }) => orders)}
        columns={[
          { label: t('contact.order'), cell: ({ order_number: number }) => <OrderLink number={number} /> },
          { label: t('company.buyer'), cell: ({ buyer }) => <span className="break-words">{buyer}</span> },
          {
            label: t('orders.state'),
            cell: ({ state }) => (
              <Badge tone={TONES[state]}>{t(state === 'open' ? 'company.open_state' : `company.${state}`)}</Badge>
            ),
          },
          {
            label: t('company.due'),
            atEnd: true,
            cell: ({ due_at: at }) => <span className="money">{at && formatDate(new Date(Date.parse(at) - 1))}</span>,
          },
          {
            label: t('company.sum'),
            atEnd: true,
            cell: ({ total }) => <span className="money">{formatMoney(total)}</span>,
          },
          {
            label: t('company.paid_sum'),
            atEnd: true,
            cell: ({ paid }) => <span className="money">{formatMoney(paid)}</span>,
          },
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <TableLinks path={`companies/${id}/orders/export`} label={t('company.statement')} />
        {hasNextPage && (
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('company.older')}
          </Button>
        )}
      </div>
    </Card>
  )
}

function OrderLink({ number }: { number: string }) {
  const may = useMay()
  return may('orders.read') ? (
    <Link to={`/orders/${number}`} className="underline">
      {number}
    </Link>
  ) : (
    number
  )
}
