import type { StaffReceipt } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { DateFilter, FilterTabs, MoreFilters, SearchFilter } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const TONES: Record<StaffReceipt['state'], BadgeTone> = {
  pending: 'accent',
  issued: 'stock',
  refused: 'problem',
  corrected: 'plain',
  returned: 'plain',
  canceled: 'plain',
}

const STATES = ['refused', 'pending', 'issued', 'corrected', 'returned', 'canceled'] as const

/** VAT receipts, those first that the tax office has not issued. */
export default function ReceiptsSection() {
  const t = useMessages()
  return (
    <ListPage
      name="receipts"
      table="receipts/export"
      title={t('nav.receipts')}
      filters={(list) => (
        <>
          <SearchFilter list={list} label={t('receipt.search')} hint={t('receipt.search')} />
          <FilterTabs
            list={list}
            name="state"
            label={t('orders.state')}
            tabs={[
              { value: '', label: t('list.all') },
              ...STATES.map((state) => ({ value: state, label: t(`state.receipt_${state}`) })),
            ]}
          />
          <MoreFilters list={list} names={['from', 'to']}>
            <DateFilter list={list} name="from" label={t('report.from')} />
            <DateFilter list={list} name="to" label={t('report.to')} />
          </MoreFilters>
        </>
      )}
      columns={[
        { label: t('orders.number'), cell: ({ order_number: number }) => number },
        { label: t('receipt.number'), cell: ({ number }) => <ReceiptNumber number={number} /> },
        { label: t('receipt.type'), cell: ({ type }) => t(`receipt.${type}`) },
        { label: t('orders.state'), cell: (row) => <State row={row} /> },
        { label: t('receipt.due_at'), cell: dateOf },
        {
          label: t('orders.total'),
          atEnd: true,
          cell: ({ total }) => <span className="money">{formatMoney(total)}</span>,
        },
        { label: t('receipt.vat'), atEnd: true, cell: ({ vat }) => <span className="money">{formatMoney(vat)}</span> },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: (row) => <Retry row={row} /> },
      ]}
      card={(row) => ({
        title: row.order_number,
        aside: <span className="font-medium money">{formatMoney(row.total)}</span>,
        lines: (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <State row={row} />
            <span>{t(`receipt.${row.type}`)}</span>
            {dateOf(row)}
            <span className="money">{`${t('receipt.vat')}: ${formatMoney(row.vat)}`}</span>
            {row.number && <ReceiptNumber number={row.number} />}
          </div>
        ),
        actions: row.state === 'refused' || row.state === 'pending' ? <Retry row={row} /> : undefined,
      })}
      hrefOf={({ order_number: number }) => `/orders/${number}`}
      empty={t('receipt.empty')}
    />
  )
}

/** 33 digits, which wrap in groups. */
const ReceiptNumber = ({ number }: { number: string | null }) =>
  number === null ? <span>—</span> : <span className="block max-w-44 text-small break-all tabular-nums">{number}</span>

/** When it was issued; until then, by when it has to be. */
const dateOf = ({ issued_at, due_at }: StaffReceipt) => (
  <span className="money">{formatDateTime(issued_at ?? due_at)}</span>
)

function State({ row: { state, overdue, error } }: { row: StaffReceipt }) {
  const t = useMessages()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={TONES[state]}>{t(`state.receipt_${state}`)}</Badge>
      {overdue && <Badge tone="problem">{t('refund.overdue')}</Badge>}
      {error && <span className="text-small text-problem">{error}</span>}
    </span>
  )
}

function Retry({ row: { id, state, order_number: number } }: { row: StaffReceipt }) {
  const t = useMessages()
  if (state !== 'refused' && state !== 'pending') return null
  return (
    <RowActions>
      <ActionButton
        label={t('receipt.retry')}
        subject={number}
        done={t('receipt.retry_done')}
        work={(client) => client.request('PUT /api/back_office/receipts/:id/retry', { params: { id } })}
      />
    </RowActions>
  )
}
