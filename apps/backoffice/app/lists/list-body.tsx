import type { ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Problem } from '../ui/notice.tsx'
import { useIsWide } from '../ui/use-media.ts'
import { Waiting } from '../ui/waiting.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { type RowCard, RowCards } from './row-cards.tsx'

/** How a list shows its rows, on a desk and on a phone. */
export interface Shown<Row> {
  columns: readonly Column<Row>[]
  /** A row on a phone. */
  card(row: Row): RowCard
  /** Where a row leads. */
  hrefOf?(row: Row): string
  /** Said where there is nothing yet, or nothing to do: how something comes to be. */
  empty: string
}

interface Read<Row> {
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined
  error: { message: string } | null
  isFetching?: boolean | undefined
  /** Whether these are still the rows of other filters. */
  isPlaceholderData?: boolean | undefined
  refetch(): unknown
}

interface ListBodyProps<Row> {
  caption: string
  read: Read<Row>
  shown: Shown<Row>
  /** Takes the filters away that hide all rows; undefined where none is set. */
  onClear?: (() => void) | undefined
  /** The way to the other rows. */
  children: ReactNode
}

/** The rows of a list, or why there are none. */
export function ListBody<Row extends { id: number | string }>({
  caption,
  read,
  shown,
  onClear,
  children,
}: ListBodyProps<Row>) {
  const t = useMessages()
  const isWide = useIsWide()
  const { rows, error, isFetching, isPlaceholderData, refetch } = read
  const { columns, card, hrefOf, empty } = shown
  if (error) {
    return (
      <Problem
        action={
          <Button variant="secondary" onClick={() => refetch()}>
            {t('common.retry')}
          </Button>
        }
      >
        {error.message}
      </Problem>
    )
  }
  if (!rows) return <Waiting />
  return (
    <div aria-busy={isFetching} className={classNames(isPlaceholderData && 'opacity-60')}>
      {rows.length === 0 ? (
        <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-paper px-4 py-12 text-center">
          <p className="max-w-[60ch] text-ink-soft">{onClear ? t('list.nothing_fits') : empty}</p>
          {onClear && (
            <Button variant="secondary" onClick={onClear}>
              {t('list.clear_filters')}
            </Button>
          )}
        </div>
      ) : isWide ? (
        <DataTable caption={caption} rows={rows} columns={columns} hrefOf={hrefOf} />
      ) : (
        <RowCards rows={rows} card={card} hrefOf={hrefOf} />
      )}
      {children}
    </div>
  )
}
