import { useIsWide } from '../ui/use-media.ts'
import { type Column, DataTable } from './data-table.tsx'
import { RowCards } from './row-cards.tsx'

interface SmallTableProps<Row> {
  caption: string
  rows: readonly Row[]
  /** On a phone the first is the title of a row, the others are named below it. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
}

/** All rows of something small, which nothing filters or pages. */
export function SmallTable<Row extends { id: number | string }>({ caption, rows, columns }: SmallTableProps<Row>) {
  const isWide = useIsWide()
  if (isWide) return <DataTable caption={caption} rows={rows} columns={columns} hrefOf={undefined} />
  const [first, ...others] = columns
  const named = others.filter(({ hidesLabel }) => !hidesLabel)
  const actions = others.filter(({ hidesLabel }) => hidesLabel)
  return (
    <section aria-label={caption}>
      <RowCards
        rows={rows}
        hrefOf={undefined}
        card={(row) => ({
          title: first.cell(row),
          lines: (
            <dl className="flex flex-wrap gap-x-4 gap-y-1">
              {named.map(({ label, cell }) => (
                <div key={label} className="flex gap-1.5">
                  <dt>{label}:</dt>
                  <dd className="text-ink">{cell(row)}</dd>
                </div>
              ))}
            </dl>
          ),
          actions: actions.length > 0 && actions.map(({ label, cell }) => <div key={label}>{cell(row)}</div>),
        })}
      />
    </section>
  )
}
