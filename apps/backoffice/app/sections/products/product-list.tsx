import type { ProductSummary } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import type { RequestInput } from '@delguur/sdk'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { CursorPage } from '../../lists/cursor-page.tsx'
import { FilterTabs, SearchFilter, SelectFilter } from '../../lists/filters.tsx'
import type { ListState } from '../../lists/list-page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ProductPicture } from './product-picture.tsx'

/** The API changes the prices of at most so many products by their ids; longer addresses are cut by some proxies. */
const MOST_TICKED = 500

/** The catalogue: what is sold, what is short, and what its page still lacks. */
export function ProductList() {
  const t = useMessages()
  const locale = useLocale()
  const [params] = useSearchParams()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const nameOf = ({ name }: ProductSummary) => (locale === 'en' && name.en) || name.mn
  const sellable = ({ sellable, retired_at }: ProductSummary) =>
    retired_at ? <Badge>{t('product.retired')}</Badge> : <Pieces count={sellable} />
  const tick = (row: ProductSummary) => (
    <label className="target relative -my-2 inline-flex items-center justify-center px-2">
      <input
        type="checkbox"
        aria-label={t('product.tick', { name: nameOf(row) })}
        checked={ticked.includes(row.id)}
        onChange={({ target }) =>
          setTicked(target.checked ? [...ticked, row.id].slice(0, MOST_TICKED) : ticked.filter((id) => id !== row.id))
        }
        className="size-5 accent-accent"
      />
    </label>
  )
  const prices = ticked.length > 0 ? new URLSearchParams({ ids: ticked.join(',') }) : params
  return (
    <CursorPage
      actions={
        <>
          <Link to={`/bulk_prices/new?${prices}`} className={buttonClass('secondary')}>
            {ticked.length > 0 ? t('product.change_prices', { count: ticked.length }) : t('bulk.new')}
          </Link>
          <Link to="/products/new" className={buttonClass()}>
            {t('product.new')}
          </Link>
        </>
      }
      name="products"
      table="products/export"
      title={t('nav.products')}
      load={async (client, { filter, cursor, signal }) => {
        const query = { ...filter, cursor } as RequestInput<'GET /api/back_office/products'>['query']
        const { products, ...page } = await client.request('GET /api/back_office/products', { query, signal })
        return { rows: products, ...page }
      }}
      filters={(list) => <Filters list={list} />}
      columns={[
        {
          label: t('product.name'),
          cell: (row) => (
            <span className="flex items-center gap-3">
              <ProductPicture image={row.image} size={40} />
              <span>{nameOf(row)}</span>
            </span>
          ),
        },
        { label: t('product.brand'), cell: ({ brand }) => brand ?? '—' },
        { label: t('product.variants'), atEnd: true, cell: ({ variant_count: count }) => count },
        { label: t('product.price'), atEnd: true, cell: (row) => <Price product={row} /> },
        { label: t('product.sellable'), atEnd: true, cell: sellable },
        {
          label: t('product.updated'),
          atEnd: true,
          cell: ({ updated_at: at }) => <span className="money">{formatDate(at)}</span>,
        },
        { label: t('product.tick_all'), hidesLabel: true, atEnd: true, cell: tick },
      ]}
      card={(row) => ({
        title: (
          <span className="flex items-center gap-3">
            <ProductPicture image={row.image} size={40} />
            <span>{nameOf(row)}</span>
          </span>
        ),
        aside: (
          <span className="flex items-start gap-1">
            <span className="text-right font-medium">
              <Price product={row} />
            </span>
            {tick(row)}
          </span>
        ),
        lines: (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {row.brand && <span>{row.brand}</span>}
            <span className="flex items-center gap-1.5">
              {t('product.sellable')}: {sellable(row)}
            </span>
          </div>
        ),
      })}
      hrefOf={({ id }) => `/products/${id}`}
      empty={t('product.empty')}
    />
  )
}

/** The price, or while a sale runs its price, the one before, and the last day. */
function Price({ product: { price, sale } }: { product: ProductSummary }) {
  const t = useMessages()
  if (!sale) return <span className="money">{price === null ? '—' : formatMoney(price)}</span>
  return (
    <span className="money">
      <span className="text-fall">{formatMoney(sale.selling_price)}</span>
      <s className="block text-small font-normal text-ink-soft">
        <span className="sr-only">{t('product.price_before')} </span>
        {formatMoney(sale.price)}
      </s>
      {sale.until && (
        <span className="block text-small font-normal text-ink-soft">
          {t('product.on_sale_until', { day: formatDate(sale.until) })}
        </span>
      )}
    </span>
  )
}

function Pieces({ count }: { count: number }) {
  return count > 0 ? <span className="money">{count}</span> : <Badge tone="problem">0</Badge>
}

function Filters({ list }: { list: ListState }) {
  const t = useMessages()
  return (
    <>
      <SearchFilter label={t('product.search')} hint={t('product.search_hint')} list={list} />
      <SelectFilter
        list={list}
        name="stock"
        label={t('product.sellable')}
        tabs={[
          { value: '', label: t('product.stock_any') },
          { value: 'low', label: t('product.stock_low') },
          { value: 'out', label: t('product.stock_out') },
        ]}
      />
      <SelectFilter
        list={list}
        name="without"
        label={t('product.without')}
        tabs={[
          { value: '', label: t('product.without_nothing') },
          { value: 'picture', label: t('product.without_picture') },
          { value: 'english', label: t('product.without_english') },
        ]}
      />
      <FilterTabs
        list={list}
        name="state"
        label={t('orders.state')}
        tabs={[
          { value: '', label: t('product.active') },
          { value: 'retired', label: t('product.retired') },
          { value: 'all', label: t('list.all') },
        ]}
      />
    </>
  )
}
