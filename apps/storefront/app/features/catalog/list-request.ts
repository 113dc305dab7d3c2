import type { ProductListQuery, ProductSort } from '@delguur/contract'

/** What a list of products is asked for in its address; null and empty where the address says nothing. */
export interface ListRequest {
  page: number
  sort: ProductSort | null
  /** Keeps the random order the same from page to page. */
  seed: number | null
  onSale: boolean
  brand: string | null
  badge: string | null
  q: string
}

/** The order of a list that names none; a search ranks by how well a product matches. */
export const DEFAULT_SORT: ProductSort = 'date_desc'

/** As the sort field lists them (CAT-04). */
export const SORTS = [
  'date_desc',
  'price_asc',
  'price_desc',
  'sale_desc',
  'name_asc',
  'name_desc',
  'date_asc',
  'random',
] as const satisfies readonly ProductSort[]

const QUERY_LENGTH = 200
const CODE_LENGTH = 100
const LAST_PAGE = 100_000
const LAST_SEED = 2 ** 31 - 1

/** Reads an address; what the API would refuse is left out, so that a mangled link still shows a list. */
export function readListRequest(address: URLSearchParams): ListRequest {
  return {
    page: wholeNumber(address.get('page'), 1, LAST_PAGE) ?? 1,
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? null,
    seed: wholeNumber(address.get('seed'), 0, LAST_SEED),
    onSale: address.get('on_sale') === 'true',
    brand: code(address.get('brand')),
    badge: code(address.get('badge')),
    q: (address.get('q') ?? '').trim().slice(0, QUERY_LENGTH),
  }
}

/** The query part of the address of a list, `?` included; empty for the list as it is by default. */
export function listSearch(request: ListRequest): string {
  const { q, brand, badge, onSale, sort, seed, page } = request
  const address = new URLSearchParams()
  if (q) address.set('q', q)
  if (brand) address.set('brand', brand)
  if (badge) address.set('badge', badge)
  if (onSale) address.set('on_sale', 'true')
  if (sort) address.set('sort', sort)
  if (sort === 'random' && seed !== null) address.set('seed', String(seed))
  if (page > 1) address.set('page', String(page))
  return address.size ? `?${address}` : ''
}

/** The same list with something else chosen: it starts again at its first page. */
export const changed = (request: ListRequest, change: Partial<ListRequest>): ListRequest => ({
  ...request,
  page: 1,
  ...change,
})

/** Asks the API for one page of the list; `taxon` is a permalink. */
export function apiQuery({ page, sort, seed, onSale, brand, badge, q }: ListRequest, taxon?: string): ProductListQuery {
  return {
    page,
    ...(sort ? { sort } : q ? {} : { sort: DEFAULT_SORT }),
    ...(seed === null ? {} : { seed }),
    ...(onSale ? { on_sale: true } : {}),
    ...(brand ? { brand } : {}),
    ...(badge ? { badge } : {}),
    ...(q ? { q } : {}),
    ...(taxon ? { taxon } : {}),
  }
}

/** Pages that one answer holds when somebody comes back to a long list; earlier ones are left out. */
const PAGES_REBUILT = 10

/** First and last page to load for a list that was read up to `page`. */
export function pagesToShow(page: number, totalPages: number): { first: number; last: number } {
  const last = Math.min(page, Math.max(1, totalPages))
  return { first: Math.max(1, last - PAGES_REBUILT + 1), last }
}

function wholeNumber(text: string | null, minimum: number, maximum: number): number | null {
  if (!text || !/^\d{1,10}$/.test(text)) return null
  const number = Number(text)
  return number >= minimum && number <= maximum ? number : null
}

const code = (text: string | null) => (text && text.length <= CODE_LENGTH ? text : null)
