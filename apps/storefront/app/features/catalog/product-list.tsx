import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { classNames } from '../../ui/class-names.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { ProductCardSkeleton } from '../../ui/skeleton.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { CatalogProductCard } from './catalog-product-card.tsx'
import { listSearch } from './list-request.ts'
import { type BrandChoice, ListToolbar } from './list-toolbar.tsx'
import type { ListData } from './load-list.ts'
import { useHighlights } from './use-highlights.ts'
import { useListPages } from './use-list-pages.ts'
import { useIsListChanging, useListRequest } from './use-list-request.ts'

/** What comes sooner is not announced by a change of the page. */
const SHOWN_AS_LOADING_AFTER_MS = 200
const SKELETONS = 5

interface ProductListProps {
  list: ListData
  /** Permalink of the category whose list this is. */
  taxon?: string
  brands?: readonly BrandChoice[]
  /** Stands in the place of a list without a product. */
  empty: ReactNode
}

/** The list of `/products`, `/t/…` and the search: filters, order, layout, cards, and more of them. */
export function ProductList({ list, taxon, brands = [], empty }: ProductListProps) {
  const t = useMessages()
  const { pathname } = useLocation()
  const layout = useShopState((state) => state.productLayout)
  const request = useListRequest()
  const isChanging = useIsListChanging()
  const pages = useListPages(list, request, taxon)
  const highlights = useHighlights(pages.cards, layout === 'list')
  const grid = useRef<HTMLDivElement>(null)
  const focusNext = useFocusAfterGrowth(grid, pages.cards.length)
  const isDimmed = useDelayed(isChanging, SHOWN_AS_LOADING_AFTER_MS)
  const showsSkeletons = useDelayed(pages.isFetching, SHOWN_AS_LOADING_AFTER_MS)

  const onMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (pages.isFetching) return
    // A press of a key, not of a pointer: the focus goes on where the new products begin.
    if (event.detail === 0) focusNext()
    pages.loadMore()
  }

  return (
    <>
      <ListToolbar brands={brands} count={t('list.count', { n: pages.total })} />
      {pages.cards.length === 0 ? (
        empty
      ) : (
        <div
          ref={grid}
          aria-busy={isChanging || pages.isFetching}
          className={classNames('pt-5 transition-opacity duration-150', isDimmed && 'opacity-50')}
        >
          <ProductGrid layout={layout}>
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
            to={pages.hasMore ? pathname + listSearch({ ...request, page: pages.page + 1 }) : null}
            busy={pages.isFetching}
            failed={pages.hasFailed}
            onPress={onMore}
          />
        </div>
      )}
    </>
  )
}

/** Answers a function that asks to focus the first of the next cards, as soon as they are there. */
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
