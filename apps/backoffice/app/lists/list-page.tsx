import { useListController } from 'ra-core'
import type { ReactNode } from 'react'
import type { ListName, RowOf } from '../api/resources.ts'
import { Page } from '../ui/page.tsx'
import { ListActions } from './list-actions.tsx'
import { ListBody, type Shown } from './list-body.tsx'
import { Pagination } from './pagination.tsx'
import { useClearing } from './use-clearing.ts'

const PER_PAGE = 25

/** What the filters of a list see of it. */
export interface ListState {
  values: Record<string, string>
  /** Shows the first page of what fits; an empty value is no filter. */
  filter(values: Record<string, string>): void
}

interface ListPageProps<Name extends ListName> extends Shown<RowOf<Name>> {
  name: Name
  title: string
  /** Filters above the list. */
  filters?(list: ListState): ReactNode
  /** Filters at first, until somebody chooses others. */
  startFilter?: Record<string, string>
  actions?: ReactNode
  /** Path of the table of all rows that fit the filters, where there is one. */
  table?: string
}

/** A list of the API: filters and page are in the address, and what was on screen stays until the next is there. */
export function ListPage<Name extends ListName>({
  name,
  title,
  filters,
  startFilter,
  actions,
  table,
  ...shown
}: ListPageProps<Name>) {
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
  const { round, onClear } = useClearing(state, startFilter)
  return (
    <Page
      title={title}
      actions={(table || actions) && <ListActions table={table} filter={values} actions={actions} />}
      aside={<Count total={list.total} />}
    >
      {filters && (
        <div key={round} className="mb-3 flex flex-wrap items-end gap-2">
          {filters(state)}
        </div>
      )}
      <ListBody caption={title} read={{ ...list, rows: list.data }} shown={shown} onClear={onClear}>
        <Pagination page={list.page} perPage={list.perPage} total={list.total ?? 0} onPage={list.setPage} />
      </ListBody>
    </Page>
  )
}

function Count({ total }: { total: number | undefined }) {
  return <span className="text-ink-soft money">{total ?? ''}</span>
}
