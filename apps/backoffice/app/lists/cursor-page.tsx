import type { ApiError, Client } from '@delguur/sdk'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useBackOffice } from '../api/back-office.tsx'
import { useLocale, useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { ListActions } from './list-actions.tsx'
import { ListBody, type Shown } from './list-body.tsx'
import type { ListState } from './list-page.tsx'
import { useClearing } from './use-clearing.ts'

interface CursorAnswer<Row> {
  rows: Row[]
  next_cursor: string | null
  total_count: number | null
}

interface CursorRequest {
  filter: Record<string, string>
  cursor: string | undefined
  signal: AbortSignal
}

interface CursorPageProps<Row> extends Shown<Row> {
  /** Name of the list in the cache of what was read. */
  name: string
  title: string
  load(client: Client, request: CursorRequest): Promise<CursorAnswer<Row>>
  /** Filters above the list, beside what is done with the rows that are shown. */
  filters?(list: ListState, rows: readonly Row[]): ReactNode
  actions?: ReactNode
  /** Path of the table of all rows that fit the filters, where there is one. */
  table?: string
  /** What stands below the list. */
  children?: ReactNode
}

/** A list that has no page numbers, only what comes next: large ones, and those that grow while they are read. */
export function CursorPage<Row extends { id: number | string }>({
  name,
  title,
  load,
  filters,
  actions,
  table,
  children,
  ...shown
}: CursorPageProps<Row>) {
  const t = useMessages()
  const locale = useLocale()
  const { client } = useBackOffice()
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(params)
  const { data: pages, ...list } = useInfiniteQuery<
    CursorAnswer<Row>,
    ApiError,
    CursorAnswer<Row>[],
    unknown[],
    string | undefined
  >({
    queryKey: [name, 'list', locale, values],
    queryFn: ({ pageParam, signal }) => load(client, { filter: values, cursor: pageParam, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    select: (read) => read.pages,
  })
  const state: ListState = {
    values,
    filter: (next) =>
      setParams(
        Object.entries(next).filter(([, value]) => value !== ''),
        { replace: true },
      ),
  }
  const { round, onClear } = useClearing(state)
  return (
    <Page
      title={title}
      actions={(table || actions) && <ListActions table={table} filter={values} actions={actions} />}
      aside={<span className="text-ink-soft money">{pages?.[0]?.total_count}</span>}
    >
      {filters && (
        <div key={round} className="mb-3 flex flex-wrap items-end gap-2">
          {filters(state, pages?.flatMap(({ rows }) => rows) ?? [])}
        </div>
      )}
      <ListBody
        caption={title}
        read={{ ...list, rows: pages?.flatMap(({ rows }) => rows) }}
        shown={shown}
        onClear={onClear}
      >
        {list.hasNextPage && (
          <div className="mt-3 flex justify-center">
            <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
              {t('list.more')}
            </Button>
          </div>
        )}
      </ListBody>
      {children}
    </Page>
  )
}
