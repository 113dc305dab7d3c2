import { Suspense, useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../icon.tsx'
import { lazyComponent } from '../lazy-component.ts'
import { Link } from '../link.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useCategories } from './use-categories.ts'
import { usePopUp } from './use-pop-up.ts'

const loadPanel = () => import('../overlay/mega-menu-panel.tsx')
const MegaMenuPanel = lazyComponent(loadPanel)

export function MegaMenu() {
  const t = useMessages()
  const popUp = usePopUp('categories')
  const [isNear, setIsNear] = useState(false)
  const categories = useCategories(isNear || popUp.isOpen)
  const warm = () => {
    setIsNear(true)
    void loadPanel().catch(() => undefined)
  }
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
        <div className="absolute inset-x-0 top-full z-30 max-h-[80dvh] overflow-y-auto border-y border-line bg-paper shadow-overlay">
          <div className="page columns-4 gap-8 py-8 wide:columns-5" aria-busy={categories === null}>
            <Suspense fallback={<ColumnsLoading />}>
              {categories ? <MegaMenuPanel categories={categories} /> : <ColumnsLoading />}
            </Suspense>
          </div>
        </div>
      )}
    </div>
  )
}

/** Placeholder blocks, about as many as a shop has root categories. */
const LOADING_COLUMNS = 10

function ColumnsLoading() {
  return Array.from({ length: LOADING_COLUMNS }, (_, column) => (
    <Skeleton key={`column-${column}`} className="mb-8 h-36 w-4/5 break-inside-avoid" />
  ))
}
