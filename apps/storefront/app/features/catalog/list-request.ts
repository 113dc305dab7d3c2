import type { ProductListQuery, ProductSort } from '@delguur/contract'
import { MAX_PRICE } from '@delguur/contract/constants'

/** The filters that hold a list of values: their names in the address and in the API. */
export const CHOICES = ['brand', 'badge', 'options', 'properties'] as const
export type Choice = (typeof CHOICES)[number]

/** What a list of products is asked for in its address; null and empty where the address says nothing. */
export interface ListRequest extends Record<Choice, string[]> {
  page: number
  sort: ProductSort | null
  /** Keeps the random order the same from page to page. */
  seed: number | null
  q: string
  /** Whole tugrik, of the price paid now. */
  priceMin: number | null
  priceMax: number | null
  onSale: boolean
  /** What is sold out is listed too. */
  soldOut: boolean
  /** Every filter is sent with the page, for browsers in which no script fetches them. */
  allFilters: boolean
}

/** What a list is of, whatever is chosen in it. */
export interface ListScope {
  /** Permalink of a category. */
  taxon?: string | undefined
  /** Code of a brand. */
  brand?: string | undefined
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
const LAST_PAGE = 100_000
const LAST_SEED = 2 ** 31 - 1
/** As many values as the API takes of each, and what one looks like. */
const ALLOWED: Record<Choice, { most: number; value: RegExp }> = {
  brand: { most: 20, value: /^[^,]{1,100}$/ },
  badge: { most: 20, value: /^[^,]{1,100}$/ },
  options: { most: 40, value: /^[^,:]{1,80}:[^,:]{1,80}$/ },
  properties: { most: 40, value: /^[^,:]{1,80}:[^,:]{1,80}$/ },
}
/** The filters, as the list is without any. */
export const NO_FILTERS = {
  brand: [],
  badge: [],
  options: [],
  properties: [],
  priceMin: null,
  priceMax: null,
  onSale: false,
  soldOut: false,
} satisfies Partial<ListRequest>

/** Reads an address; what the API would refuse is left out, so that a mangled link still shows a list. */
export function readListRequest(address: URLSearchParams): ListRequest {
  const [priceMin, priceMax] = inOrder(amount(address.get('price_min')), amount(address.get('price_max')))
  return {
    page: wholeNumber(address.get('page'), 1, LAST_PAGE) ?? 1,
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? null,
    seed: wholeNumber(address.get('seed'), 0, LAST_SEED),
    q: (address.get('q') ?? '').trim().slice(0, QUERY_LENGTH),
    brand: values(address, 'brand'),
    badge: values(address, 'badge'),
    options: values(address, 'options'),
    properties: values(address, 'properties'),
    priceMin,
    priceMax,
    onSale: address.get('on_sale') === 'true',
    soldOut: address.get('in_stock') === 'false',
    allFilters: address.get('filters') === 'all',
  }
}

/** The query part of the address of a list, `?` included; empty for the list as it is by default. */
export function listSearch(request: ListRequest): string {
  const { q, priceMin, priceMax, onSale, soldOut, sort, seed, page } = request
  const address = new URLSearchParams()
  if (q) address.set('q', q)
  for (const choice of CHOICES) if (request[choice].length) address.set(choice, [...request[choice]].sort().join(','))
  if (priceMin !== null) address.set('price_min', String(priceMin))
  if (priceMax !== null) address.set('price_max', String(priceMax))
  if (onSale) address.set('on_sale', 'true')
  if (soldOut) address.set('in_stock', 'false')
  if (sort) address.set('sort', sort)
  if (sort === 'random' && seed !== null) address.set('seed', String(seed))
  if (page > 1) address.set('page', String(page))
  // Legible in a message to a friend; both mean nothing of their own after the `?`.
  return address.size ? `?${String(address).replaceAll('%2C', ',').replaceAll('%3A', ':')}` : ''
}

/** The same list with something else chosen: it starts again at its first page. */
export const changed = (request: ListRequest, change: Partial<ListRequest>): ListRequest => ({
  ...request,
  page: 1,
  ...change,
})

/** Chooses a value, or gives up one that is chosen. */
export function toggled(request: ListRequest, choice: Choice, value: string): ListRequest {
  const chosen = request[choice]
  const without = chosen.filter((one) => one !== value)
  return changed(request, { [choice]: without.length < chosen.length ? without : [...chosen, value] })
}

/** What goes along to another category: what belongs to one kind of thing stays behind. */
export function searchWithin(request: ListRequest, scope: ListScope): string {
  const brand = scope.brand ? [scope.brand] : request.brand
  return listSearch(changed(request, { brand, options: [], properties: [] }))
}

/** How many filters are chosen, the range of prices counted once. */
export function filterCount(request: ListRequest): number {
  const { priceMin, priceMax, onSale, soldOut } = request
  const switches = [priceMin !== null || priceMax !== null, onSale, soldOut].filter(Boolean).length
  return CHOICES.reduce((count, choice) => count + request[choice].length, switches)
}

/** Asks the API for one page of the list. */
export function apiQuery(request: ListRequest, { taxon, brand }: ListScope = {}): ProductListQuery {
  const { page, sort, seed, priceMin, priceMax, onSale, soldOut, q } = request
  const chosen = CHOICES.map((choice) => [choice, request[choice].join(',')]).filter(([, value]) => value)
  return {
    page,
    ...(sort ? { sort } : q ? {} : { sort: DEFAULT_SORT }),
    ...(seed === null ? {} : { seed }),
    ...Object.fromEntries(chosen),
    ...(priceMin === null ? {} : { price_min: priceMin }),
    ...(priceMax === null ? {} : { price_max: priceMax }),
    ...(onSale ? { on_sale: true } : {}),
    ...(soldOut ? { in_stock: false } : {}),
    ...(q ? { q } : {}),
    ...(taxon ? { taxon } : {}),
    ...(brand ? { brand } : {}),
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
  if (!text || !/^\d{1,11}$/.test(text)) return null
  const number = Number(text)
  return number >= minimum && number <= maximum ? number : null
}

/** As people write a price: `1,200,000₮`. */
export const amount = (text: string | null): number | null =>
  wholeNumber(text?.replace(/[\s,.₮']/g, '') ?? null, 0, MAX_PRICE)

const inOrder = (low: number | null, high: number | null): [number | null, number | null] =>
  low !== null && high !== null && low > high ? [high, low] : [low, high]

/** A plain form sends each value by itself, links join them with commas. */
function values(address: URLSearchParams, choice: Choice): string[] {
  const { most, value } = ALLOWED[choice]
  const all = address.getAll(choice).flatMap((text) => text.split(','))
  return [...new Set(all)].filter((one) => value.test(one)).slice(0, most)
}
