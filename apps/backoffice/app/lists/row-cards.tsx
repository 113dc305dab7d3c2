import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A row on a phone: what it is and how much, then the rest. */
export interface RowCard {
  title: ReactNode
  aside?: ReactNode
  lines?: ReactNode
  actions?: ReactNode
}

interface RowCardsProps<Row> {
  rows: readonly Row[]
  card(row: Row): RowCard
  hrefOf: ((row: Row) => string) | undefined
}

export function RowCards<Row extends { id: number | string }>({ rows, card, hrefOf }: RowCardsProps<Row>) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-paper">
      {rows.map((row) => {
        const { title, aside, lines, actions } = card(row)
        return (
          <li key={row.id} className="relative border-b border-line px-4 py-3 last:border-b-0">
            <div className="flex items-start justify-between gap-3">
              {hrefOf ? (
                <Link to={hrefOf(row)} className="min-w-0 font-medium text-accent after:absolute after:inset-0">
                  {title}
                </Link>
              ) : (
                <span className="min-w-0 font-medium">{title}</span>
              )}
              {aside && <span className="shrink-0">{aside}</span>}
            </div>
            {lines && <div className="mt-1 text-small text-ink-soft">{lines}</div>}
            {actions && <div className="relative mt-2 flex flex-wrap gap-2">{actions}</div>}
          </li>
        )
      })}
    </ul>
  )
}
