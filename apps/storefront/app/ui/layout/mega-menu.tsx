import { useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { Category, Subcategories } from './shell-data.ts'
import { usePopUp } from './use-pop-up.ts'
import { useSubcategories } from './use-subcategories.ts'

export function MegaMenu({ categories }: { categories: readonly Category[] }) {
  const t = useMessages()
  const popUp = usePopUp('categories')
  const [isNear, setIsNear] = useState(false)
  const below = useSubcategories(isNear || popUp.isOpen)
  const warm = () => setIsNear(true)
  return (
    <div {...popUp.root}>
      <Link
        to="/products"
        {...popUp.trigger}
        onPointerEnter={warm}
        onFocus={warm}
        className="inline-flex min-h-11 items-center gap-2 rounded-control bg-ink px-4 text-note font-semibold text-paper hover:bg-ink-soft"
      >
        <Icon name={popUp.isOpen ? 'x' : 'menu'} size={18} />
        {t('nav.categories')}
      </Link>
      {popUp.isOpen && (
        <div className="absolute inset-x-0 top-full z-30 max-h-[75dvh] overflow-y-auto border-y border-line bg-paper shadow-overlay">
          <div className="page columns-4 gap-8 py-8 wide:columns-5">
            {categories.map((category) => (
              <CategoryColumn key={category.permalink} category={category} below={below?.[category.permalink]} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

interface CategoryColumnProps {
  category: Category
  /** Undefined while they are on their way. */
  below: Subcategories[string] | undefined
}

function CategoryColumn({ category, below }: CategoryColumnProps) {
  const t = useMessages()
  return (
    <div className="mb-8 break-inside-avoid">
      <Link to={`/t/${category.permalink}`} className="mb-1 block py-1 font-semibold hover:text-accent">
        {category.name}
      </Link>
      <ul>
        {below
          ? below.map(({ name, permalink }) => (
              <li key={permalink}>
                <Link to={`/t/${permalink}`} className="block py-1.5 text-note text-ink-soft hover:text-accent">
                  {name}
                </Link>
              </li>
            ))
          : Array.from({ length: category.below }, (_, row) => (
              <li key={`row-${row}`} aria-hidden="true" className="py-1.5 text-note">
                <Skeleton className="h-[1lh] w-3/5" />
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
