import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'

interface SortLinksProps<Sort extends string> {
  label: string
  links: readonly { sort: Sort; text: string; to: string }[]
  chosen: Sort
  onChoose(sort: Sort): void
}

/** The orders of a list. */
export function SortLinks<Sort extends string>({ label, links, chosen, onChoose }: SortLinksProps<Sort>) {
  return (
    <nav aria-label={label}>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-3 [scrollbar-width:none] desktop:mx-0 desktop:flex-wrap desktop:px-0">
        {links.map(({ sort, text, to }) => (
          <li key={sort} className="shrink-0">
            <Link
              to={to}
              prefetch="none"
              aria-current={chosen === sort ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                onChoose(sort)
              }}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-pill border px-4 text-note font-medium desktop:min-h-9',
                chosen === sort
                  ? 'border-accent bg-accent-soft text-accent-strong'
                  : 'border-line-strong hover:border-ink',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
