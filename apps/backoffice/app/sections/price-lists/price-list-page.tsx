import type { ListedPrice, StaffListedPrice, StaffPriceList } from '@delguur/contract'
import { MAX_LISTED_PRICES } from '@delguur/contract/constants'
import { formatMoney } from '@delguur/mongolia/money'
import type { ApiError, RequestInput } from '@delguur/sdk'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useWork } from '../../api/use-work.ts'
import { named } from '../../i18n/named.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { CursorPage } from '../../lists/cursor-page.tsx'
import { FilterTabs, SearchFilter } from '../../lists/filters.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { runsOf } from '../stock/document-lines.ts'
import { PriceInput } from './price-input.tsx'
import { PriceListDialog } from './price-list-dialog.tsx'
import { PricesFromTable } from './prices-from-table.tsx'
import { usePriceList } from './use-price-lists.ts'

export function PriceListPage() {
  const t = useMessages()
  const { id = '' } = useParams()
  const { data, error } = usePriceList(Number(id))
  if (data) return <PriceTable key={id} list={data} />
  return <UnreadPage title={t('nav.price_lists')} error={error} />
}

type PricesQuery = RequestInput<'GET /api/back_office/price_lists/:id/prices'>['query']
type Row = StaffListedPrice & { id: number }

/** A price as it is entered, and the row as it was when it was begun. */
interface EditedPrice extends ListedPrice {
  row: Row
}

