import { useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import type { Category } from './shell-data.ts'
import { usePopUp } from './use-pop-up.ts'

export function MegaMenu({ categories }: { categories: readonly Category[] }) {
  const t = useMessages()
  const popUp = usePopUp('categories')
  return (
    <div {...popUp.root}>
      <Link
        to="/products"
        {...popUp.trigger}
        className="inline-flex min-h-11 items-center gap-2 rounded-control bg-ink px-4 text-note font-semibold text-paper hover:bg-ink-soft"
      >
        <Icon name={popUp.isOpen ? 'x' : 'menu'} size={18} />
        {t('nav.categories')}
      </Link>
      {popUp.isOpen && (
        <div className="absolute inset-x-0 top-full z-30 max-h-[75dvh] overflow-y-auto border-y border-line bg-paper shadow-overlay">
          <div className="page columns-4 gap-8 py-8 wide:columns-5">
            {categories.map((category) => (
              <CategoryColumn key={category.permalink} category={category} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function CategoryColumn({ category }: { category: Category }) {
  const t = useMessages()
  return (
    <div className="mb-8 break-inside-avoid">
      <Link to={`/t/${category.permalink}`} className="mb-1 block py-1 font-semibold hover:text-accent">
        {category.name}
      </Link>
      <ul>
        {category.children.map((child) => (
          <li key={child.permalink}>
            <Link to={`/t/${child.permalink}`} className="block py-1.5 text-note text-ink-soft hover:text-accent">
              {child.name}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={`/t/${category.permalink}`}
            className="block py-1.5 text-note font-medium text-accent hover:underline"
          >
            {t('nav.all_in', { name: category.name })}
          </Link>
        </li>
      </ul>
    </div>
  )
}
