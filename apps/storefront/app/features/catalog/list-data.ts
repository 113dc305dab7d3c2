import type { ProductList } from '@delguur/contract'
import type { CardDisplay, CatalogCard } from './card.ts'
import type { Filters } from './filters.ts'

/** A list as its screen shows it: every page up to the one that was asked for. */
export interface ListData {
  cards: CatalogCard[]
  /** How many there are on all pages. */
  total: number
  page: number
  /** A full page came back, and something may come after it. */
  hasMore: boolean
  /** For the cards of further pages, which the browser fetches by itself. */
  display: CardDisplay
  filters: Filters | null
  /** Another spelling of the query that finds more. */
  didYouMean: string | null
}

/** CAT-02: “more” is offered only when a full page came back. */
export const hasMore = ({ products, per_page, page, total_pages }: ProductList): boolean =>
  products.length === per_page && page < total_pages
