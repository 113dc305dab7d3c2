import { useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { Category } from './shell-data.ts'
import { useCategories } from './use-categories.ts'
import { usePopUp } from './use-pop-up.ts'

export function MegaMenu() {
  const t = useMessages()
  const popUp = usePopUp('categories')
  const [isNear, setIsNear] = useState(false)
  const categories = useCategories(isNear || popUp.isOpen)
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
          <div className="page columns-4 gap-8 py-8 wide:columns-5" aria-busy={categories === null}>
            {categories ? <Columns categories={categories} /> : <ColumnsLoading />}
          </div>
        </div>
      )}
    </div>
  )
}

function Columns({ categories }: { categories: readonly Category[] }) {
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

/** Roots with their lower categories, as many as a shop may have. */
const LOADING_COLUMNS = 10

function ColumnsLoading() {
  return Array.from({ length: LOADING_COLUMNS }, (_, column) => (
    <Skeleton key={`column-${column}`} className="mb-8 h-36 w-4/5 break-inside-avoid" />
  ))
}
