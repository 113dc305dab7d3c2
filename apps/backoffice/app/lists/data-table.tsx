import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'

export interface Column<Row> {
  label: string
  cell(row: Row): ReactNode
  /** Numbers and buttons stand at the end. */
  atEnd?: boolean
  /** The header is for screen readers alone: buttons explain themselves. */
  hidesLabel?: boolean
}

interface DataTableProps<Row> {
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  hrefOf: ((row: Row) => string) | undefined
}

/** A dense table; the first cell of a row that leads somewhere is its link, which covers the row. */
export function DataTable<Row extends { id: number | string }>({
  caption,
  rows,
  columns,
  hrefOf,
}: DataTableProps<Row>) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-small text-ink-soft">
            {columns.map(({ label, atEnd, hidesLabel }) => (
              <th
                key={label}
                scope="col"
                className={classNames('px-3 py-2 font-medium whitespace-nowrap', atEnd && 'text-right')}
              >
                <span className={hidesLabel ? 'sr-only' : undefined}>{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="relative border-b border-line last:border-b-0 hover:bg-ground">
              {columns.map(({ label, cell, atEnd }, at) => (
                <td key={label} className={classNames('px-3 py-2 align-middle', atEnd && 'text-right')}>
                  {at === 0 && hrefOf ? (
                    <Link to={hrefOf(row)} className="font-medium text-accent after:absolute after:inset-0">
                      {cell(row)}
                    </Link>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
