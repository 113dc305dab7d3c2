import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import type { CategoryRow } from './list/filters.ts'
import { type ListRequest, type ListScope, searchWithin } from './list/list-request.ts'

interface CategoryLinksProps {
  rows: readonly CategoryRow[]
  request: ListRequest
  scope: ListScope
}

/** The categories of a list: each links to the same list within it. */
export function CategoryLinks({ rows, request, scope }: CategoryLinksProps) {
  const t = useMessages()
  const search = searchWithin(request, scope)
  return (
    <ul className="text-note">
      {scope.taxon && (
        <li>
          <Link to={(request.q ? '/search' : '/products') + search} className={`${ROW_CLASS} text-ink-soft`}>
            {t(request.q ? 'search.everywhere' : 'nav.all_products')}
          </Link>
        </li>
      )}
      {rows.map(({ permalink, name, count, depth }) => (
        <li key={permalink} style={depth ? { paddingLeft: depth * 12 } : undefined}>
          <Link
            to={`/t/${permalink}${search}`}
            aria-current={permalink === scope.taxon ? 'page' : undefined}
            className={classNames(ROW_CLASS, 'aria-[current]:font-semibold')}
          >
            <span className="min-w-0 flex-1">{name}</span>
            <span className="text-small font-normal text-ink-faint tabular-nums">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const ROW_CLASS = 'flex min-h-11 items-center gap-3 py-1 hover:text-accent desktop:min-h-9'
