import type { StaffStockMovement } from '@delguur/contract'
import { formatDate, formatTime } from '@delguur/mongolia/dates'
import type { RequestInput } from '@delguur/sdk'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { CursorPage } from '../../lists/cursor-page.tsx'
import { SearchFilter, SelectFilter } from '../../lists/filters.tsx'
import { useLocations } from './use-locations.ts'

const KINDS = ['receive', 'correct', 'transfer', 'count', 'set', 'reserve', 'commit', 'release', 'return'] as const

const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0')

/** What has changed stock: when, by whom, why. */
export function MovementList() {
  const { t, locale } = useLanguage()
  const locations = useLocations()
  const why = ({ reason, note, order_number: number }: StaffStockMovement) =>
    [reason && t(`stock.reason_${reason}`), note, number].filter(Boolean).join(' · ') || '—'
  const time = ({ created_at: at }: StaffStockMovement) => `${formatDate(at)} ${formatTime(at)}`
  const goods = ({ name, sku }: StaffStockMovement) => `${named(name, locale)} · ${sku}`
  const change = (row: StaffStockMovement) => <span className="font-medium money">{signed(row.on_hand_change)}</span>
  return (
    <CursorPage<StaffStockMovement>
      name="stock_movements"
      title={t('stock.movements')}
      load={async (client, { filter, cursor, signal }) => {
        const query = { ...filter, cursor } as RequestInput<'GET /api/back_office/stock_movements'>['query']
        const { stock_movements: rows, ...page } = await client.request('GET /api/back_office/stock_movements', {
          query,
          signal,
        })
        return { rows, ...page }
      }}
      filters={(list) => (
        <>
          <SearchFilter label={t('product.search')} hint={t('product.search_hint')} list={list} />
          <SelectFilter
            list={list}
            name="kind"
            label={t('stock.kind')}
            tabs={[
              { value: '', label: t('stock.all_kinds') },
              ...KINDS.map((value) => ({ value, label: t(`stock.kind_${value}`) })),
            ]}
          />
          <SelectFilter
            list={list}
            name="location"
            label={t('stock.store')}
            tabs={[{ value: '', label: t('stock.all_stores') }, ...locations]}
          />
        </>
      )}
      columns={[
        { label: t('bulk.time'), cell: (row) => <span className="whitespace-nowrap money">{time(row)}</span> },
        { label: t('product.name'), cell: goods },
        { label: t('stock.store'), cell: ({ location }) => named(location.name, locale) },
        { label: t('stock.kind'), cell: ({ kind }) => t(`stock.kind_${kind}`) },
        { label: t('stock.change'), atEnd: true, cell: change },
        {
          label: t('stock.reserved'),
          atEnd: true,
          cell: ({ reserved_change: reserved }) => <span className="money">{signed(reserved)}</span>,
        },
        { label: t('stock.why'), cell: why },
        { label: t('bulk.by'), cell: ({ staff }) => staff?.name || '—' },
      ]}
      card={(row) => ({
        title: goods(row),
        aside: change(row),
        lines: [
          time(row),
          named(row.location.name, locale),
          t(`stock.kind_${row.kind}`),
          row.reserved_change !== 0 && `${t('stock.reserved')}: ${signed(row.reserved_change)}`,
          why(row) !== '—' && why(row),
          row.staff?.name,
        ]
          .filter(Boolean)
          .join(' · '),
      })}
      empty={t('stock.no_movements')}
    />
  )
}
