import { useMessages } from '../i18n/use-messages.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

export interface Crumb {
  title: string
  to: string
}

/** The path to this page, without the page itself; without `crumbs` it is the single entry “All products” (NAV-02). */
export function Breadcrumb({ crumbs }: { crumbs?: readonly Crumb[] }) {
  const t = useMessages()
  const path = crumbs?.length ? crumbs : [{ title: t('nav.all_products'), to: '/products' }]
  return (
    <nav
      aria-label={t('nav.breadcrumb')}
      className="-mx-4 overflow-x-auto px-4 text-small text-ink-soft [scrollbar-width:none] desktop:mx-0 desktop:px-0"
    >
      <ol className="flex w-max items-center gap-x-1.5 desktop:w-auto desktop:flex-wrap">
        {path.map((crumb, index) => (
          <li key={crumb.to} className="flex items-center gap-1.5">
            {index > 0 && <Icon name="chevron-right" size={14} className="text-line-strong" />}
            <Link
              to={crumb.to}
              className="inline-flex min-h-11 items-center hover:text-accent hover:underline desktop:min-h-8"
            >
              {crumb.title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
