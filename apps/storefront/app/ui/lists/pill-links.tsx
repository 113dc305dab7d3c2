import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'

export interface PillLink {
  to: string
  text: string
  isHere: boolean
}

interface PillLinksProps {
  label: string
  links: readonly PillLink[]
  /** Keeps many links in one row that scrolls sideways on a phone. */
  isLong?: boolean
  className?: string
}

/** Links to the sections of a list, one of them selected. */
export function PillLinks({ label, links, isLong = false, className }: PillLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul
        className={classNames(
          'flex gap-2',
          isLong ? '-mx-4 overflow-x-auto px-4 py-1 tablet:mx-0 tablet:flex-wrap tablet:px-0' : 'flex-wrap',
        )}
      >
        {links.map(({ to, text, isHere }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              prefetch="none"
              replace
              aria-current={isHere ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center whitespace-nowrap rounded-pill border px-4 text-note font-medium',
                isHere ? 'border-ink bg-ink text-paper' : 'border-line bg-paper hover:border-ink',
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
