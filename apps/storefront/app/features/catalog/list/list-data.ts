import type { ProductList } from '@delguur/contract'
import type { CardDisplay, CatalogCard } from '../card.ts'
import type { Filters } from './filters.ts'

/** The data of a list: every page up to the requested one. */
export interface ListData {
  cards: CatalogCard[]
  /** Number of products on all pages. */
  total: number
  page: number
  /** Whether the last page was full, so that another may follow. */
  hasMore: boolean
  /** Display settings for further pages, which the browser loads itself. */
  display: CardDisplay
  filters: Filters | null
  /** Another spelling of the query that finds more. */
  didYouMean: string | null
}

/** CAT-02: “more” is offered only after a full page. */
export const hasMore = ({ products, per_page, page, total_pages }: ProductList): boolean =>
  products.length === per_page && page < total_pages
