import type { Taxon } from '@delguur/contract'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'

export interface TaxonChip {
  name: string
  permalink: string
  product_count: number
}

/** Returns the non-empty categories, by their short names. */
export const chipsOf = (taxons: readonly Taxon[]): TaxonChip[] =>
  taxons
    .filter(({ product_count }) => product_count > 0)
    .map(({ name, short_name, permalink, product_count }) => ({ name: short_name ?? name, permalink, product_count }))

interface TaxonChipsProps {
  label: string
  taxons: readonly TaxonChip[]
  /** Permalink of the current one. */
  current?: string | undefined
  /** Query string of their addresses. */
  search?: string
  className?: string
}

/** Categories in one row that scrolls on phones and wraps on wide windows. */
export function TaxonChips({ label, taxons, current, search = '', className }: TaxonChipsProps) {
  if (!taxons.length) return null
  return (
    <nav
      aria-label={label}
      className={classNames('-mx-4 overflow-x-auto [scrollbar-width:none] desktop:mx-0', className)}
    >
      <ul className="flex w-max gap-2 px-4 py-1 desktop:w-auto desktop:flex-wrap desktop:px-0">
        {taxons.map(({ name, permalink, product_count }) => (
          <li key={permalink}>
            <Link
              to={`/t/${permalink}${search}`}
              aria-current={permalink === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-line bg-paper px-4 text-note font-medium whitespace-nowrap transition-colors duration-150 hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {name}
              <span className="text-small font-normal tabular-nums opacity-70">{product_count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
