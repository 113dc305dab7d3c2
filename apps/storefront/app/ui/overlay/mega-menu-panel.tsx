import { useMessages } from '../../i18n/use-messages.tsx'
import type { Category } from '../layout/shell-data.ts'
import { Link } from '../link.tsx'

/** The categories and their children, in as many columns as fit. */
export default function MegaMenuPanel({ categories }: { categories: readonly Category[] }) {
  const t = useMessages()
  if (categories.length > 0) {
    return categories.map((category) => <CategoryColumn key={category.permalink} category={category} />)
  }
  return (
    <Link to="/products" className="font-semibold hover:text-accent">
      {t('nav.all_products')}
    </Link>
  )
}

function CategoryColumn({ category: { name, permalink, below } }: { category: Category }) {
  const t = useMessages()
  return (
    <div className="mb-8 break-inside-avoid">
      <Link to={`/t/${permalink}`} className="mb-1 block py-1 font-semibold hover:text-accent">
        {name}
      </Link>
      <ul>
        {below.map((child) => (
          <li key={child.permalink}>
            <Link to={`/t/${child.permalink}`} className="block py-1.5 text-note text-ink-soft hover:text-accent">
              {child.name}
            </Link>
          </li>
        ))}
        <li>
          <Link to={`/t/${permalink}`} className="block py-1.5 text-note font-medium text-accent hover:underline">
            {t('nav.all_in', { name })}
          </Link>
        </li>
      </ul>
    </div>
  )
}
