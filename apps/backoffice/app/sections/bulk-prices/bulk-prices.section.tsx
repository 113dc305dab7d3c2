import type { StaffBulkPrices } from '@delguur/contract'
import { formatDate, formatTime } from '@delguur/mongolia/dates'
import { Link, Route, Routes } from 'react-router'
import { useWork } from '../../api/use-work.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CursorPage } from '../../lists/cursor-page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { changeText } from './change-text.ts'
import { NewBulkPrices } from './new-bulk-prices.tsx'

export default function BulkPricesSection() {
  return (
    <Routes>
      <Route index element={<BulkPriceList />} />
      <Route path="new" element={<NewBulkPrices />} />
    </Routes>
  )
}

/** Prices that were changed many at once; each change can be taken back for a day. */
function BulkPriceList() {
  const t = useMessages()
  const undo = useWork(
    (client, id: number) => client.request('PUT /api/back_office/bulk_prices/:id/undo', { params: { id } }),
    { done: t('bulk.undone') },
  )
  const time = ({ created_at: at }: StaffBulkPrices) => `${formatDate(at)} ${formatTime(at)}`
  const by = ({ staff }: StaffBulkPrices) => staff?.name || '—'
  const actions = (row: StaffBulkPrices) => {
    if (row.undone_at) return <Badge>{t('bulk.undone')}</Badge>
    if (Date.parse(row.undoable_until) <= Date.now()) return null
    return (
      <Button variant="secondary" busy={undo.isPending} onClick={() => undo.mutate(row.id)}>
        {t('bulk.undo')}
      </Button>
    )
  }
  const { data: last } = undo
  return (
    <CursorPage<StaffBulkPrices>
      name="bulk_prices"
      title={t('nav.bulk_prices')}
      actions={
        <Link to="/bulk_prices/new" className={buttonClass()}>
          {t('bulk.new')}
        </Link>
      }
      filters={() =>
        last && (
          <p role="status" className="rounded-control bg-accent-soft px-3 py-2">
            {t('bulk.restored', { count: last.restored_count })}
            {last.left_count > 0 && ` ${t('bulk.left', { count: last.left_count, skus: last.left.join(', ') })}`}
          </p>
        )
      }
      load={async (client, { cursor, signal }) => {
        const query = cursor ? { cursor } : {}
        const { bulk_prices: rows, ...page } = await client.request('GET /api/back_office/bulk_prices', {
          query,
          signal,
        })
        return { rows, ...page }
      }}
      columns={[
        { label: t('bulk.time'), cell: (row) => <span className="money">{time(row)}</span> },
        { label: t('bulk.change'), cell: ({ change }) => changeText(change, t) },
        { label: t('bulk.variants'), atEnd: true, cell: ({ variant_count: count }) => count },
        { label: t('bulk.by'), cell: by },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: actions },
      ]}
      card={(row) => ({
        title: changeText(row.change, t),
        aside: row.variant_count,
        lines: `${time(row)} · ${by(row)}`,
        actions: actions(row),
      })}
      empty={t('bulk.empty')}
    />
  )
}
