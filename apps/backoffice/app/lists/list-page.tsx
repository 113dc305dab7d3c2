import { useListController } from 'ra-core'
import type { ReactNode } from 'react'
import type { ListName, RowOf } from '../api/resources.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Problem } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { useIsWide } from '../ui/use-media.ts'
import { Waiting } from '../ui/waiting.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { Pagination } from './pagination.tsx'
import { type RowCard, RowCards } from './row-cards.tsx'

const PER_PAGE = 25

/** What the filters of a list see of it. */
export interface ListState {
  values: Record<string, string>
  /** Shows the first page of what fits; an empty value is no filter. */
  filter(values: Record<string, string>): void
}

interface ListPageProps<Name extends ListName> {
  name: Name
  title: string
  /** Filters above the list. */
  filters?(list: ListState): ReactNode
  /** Filters at first, until somebody chooses others. */
  startFilter?: Record<string, string>
  actions?: ReactNode
  columns: readonly Column<RowOf<Name>>[]
  /** A row on a phone. */
  card(row: RowOf<Name>): RowCard
  /** Where a row leads. */
  hrefOf?(row: RowOf<Name>): string
  /** Said when nothing fits. */
  empty: string
}

/** A list of the API: filters and page are in the address, and what was on screen stays until the next is there. */
export function ListPage<Name extends ListName>({ name, title, filters, startFilter, ...shown }: ListPageProps<Name>) {
  const t = useMessages()
  const isWide = useIsWide()
  const list = useListController<RowOf<Name>>({
    resource: name,
    perPage: PER_PAGE,
    filterDefaultValues: startFilter,
    disableAuthentication: true,
    exporter: false,
    // Two tabs may show two pages of one list.
    disableSyncWithLocation: false,
    storeKey: false,
    queryOptions: { onError: () => {} },
  })
  const values: Record<string, string> = list.filterValues
  const state: ListState = {
    values,
    filter: (next) => list.setFilters(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''))),
  }
  const { columns, card, hrefOf, empty, actions } = shown
  return (
    <Page title={title} actions={actions} aside={<Count total={list.total} />}>
      {filters && <div className="mb-3 flex flex-wrap items-end gap-2">{filters(state)}</div>}
      {list.error ? (
        <Problem
          action={
            <Button variant="secondary" onClick={() => list.refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {list.error.message}
        </Problem>
      ) : list.isPending ? (
        <Waiting />
      ) : list.data.length === 0 ? (
        <p className="rounded-card border border-line bg-paper px-4 py-12 text-center text-ink-soft">{empty}</p>
      ) : (
        <div aria-busy={list.isFetching} className={classNames(list.isPlaceholderData && 'opacity-60')}>
          {isWide ? (
            <DataTable caption={title} rows={list.data} columns={columns} hrefOf={hrefOf} />
          ) : (
            <RowCards rows={list.data} card={card} hrefOf={hrefOf} />
          )}
          <Pagination page={list.page} perPage={list.perPage} total={list.total} onPage={list.setPage} />
        </div>
      )}
    </Page>
  )
}

function Count({ total }: { total: number | undefined }) {
  return <span className="text-ink-soft money">{total ?? ''}</span>
}