/** The prices of a list beside those of the goods; what is entered is saved together. */
function PriceTable({ list }: { list: StaffPriceList }) {
  const { t, locale } = useLanguage()
  const [opened, setOpened] = useState<'name' | 'table' | null>(null)
  const [edited, setEdited] = useState<ReadonlyMap<number, EditedPrice>>(new Map())
  const params = { id: list.id }
  const saving = useWork(
    async (client, prices: EditedPrice[]) => {
      for (const run of runsOf(prices.map(changeOf), MAX_LISTED_PRICES)) {
        await client.request('PUT /api/back_office/price_lists/:id/prices', { params, body: { prices: run } })
      }
    },
    { done: t('price_list.saved'), showsError: true, onDone: () => setEdited(new Map()) },
  )
  const enter = (row: Row, change: Partial<ListedPrice>) => {
    const { price, selling_price: reduced } = { ...row, ...edited.get(row.id), ...change }
    // Goods without a price have no sale price either.
    const selling_price = price === null ? null : reduced
    const isBack = price === row.price && selling_price === row.selling_price
    const others = [...edited].filter(([id]) => id !== row.id)
    setEdited(new Map(isBack ? others : [...others, [row.id, { row, price, selling_price }]]))
  }
  const isRemoved = (row: Row) => (edited.get(row.id) ?? row).price === null
  const remove = (rows: Row[]) =>
    setEdited(new Map([...edited, ...rows.map((row) => [row.id, { row, price: null, selling_price: null }] as const)]))
  const nameOf = (row: Row) =>
    [named(row.name, locale), ...row.options.map((one) => named(one, locale))].filter(Boolean).join(' · ')
  const input = (row: Row, field: keyof ListedPrice, isLabelled = false) => {
    const label = t(field === 'price' ? 'price_list.price' : 'price_list.selling_price')
    const now = row[field]
    const value = (edited.get(row.id) ?? row)[field]
    return (
      <PriceInput
        label={`${label} · ${nameOf(row)}`}
        heading={isLabelled ? label : undefined}
        value={value}
        before={value === now ? undefined : t('price_list.was', { price: now === null ? '—' : formatMoney(now) })}
        onChange={(price) => enter(row, { [field]: price })}
      />
    )
  }
  const base = ({ base_price: price, base_current_price: now }: Row) => (
    <span className="money">
      {formatMoney(now)}
      {now < price && <s className="ml-2 text-ink-soft">{formatMoney(price)}</s>}
    </span>
  )
  const overtaken = saving.error?.code === 'changed_meanwhile' ? saving.error : null
  return (
    <>
      <CursorPage<Row>
        name={`prices_of_${list.id}`}
        title={named(list.price_list.name, locale)}
        table={`price_lists/${list.id}/prices/export`}
        actions={
          <>
            <Link to="file" className={buttonClass('secondary')}>
              {t('price_list.file')}
            </Link>
            <Button variant="secondary" onClick={() => setOpened('table')}>
              {t('price_list.from_table')}
            </Button>
            <Button variant="secondary" onClick={() => setOpened('name')}>
              {t('reference.edit')}
            </Button>
          </>
        }
        load={async (client, { filter, cursor, signal }) => {
          // Filters come from the address bar as text; the API refuses what it does not know.
          const query = { ...filter, cursor } as unknown as PricesQuery
          const { prices, ...page } = await client.request('GET /api/back_office/price_lists/:id/prices', {
            params,
            query,
            signal,
          })
          return { rows: prices.map((row) => ({ id: row.variant_id, ...row })), ...page }
        }}
        filters={(state, rows) => (
          <>
            <SearchFilter label={t('product.search')} hint={t('product.search_hint')} list={state} />
            <FilterTabs
              list={state}
              name="listed"
              label={t('price_list.count')}
              tabs={[
                { value: '', label: t('list.all') },
                { value: 'true', label: t('price_list.listed') },
              ]}
            />
            <RemoveShown rows={rows.filter((row) => !isRemoved(row))} onRemove={remove} />
            <p className="w-full text-small text-ink-soft">
              {list.sites.length === 0
                ? t('price_list.no_sites')
                : t('price_list.sold_at', { sites: list.sites.join(', ') })}{' '}
              {t('price_list.hint')}
            </p>
          </>
        )}
        columns={[
          { label: t('grid.sku'), cell: ({ sku }) => sku },
          { label: t('product.name'), cell: nameOf },
          { label: t('price_list.base'), atEnd: true, cell: base },
          { label: t('price_list.price'), cell: (row) => input(row, 'price') },
          { label: t('price_list.selling_price'), cell: (row) => input(row, 'selling_price') },
        ]}
        card={(row) => ({
          title: nameOf(row),
          aside: base(row),
          lines: row.sku,
          actions: (
            <span className="grid w-full grid-cols-2 gap-3">
              {input(row, 'price', true)}
              {input(row, 'selling_price', true)}
            </span>
          ),
        })}
        empty={t('price_list.no_goods')}
      >
        {(edited.size > 0 || saving.error) && (
          <div className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-ground py-3">
            {saving.error && (
              <div className="w-full">
                <Problem
                  action={
                    overtaken && (
                      <Button variant="secondary" onClick={() => setEdited(new Map())}>
                        {t('price_list.look')}
                      </Button>
                    )
                  }
                >
                  {refusalOf(saving.error)}
                </Problem>
              </div>
            )}
            <Button
              variant="secondary"
              onClick={() => {
                saving.reset()
                setEdited(new Map())
              }}
            >
              {t('common.cancel')}
            </Button>
            {edited.size > 0 && (
              <Button busy={saving.isPending} onClick={() => saving.mutate([...edited.values()])}>
                {t('price_list.save', { count: edited.size })}
              </Button>
            )}
          </div>
        )}
      </CursorPage>
      {opened === 'name' && <PriceListDialog row={list} onClose={() => setOpened(null)} />}
      {opened === 'table' && <PricesFromTable list={list} onClose={() => setOpened(null)} />}
    </>
  )
}

/** Takes every shown price out of the list; nothing is written before it is saved. */
function RemoveShown({ rows, onRemove }: { rows: Row[]; onRemove(rows: Row[]): void }) {
  const t = useMessages()
  if (rows.length === 0) return null
  return (
    <Button variant="secondary" onClick={() => onRemove(rows)}>
      {t('price_list.remove_shown', { count: rows.length })}
    </Button>
  )
}

const changeOf = ({ row, price, selling_price }: EditedPrice) => ({
  variant_id: row.id,
  price,
  selling_price,
  was: { price: row.price, selling_price: row.selling_price },
})

/** A refusal in the words of its first field, which tell more. */
const refusalOf = ({ message, errors }: ApiError): string => Object.values(errors ?? {})[0]?.[0] ?? message
