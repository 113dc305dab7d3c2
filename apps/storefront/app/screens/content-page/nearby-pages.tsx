import type { MenuItem } from '@delguur/contract'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'

interface NearbyPagesProps {
  title: string
  items: readonly MenuItem[]
  /** Address of the current page. */
  current: string
}

export function NearbyPages({ title, items, current }: NearbyPagesProps) {
  return (
    <nav aria-label={title}>
      <p aria-hidden className="text-small font-semibold text-ink-soft">
        {title}
      </p>
      <ul className="mt-2">
        {items.map(({ url, title: name }) => (
          <li key={url}>
            <Link
              to={url}
              aria-current={url === current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center hover:text-accent hover:underline',
                url === current && 'font-semibold text-accent',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
