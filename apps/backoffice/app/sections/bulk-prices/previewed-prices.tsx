import type { Api, Reply } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { named } from '../../i18n/named.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { DataTable } from '../../lists/data-table.tsx'
import { RowCards } from '../../lists/row-cards.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useIsWide } from '../../ui/use-media.ts'

type Row = Reply<Api['POST /api/back_office/bulk_prices/preview']>['rows'][number]

/** Prices before and after a change, as a table or, on a phone, a card each. */
export function PreviewedPrices({ rows }: { rows: readonly Row[] }) {
  const t = useMessages()
  const isWide = useIsWide()
  const listed = rows.map((row) => ({ ...row, id: row.variant_id }))
  if (isWide) {
    return (
      <DataTable
        caption={t('bulk.preview')}
        rows={listed}
        hrefOf={undefined}
        columns={[
          { label: t('product.name'), cell: (row) => <Named row={row} /> },
          { label: t('grid.sku'), cell: ({ sku }) => sku },
          { label: t('bulk.before'), atEnd: true, cell: ({ before }) => <Pricing {...before} /> },
          { label: t('bulk.after'), atEnd: true, cell: ({ after }) => <Pricing {...after} /> },
        ]}
      />
    )
  }
  return (
    <RowCards
      rows={listed}
      hrefOf={undefined}
      card={({ before, after, ...row }) => ({
        title: <Named row={row} />,
        aside: <span className="text-small text-ink-soft">{row.sku}</span>,
        lines: (
          <dl className="grid grid-cols-2 gap-3">
            {(
              [
                ['bulk.before', before],
                ['bulk.after', after],
              ] as const
            ).map(([label, pricing]) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd className="text-ink">
                  <Pricing {...pricing} />
                </dd>
              </div>
            ))}
          </dl>
        ),
      })}
    />
  )
}

function Named({ row: { name, replaces_sale } }: { row: Pick<Row, 'name' | 'replaces_sale'> }) {
  const { t, locale } = useLanguage()
  return (
    <span className="flex flex-wrap items-center gap-2">
      {named(name, locale)}
      {replaces_sale && <Badge tone="problem">{t('bulk.replaces_sale')}</Badge>}
    </span>
  )
}

/** Ordinary price, and the sale with its times: it may be over, or yet to begin. */
function Pricing({ price, selling_price, sale_start_at: start, sale_expire_at: end }: Row['before']) {
  const times = start || end ? [start, end].map((at) => (at ? formatDateTime(at) : '…')).join(' – ') : null
  return (
    <span className="money">
      {formatMoney(price)}
      {selling_price !== null && (
        <>
          <span className="block text-fall">→ {formatMoney(selling_price)}</span>
          {times && <span className="block text-small text-ink-soft">{times}</span>}
        </>
      )}
    </span>
  )
}
