import { ApiError } from '@delguur/sdk'
import { data } from 'react-router'
import type { Serialized } from '../../../serialized.ts'
import type { ShopContext } from '../../../server-context.ts'
import { appendPage, type CatalogCard, cardDisplay, cardsOf } from '../card.ts'
import { asPageError } from '../public-page.ts'
import { type Filters, filtersOf, firstFilters } from './filters.ts'
import { hasMore, type ListData } from './list-data.ts'
import { apiQuery, type ListRequest, type ListScope, pagesToShow } from './list-request.ts'

/** Loads the list of an address; null while the search service, and with it every list, is unavailable. */
export async function loadList(
  shop: ShopContext,
  request: ListRequest,
  scope: ListScope = {},
): Promise<ListData | null> {
  return await queryList(shop, request, scope).catch((error) => {
    if (error instanceof ApiError && error.code === 'search_unavailable') return null
    return asPageError(error)
  })
}

async function queryList({ api, site }: ShopContext, request: ListRequest, scope: ListScope): Promise<ListData> {
  const display = cardDisplay(site)
  const load = (page: number, facets = false) =>
    api.products.list({ ...apiQuery({ ...request, page }, scope), ...(facets ? { facets } : {}) })
  const current = await load(request.page, true)
  const { first, last } = pagesToShow(request.page, current.total_pages)
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const pages = await Promise.all(numbers.map((page) => (page === request.page ? current : load(page))))
  const cards = pages.reduce<CatalogCard[]>((all, page) => appendPage(all, cardsOf(page.products, display)), [])
  return {
    cards,
    total: current.total_count,
    page: last,
    hasMore: hasMore(pages.at(-1) ?? current),
    display,
    filters: current.facets ? sentFilters(filtersOf(current.facets, scope), request) : null,
    didYouMean: current.did_you_mean,
  }
}

const sentFilters = (filters: Filters, request: ListRequest) =>
  request.allFilters ? filters : firstFilters(filters, request)

const RETRY_AFTER_SECONDS = '30'

/** A page without its list has status 503, so that caches and crawlers ignore it. */
export const listAnswer = <T>(list: ListData | null, text: Serialized<T>) =>
  list
    ? text
    : data(text, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_SECONDS } })
