import type { StaffStockItem } from '@delguur/contract'
import type { RequestInput } from '@delguur/sdk'
import { Link } from 'react-router'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { CursorPage } from '../../lists/cursor-page.tsx'
import { FilterTabs, SearchFilter, SelectFilter } from '../../lists/filters.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useLocations } from './use-locations.ts'

const DOCUMENTS = ['receive', 'correct', 'transfer', 'count', 'movements'] as const

/** What is where: pieces of each variant in each store, and what runs out. */
export function StockList() {
  const { t, locale } = useLanguage()
  const locations = useLocations()
  const free = ({ on_hand, reserved }: StaffStockItem) => on_hand - reserved
  const freeText = (row: StaffStockItem) =>
    free(row) > 0 ? <span className="money">{free(row)}</span> : <Badge tone="problem">0</Badge>
  const store = ({ location }: StaffStockItem) => named(location.name, locale)
  return (
    <CursorPage<StaffStockItem>
      name="stock_items"
      title={t('nav.stock')}
      actions={DOCUMENTS.map((path) => (
        <Link key={path} to={`/stock/${path}`} className={buttonClass(path === 'receive' ? 'primary' : 'secondary')}>
          {t(`stock.${path}`)}
        </Link>
      ))}
      load={async (client, { filter, cursor, signal }) => {
        const query = { ...filter, cursor } as RequestInput<'GET /api/back_office/stock_items'>['query']
        const { stock_items: rows, ...page } = await client.request('GET /api/back_office/stock_items', {
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
            name="location"
            label={t('stock.store')}
            tabs={[{ value: '', label: t('stock.all_stores') }, ...locations]}
          />
          <FilterTabs
            list={list}
            name="stock"
            label={t('product.sellable')}
            tabs={[
              { value: '', label: t('list.all') },
              { value: 'low', label: t('product.stock_low') },
              { value: 'out', label: t('product.stock_out') },
            ]}
          />
        </>
      )}
      columns={[
        { label: t('grid.sku'), cell: ({ sku }) => sku },
        { label: t('product.name'), cell: ({ name }) => named(name, locale) },
        { label: t('stock.store'), cell: store },
        { label: t('stock.on_hand'), atEnd: true, cell: ({ on_hand: count }) => count },
        { label: t('stock.reserved'), atEnd: true, cell: ({ reserved }) => reserved },
        { label: t('stock.free'), atEnd: true, cell: freeText },
      ]}
      card={(row) => ({
        title: `${named(row.name, locale)} · ${row.sku}`,
        aside: freeText(row),
        lines: `${store(row)} · ${t('product.stock', { on_hand: row.on_hand, reserved: row.reserved })}`,
      })}
      hrefOf={({ variant_id: id }) => `/stock/movements?variant_id=${id}`}
      empty={t('stock.empty')}
    />
  )
}
