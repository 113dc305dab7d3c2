import type { StaffQuote } from '@delguur/contract'
import { QUOTE_STATES } from '@delguur/contract/constants'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import type { RequestInput } from '@delguur/sdk'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CursorPage } from '../../lists/cursor-page.tsx'
import { FilterTabs, SearchFilter } from '../../lists/filters.tsx'
import { QuoteStateBadge } from './quote-state.tsx'

/** Quotes of the site, the newest first. */
export function QuoteList() {
  const t = useMessages()
  return (
    <CursorPage
      name="quotes"
      title={t('nav.quotes')}
      load={async (client, { filter, cursor, signal }) => {
        const query = { ...filter, cursor } as RequestInput<'GET /api/back_office/quotes'>['query']
        const { quotes: rows, ...page } = await client.request('GET /api/back_office/quotes', { query, signal })
        return { rows, ...page }
      }}
      filters={(list) => (
        <>
          <SearchFilter list={list} label={t('quote.search')} hint={t('quote.search_hint')} />
          <FilterTabs
            list={list}
            name="state"
            label={t('orders.state')}
            tabs={[
              ...QUOTE_STATES.map((state) => ({ value: state, label: t(`quote.${state}`) })),
              { value: '', label: t('list.all') },
            ]}
          />
        </>
      )}
      columns={[
        { label: t('quote.customer'), cell: (row) => <span className="break-words">{buyerOf(row)}</span> },
        { label: t('quote.goods'), cell: (row) => <Goods row={row} /> },
        { label: t('orders.state'), cell: ({ state }) => <QuoteStateBadge state={state} /> },
        { label: t('quote.sum'), atEnd: true, cell: (row) => <span className="money">{sumOf(row)}</span> },
        {
          label: t('quote.requested_at'),
          atEnd: true,
          cell: ({ created_at: at }) => <span className="money">{formatDateTime(at)}</span>,
        },
      ]}
      card={(row) => ({
        title: <span className="break-words">{buyerOf(row)}</span>,
        aside: <QuoteStateBadge state={row.state} />,
        lines: (
          <>
            <Goods row={row} />
            <p className="mt-1 money">{`${sumOf(row)} · ${formatDateTime(row.created_at)}`}</p>
          </>
        ),
      })}
      hrefOf={({ id }) => `/quotes/${id}`}
      empty={t('quote.empty')}
    />
  )
}

const buyerOf = ({ organisation, customer }: StaffQuote): string => organisation?.name ?? customer.name

const sumOf = ({ total, list_total }: StaffQuote): string => formatMoney(total ?? list_total)

const Goods = ({ row: { lines, packages } }: { row: StaffQuote }) => (
  <p className="line-clamp-2 max-w-[420px] break-words text-ink">
    {[
      ...packages.map(({ name, qty }) => `${name} × ${qty}`),
      ...lines.filter(({ package_id }) => package_id === null).map(({ name, quantity }) => `${name} × ${quantity}`),
    ].join(', ')}
  </p>
)
