import type { Facets } from '@delguur/contract'
import type { Choice, ListRequest, ListScope } from './list-request.ts'

export interface FilterValue {
  /** The value in the notation of address and API: `samsung`, `colour:red`. */
  value: string
  name: string
  /** Products with this value; 0 for a value that was on offer before. */
  count: number
  /** CSS colour. */
  swatch?: string
}

export interface FilterGroup {
  choice: Choice
  /** Code of an option or property; empty for brands, vendors and badges, which are one group each. */
  code: string
  /** Empty for brands, vendors and badges. */
  name: string
  values: FilterValue[]
  /** Number of all values; a page is sent with some of them. */
  size: number
}

export interface CategoryRow {
  permalink: string
  name: string
  count: number
  /** Indentation level; 0 is at the left. */
  depth: number
}

export interface PriceFilter {
  /** Edges of the histogram bars in whole tugrik, one more than there are bars. */
  edges: number[]
  counts: number[]
}

/** The filters of a list, ready for display. */
export interface Filters {
  categories: CategoryRow[]
  groups: FilterGroup[]
  price: PriceFilter | null
  onSale: number
  /** Products with an average of so many stars or more, from the highest. */
  ratings?: { min: number; count: number }[]
  soldOut: number
}

export const groupKey = ({ choice, code }: Pick<FilterGroup, 'choice' | 'code'>) => `${choice}/${code}`

/** Converts the facets of the API to filters. A brand page has no brand filter, and a vendor's none of vendors. */
export function filtersOf(facets: Facets, { taxon, brand, vendor }: ListScope): Filters {
  const pairs = (choice: 'options' | 'properties') =>
    facets[choice].map(({ code, name, values }) =>
      group(
        choice,
        code,
        name,
        values.map(({ code: value, ...rest }) => ({ value: `${code}:${value}`, ...rest })),
      ),
    )
  const groups = [
    group('brand', '', '', brand ? [] : facets.brands.map(({ code, ...rest }) => ({ value: code, ...rest }))),
    group('vendor', '', '', vendor ? [] : facets.vendors.map(({ code, ...rest }) => ({ value: code, ...rest }))),
    ...pairs('options'),
    ...pairs('properties'),
    group(
      'badge',
      '',
      '',
      facets.badges.map(({ code, name, count }) => ({ value: code, name, count })),
    ),
  ]
  return {
    categories: categoryRows(facets.taxons, taxon),
    groups: groups.filter(({ size }) => size > 0),
    price: priceFilter(facets.price),
    onSale: facets.on_sale,
    ...ratingsOf(facets),
    soldOut: facets.sold_out,
  }
}

/** Lower ones hold almost everything. */
const LEAST_STARS = 3

function ratingsOf(facets: Facets): Pick<Filters, 'ratings'> {
  const ratings = facets.ratings.filter(({ min }) => min >= LEAST_STARS)
  return ratings.length > 0 ? { ratings } : {}
}

type ValueFacet = Omit<FilterValue, 'swatch'> & { swatch?: string | null }

function group(choice: Choice, code: string, name: string, facetValues: readonly ValueFacet[]): FilterGroup {
  const values = facetValues.map(({ value, name, count, swatch }) => ({
    value,
    name,
    count,
    ...(swatch ? { swatch } : {}),
  }))
  return { choice, code, name, values, size: values.length }
}

/** Returns null if all prices are the same. */
function priceFilter(price: Facets['price']): PriceFilter | null {
  const last = price?.histogram.at(-1)
  if (!price || !last || price.histogram.length < 2) return null
  return {
    edges: [...price.histogram.map(({ from }) => from), last.to],
    counts: price.histogram.map(({ count }) => count),
  }
}

type TaxonFacet = Facets['taxons'][number]

/** Returns the path to the category of the list with its children, or with its siblings if it has no children. */
export function categoryRows(taxons: readonly TaxonFacet[], permalink?: string): CategoryRow[] {
  const below = (parent: TaxonFacet | null) => taxons.filter(({ parent_id }) => parent_id === (parent?.id ?? null))
  const here = taxons.find((taxon) => taxon.permalink === permalink) ?? null
  const children = below(here)
  const rows = (level: readonly TaxonFacet[], depth: number) => level.map((taxon) => row(taxon, depth))
  if (!here) return children.length === 1 ? rows([...children, ...below(children[0] ?? null)], 0) : rows(children, 0)

  const above = pathTo(taxons, here).slice(0, -1)
  const path = above.map((taxon, depth) => row(taxon, depth))
  if (children.length) return [...path, row(here, above.length), ...rows(children, above.length + 1)]
  return [...path, ...rows(below(above.at(-1) ?? null), above.length)]
}

function pathTo(taxons: readonly TaxonFacet[], taxon: TaxonFacet): TaxonFacet[] {
  const parent = taxons.find(({ id }) => id === taxon.parent_id)
  return parent ? [...pathTo(taxons, parent), taxon] : [taxon]
}

const row = ({ permalink, name, count }: TaxonFacet, depth: number): CategoryRow => ({
  permalink,
  name,
  count,
  depth,
})

/** Values of a group shown before it is expanded. */
export const VALUES_SHOWN = 6

/** Returns the first values of a group and its selected ones. */
export const firstValues = (group: FilterGroup, request: ListRequest): FilterValue[] =>
  group.values.filter(({ value }, place) => place < VALUES_SHOWN || request[group.choice].includes(value))

export const chosenValues = (group: FilterGroup, request: ListRequest): FilterValue[] =>
  group.values.filter(({ value }) => request[group.choice].includes(value))

/**
 * Returns the filters sent with a page: brands and groups with a selection, with their first values. The others are
 * loaded on demand: sent with each page they would outweigh its products.
 */
export function firstFilters(filters: Filters, request: ListRequest): Filters {
  const isSent = (group: FilterGroup) => group.choice === 'brand' || chosenValues(group, request).length > 0
  const groups = filters.groups.filter(isSent).map((group) => ({ ...group, values: firstValues(group, request) }))
  return { ...filters, groups }
}

/** Returns the new counts in the previous order of values and categories; values without products stay, with 0. */
export function mergeCounts(previous: Filters, now: Filters): Filters {
  const groupsNow = new Map(now.groups.map((group) => [groupKey(group), group]))
  const stayed = previous.groups.map((group) => {
    const values = inPlace(group.values, groupsNow.get(groupKey(group))?.values ?? [], ({ value }) => value)
    return { ...group, values, size: values.length }
  })
  const keys = new Set(previous.groups.map(groupKey))
  const categories = inPlace(previous.categories, now.categories, ({ permalink }) => permalink)
  return { ...now, categories, groups: [...stayed, ...now.groups.filter((group) => !keys.has(groupKey(group)))] }
}

function inPlace<T extends { count: number }>(
  previous: readonly T[],
  now: readonly T[],
  keyOf: (one: T) => string,
): T[] {
  const byKey = new Map(now.map((one) => [keyOf(one), one]))
  const keys = new Set(previous.map(keyOf))
  const stayed = previous.map((one) => byKey.get(keyOf(one)) ?? { ...one, count: 0 })
  return [...stayed, ...now.filter((one) => !keys.has(keyOf(one)))]
}
