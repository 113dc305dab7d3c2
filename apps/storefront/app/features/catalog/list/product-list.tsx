import { type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { useShopState } from '../../../state/shop-state.ts'
import { classNames } from '../../../ui/class-names.ts'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { ProductGrid } from '../../../ui/product-grid.tsx'
import { ProductCardSkeleton } from '../../../ui/skeleton.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { CatalogProductCard } from '../catalog-product-card.tsx'
import { useHighlights } from '../use-highlights.ts'
import { allFiltersAddress } from './all-filters.ts'
import type { CategoryRow } from './filters.ts'
import { ListBar } from './list-bar.tsx'
import type { ListData } from './list-data.ts'
import { filterCount, type ListRequest, type ListScope, listSearch, searchWithin } from './list-request.ts'
import { TaxonChips } from './taxon-chips.tsx'
import { useListPages } from './use-list-pages.ts'
import { useIsListChanging, useListChoice, useListRequest } from './use-list-request.ts'

/** The filters load separately: the page is complete without them. */
const FilterSidebar = lazyComponent(() => import('./filter-sidebar.tsx'))
const loadSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazyComponent(loadSheet)
const AppliedFilters = lazyComponent(() => import('./applied-filters.tsx'))
const EmptyList = lazyComponent(() => import('./empty-list.tsx'))

/** Delay before a list shows as loading; faster changes are not indicated. */
const LOADING_DELAY_MS = 200
const SKELETONS = 4

interface ProductListProps {
  list: ListData
  /** The category or brand of the list. */
  scope: ListScope
}

/** A product list: filters beside or above it, sort order, layout, cards and “load more”. */
export function ProductList({ list, scope }: ProductListProps) {
  const t = useMessages()
  const { pathname } = useLocation()
  const currentRequest = useListRequest()
  const [request, choose] = useListChoice()
  const sheet = useSheet()
  const navigate = useNavigate()
  // If its script fails to load, the sheet is replaced by the page with all filters.
  const openFilters = () => loadSheet().then(sheet.open, () => navigate(allFiltersAddress(pathname, currentRequest)))
  const top = useRef<HTMLDivElement>(null)
  const pages = useListPages(list, currentRequest, scope)
  const { filters } = list
  const bar = {
    count: t('list.count', { n: pages.total }),
    request,
    pathname,
    hasFilters: filters !== null,
    onChoose: choose,
  }
  return (
    <>
      {filters && <CategoryChips rows={filters.categories} request={currentRequest} scope={scope} />}
      <div
        ref={top}
        className="scroll-mt-20 desktop:grid desktop:grid-cols-[220px_minmax(0,1fr)] desktop:gap-8 wide:grid-cols-[256px_minmax(0,1fr)] wide:gap-12"
      >
        <Suspense fallback={<span />}>
          {filters ? (
            <FilterSidebar filters={filters} request={request} scope={scope} pathname={pathname} onChoose={choose} />
          ) : (
            <span />
          )}
        </Suspense>
        <div className="min-w-0">
          <ListBar {...bar} onOpenFilters={openFilters} onNearFilters={() => void loadSheet().catch(() => undefined)} />
          <Suspense>
            {filters && filterCount(currentRequest) > 0 && (
              <AppliedFilters filters={filters} request={currentRequest} />
            )}
          </Suspense>
          {pages.cards.length === 0 ? (
            <Suspense>
              <EmptyList scope={scope} suggestion={list.didYouMean} />
            </Suspense>
          ) : (
            <Cards pages={pages} next={nextPage(pathname, currentRequest, pages)} />
          )}
        </div>
        {filters && sheet.isRequested && (
          <Suspense>
            <FilterSheet
              filters={filters}
              scope={scope}
              pathname={pathname}
              request={currentRequest}
              total={pages.total}
              isOpen={sheet.isOpen}
              onClose={sheet.close}
              // The list starts anew, so the page scrolls to its top.
              onApply={() => top.current?.scrollIntoView()}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

interface CategoryChipsProps {
  rows: readonly CategoryRow[]
  request: ListRequest
  scope: ListScope
}

/** On phones, the children or siblings of the list's category; wide windows show the tree beside the list. */
function CategoryChips({ rows, request, scope }: CategoryChipsProps) {
  const t = useMessages()
  const deepest = Math.max(...rows.map(({ depth }) => depth))
  const chips = rows.filter(({ depth }) => depth === deepest)
  return (
    <TaxonChips
      label={t('nav.categories')}
      taxons={chips.map(({ name, permalink, count }) => ({ name, permalink, product_count: count }))}
      current={scope.taxon}
      search={searchWithin(request, scope)}
      className="pb-3 desktop:hidden"
    />
  )
}

type Pages = ReturnType<typeof useListPages>

const nextPage = (pathname: string, currentRequest: ReturnType<typeof useListRequest>, { hasMore, page }: Pages) =>
  hasMore ? pathname + listSearch({ ...currentRequest, page: page + 1 }) : null

function Cards({ pages, next }: { pages: Pages; next: string | null }) {
  const layout = useShopState((state) => state.productLayout)
  const isChanging = useIsListChanging()
  const highlights = useHighlights(pages.cards, layout === 'list')
  const grid = useRef<HTMLDivElement>(null)
  const focusNext = useFocusAfterGrowth(grid, pages.cards.length)
  const isDimmed = useDelayed(isChanging, LOADING_DELAY_MS)
  const showsSkeletons = useDelayed(pages.isFetching, LOADING_DELAY_MS)

  const onMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (pages.isFetching) return
    // A key press, not a pointer: the focus moves to the first new product.
    if (event.detail === 0) focusNext()
    pages.loadMore()
  }

  return (
    <div
      ref={grid}
      aria-busy={isChanging || pages.isFetching}
      className={classNames('pt-5 transition-opacity duration-150', isDimmed && 'opacity-50')}
    >
      <ProductGrid layout={layout} columns={4}>
        {pages.cards.map((card, index) => (
          <CatalogProductCard
            key={card.id}
            card={card}
            highlights={highlights.get(card.id)}
            layout={layout}
            index={index}
          />
        ))}
        {showsSkeletons &&
          layout === 'grid' &&
          Array.from({ length: SKELETONS }, (_, index) => <ProductCardSkeleton key={`skeleton-${index}`} />)}
      </ProductGrid>
      <LoadMore
        shown={pages.cards.length}
        total={pages.total}
        to={next}
        busy={pages.isFetching}
        failed={pages.hasFailed}
        onPress={onMore}
      />
    </div>
  )
}

function useSheet() {
  const [state, setState] = useState<'unknown' | 'open' | 'closed'>('unknown')
  return {
    isRequested: state !== 'unknown',
    isOpen: state === 'open',
    open: () => setState('open'),
    close: useCallback(() => setState('closed'), []),
  }
}

/** Returns a function that focuses the first of the next cards once they are rendered. */
function useFocusAfterGrowth(grid: { current: HTMLElement | null }, count: number): () => void {
  const awaited = useRef<number | null>(null)
  useEffect(() => {
    const from = awaited.current
    if (from === null || count <= from) return
    awaited.current = null
    grid.current?.querySelectorAll<HTMLElement>('article a')[from]?.focus()
  }, [grid, count])
  return () => {
    awaited.current = count
  }
}
