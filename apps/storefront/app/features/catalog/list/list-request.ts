import type { ProductListQuery, ProductSort } from '@delguur/contract'
import { MAX_PRICE } from '@delguur/contract/constants'

/** The multi-value filters, by their names in the address and in the API. */
export const CHOICES = ['brand', 'vendor', 'badge', 'options', 'properties'] as const
export type Choice = (typeof CHOICES)[number]

/** The names of all parameters in the address of a list. */
export const LIST_PARAMETERS = [
  ...CHOICES,
  'page',
  'sort',
  'seed',
  'q',
  'price_min',
  'price_max',
  'on_sale',
  'rating_min',
  'in_stock',
  'filters',
] as const
type ListParameter = (typeof LIST_PARAMETERS)[number]

/** The parameters of a product list in its address; null or empty if missing. */
export interface ListRequest extends Record<Choice, string[]> {
  page: number
  sort: ProductSort | null
  /** Keeps a random order stable from page to page. */
  seed: number | null
  q: string
  /** Current price in whole tugrik. */
  priceMin: number | null
  priceMax: number | null
  onSale: boolean
  /** The lowest average rating in stars. */
  ratingMin: number | null
  /** Includes sold-out products. */
  soldOut: boolean
  /** Sends every filter with the page, for browsers without scripts. */
  allFilters: boolean
}

/** The fixed scope of a list, independent of its filters. */
export interface ListScope {
  /** Permalink of a category. */
  taxon?: string | undefined
  /** Code of a brand. */
  brand?: string | undefined
  /** Code of a vendor. */
  vendor?: string | undefined
}

/** The default sort order; a search ranks by relevance. */
export const DEFAULT_SORT: ProductSort = 'date_desc'

/** Sort orders as the sort field lists them (CAT-04). */
export const SORTS = [
  'date_desc',
  'price_asc',
  'price_desc',
  'sale_desc',
  'rating_desc',
  'name_asc',
  'name_desc',
  'date_asc',
  'random',
] as const satisfies readonly ProductSort[]

const QUERY_LENGTH = 200
const LAST_PAGE = 100_000
const LAST_SEED = 2 ** 31 - 1
/** Maximum number and pattern of the values, as in the API. */
const ALLOWED: Record<Choice, { max: number; value: RegExp }> = {
  brand: { max: 20, value: /^[^,]{1,100}$/ },
  vendor: { max: 20, value: /^[^,]{1,100}$/ },
  badge: { max: 20, value: /^[^,]{1,100}$/ },
  options: { max: 40, value: /^[^,:]{1,80}:[^,:]{1,80}$/ },
  properties: { max: 40, value: /^[^,:]{1,80}:[^,:]{1,80}$/ },
}
/** A request without filters. */
export const NO_FILTERS = {
  brand: [],
  vendor: [],
  badge: [],
  options: [],
  properties: [],
  priceMin: null,
  priceMax: null,
  onSale: false,
  ratingMin: null,
  soldOut: false,
} satisfies Partial<ListRequest>

/** Reads the parameters of an address; invalid ones are dropped, so that a damaged link still shows a list. */
export function readListRequest(address: URLSearchParams): ListRequest {
  const get = (name: ListParameter) => address.get(name)
  const [priceMin, priceMax] = inOrder(amount(get('price_min')), amount(get('price_max')))
  return {
    page: wholeNumber(get('page'), 1, LAST_PAGE) ?? 1,
    sort: SORTS.find((sort) => sort === get('sort')) ?? null,
    seed: wholeNumber(get('seed'), 0, LAST_SEED),
    q: (get('q') ?? '').trim().slice(0, QUERY_LENGTH),
    brand: values(address, 'brand'),
    vendor: values(address, 'vendor'),
    badge: values(address, 'badge'),
    options: values(address, 'options'),
    properties: values(address, 'properties'),
    priceMin,
    priceMax,
    onSale: get('on_sale') === 'true',
    ratingMin: wholeNumber(get('rating_min'), 1, 4),
    soldOut: get('in_stock') === 'false',
    allFilters: get('filters') === 'all',
  }
}

