import { useMessages } from '../i18n/use-messages.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

export interface Crumb {
  title: string
  to: string
}

/**
 * The path to this page, without the page itself; phones show its last two steps. Without `crumbs` it is the single
 * entry “All products” (NAV-02).
 */
export function Breadcrumb({ crumbs }: { crumbs?: readonly Crumb[] }) {
  const t = useMessages()
  const path = crumbs?.length ? crumbs : [{ title: t('nav.all_products'), to: '/products' }]
  return (
    <nav aria-label={t('nav.breadcrumb')} className="text-small text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {path.map((crumb, index) => (
          <li
            key={crumb.to}
            className={classNames('flex items-center gap-1.5', index < path.length - 2 && 'max-desktop:hidden')}
          >
            <Link
              to={crumb.to}
              className="inline-flex min-h-11 items-center hover:text-accent hover:underline desktop:min-h-8"
            >
              {crumb.title}
            </Link>
            {index < path.length - 1 && <Icon name="chevron-right" size={14} className="text-line-strong" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
