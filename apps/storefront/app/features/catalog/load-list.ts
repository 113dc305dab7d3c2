import type { ProductList } from '@delguur/contract'
import type { ShopContext } from '../../server-context.ts'
import { type CardDisplay, type CatalogCard, cardDisplay, cardsOf, withFurther } from './card.ts'
import { apiQuery, type ListRequest, pagesToShow } from './list-request.ts'

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
}

export async function loadList({ api, site }: ShopContext, request: ListRequest, taxon?: string): Promise<ListData> {
  const display = cardDisplay(site)
  const load = (page: number) => api.products.list(apiQuery({ ...request, page }, taxon))
  const asked = await load(request.page)
  const { first, last } = pagesToShow(request.page, asked.total_pages)
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const pages = await Promise.all(numbers.map((page) => (page === request.page ? asked : load(page))))
  const cards = pages.reduce<CatalogCard[]>((all, page) => withFurther(all, cardsOf(page.products, display)), [])
  return {
    cards,
    total: asked.total_count,
    page: last,
    hasMore: hasMore(pages.at(-1) ?? asked),
    display,
  }
}

/** CAT-02: “more” is offered only when a full page came back. */
export const hasMore = ({ products, per_page, page, total_pages }: ProductList): boolean =>
  products.length === per_page && page < total_pages