/** Returns the query string of a list's address, `?` included; empty for the default list. */
export function listSearch(request: ListRequest): string {
  const { q, priceMin, priceMax, onSale, ratingMin, soldOut, sort, seed, page } = request
  const address = new URLSearchParams()
  if (q) address.set('q', q)
  for (const choice of CHOICES) if (request[choice].length) address.set(choice, [...request[choice]].sort().join(','))
  if (priceMin !== null) address.set('price_min', String(priceMin))
  if (priceMax !== null) address.set('price_max', String(priceMax))
  if (onSale) address.set('on_sale', 'true')
  if (ratingMin !== null) address.set('rating_min', String(ratingMin))
  if (soldOut) address.set('in_stock', 'false')
  if (sort) address.set('sort', sort)
  if (sort === 'random' && seed !== null) address.set('seed', String(seed))
  if (page > 1) address.set('page', String(page))
  // Both characters are safe after the `?`, and legible in a shared link.
  return address.size ? `?${String(address).replaceAll('%2C', ',').replaceAll('%3A', ':')}` : ''
}

/** Returns the request with a change, back on its first page. */
export const changed = (request: ListRequest, change: Partial<ListRequest>): ListRequest => ({
  ...request,
  page: 1,
  ...change,
})

/** Adds a value, or removes a selected one. */
export function toggled(request: ListRequest, choice: Choice, value: string): ListRequest {
  const chosen = request[choice]
  const without = chosen.filter((one) => one !== value)
  return changed(request, { [choice]: without.length < chosen.length ? without : [...chosen, value] })
}

/** Returns the query string for another category; filters that are specific to this one are dropped. */
export function searchWithin(request: ListRequest, scope: ListScope): string {
  const brand = scope.brand ? [scope.brand] : request.brand
  const vendor = scope.vendor ? [scope.vendor] : request.vendor
  return listSearch(changed(request, { brand, vendor, options: [], properties: [] }))
}

/** Returns the number of selected filters; the price range counts as one. */
export function filterCount(request: ListRequest): number {
  const { priceMin, priceMax, onSale, ratingMin, soldOut } = request
  const switches = [priceMin !== null || priceMax !== null, onSale, ratingMin !== null, soldOut].filter(Boolean).length
  return CHOICES.reduce((count, choice) => count + request[choice].length, switches)
}

/** Returns the API query for one page of the list. */
export function apiQuery(request: ListRequest, { taxon, brand, vendor }: ListScope = {}): ProductListQuery {
  const { page, sort, seed, priceMin, priceMax, onSale, ratingMin, soldOut, q } = request
  const chosen = CHOICES.map((choice) => [choice, request[choice].join(',')]).filter(([, value]) => value)
  return {
    page,
    ...(sort ? { sort } : q ? {} : { sort: DEFAULT_SORT }),
    ...(seed === null ? {} : { seed }),
    ...Object.fromEntries(chosen),
    ...(priceMin === null ? {} : { price_min: priceMin }),
    ...(priceMax === null ? {} : { price_max: priceMax }),
    ...(onSale ? { on_sale: true } : {}),
    ...(ratingMin === null ? {} : { rating_min: ratingMin }),
    ...(soldOut ? { in_stock: false } : {}),
    ...(q ? { q } : {}),
    ...(taxon ? { taxon } : {}),
    ...(brand ? { brand } : {}),
    ...(vendor ? { vendor } : {}),
  }
}

/** Maximum pages loaded at once when a visitor returns to a long list; earlier ones are left out. */
const PAGES_REBUILT = 10

/** Returns the first and last page to load for a list that was read up to `page`. */
export function pagesToShow(page: number, totalPages: number): { first: number; last: number } {
  const last = Math.min(page, Math.max(1, totalPages))
  return { first: Math.max(1, last - PAGES_REBUILT + 1), last }
}

function wholeNumber(text: string | null, minimum: number, maximum: number): number | null {
  if (!text || !/^\d{1,11}$/.test(text)) return null
  const number = Number(text)
  return number >= minimum && number <= maximum ? number : null
}

/** Parses a typed price such as `1,200,000₮`. */
export const amount = (text: string | null): number | null =>
  wholeNumber(text?.replace(/[\s,.₮']/g, '') ?? null, 0, MAX_PRICE)

const inOrder = (low: number | null, high: number | null): [number | null, number | null] =>
  low !== null && high !== null && low > high ? [high, low] : [low, high]

/** A plain form sends each value separately, links join them with commas. */
function values(address: URLSearchParams, choice: Choice): string[] {
  const { max, value } = ALLOWED[choice]
  const all = address.getAll(choice).flatMap((text) => text.split(','))
  return [...new Set(all)].filter((one) => value.test(one)).slice(0, max)
}
