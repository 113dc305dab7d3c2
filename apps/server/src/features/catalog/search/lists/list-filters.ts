import type { ProductListQuery } from '@delguur/contract'
import type { Clause } from '../words/query-clauses.ts'

/** Selected `group:value` choices by group, in the order of their groups. */
export type Choices = ReadonlyMap<string, string[]>

/** Filters of a list; each key is a facet whose counts exclude its own choice. */
export interface ListFilters {
  taxon: string | null
  brands: string[]
  vendors: string[]
  badges: string[]
  options: Choices
  properties: Choices
  price: { gte?: number; lte?: number } | null
  onSale: boolean | null
  soldOutToo: boolean
  ratingMin: number | null
}

export function filtersOf(params: ProductListQuery): ListFilters {
  const { price_min, price_max } = params
  const price = {
    ...(price_min === undefined ? {} : { gte: price_min }),
    ...(price_max === undefined ? {} : { lte: price_max }),
  }
  return {
    taxon: params.taxon ?? null,
    brands: listOf(params.brand),
    vendors: listOf(params.vendor),
    badges: listOf(params.badge),
    options: choicesOf(params.options),
    properties: choicesOf(params.properties),
    price: Object.keys(price).length > 0 ? price : null,
    onSale: params.on_sale ?? null,
    soldOutToo: params.in_stock === false,
    ratingMin: params.rating_min ?? null,
  }
}

const listOf = (text: string | undefined): string[] => (text === undefined ? [] : [...new Set(text.split(','))])

function choicesOf(text: string | undefined): Choices {
  const pairs = listOf(text).map((pair) => pair.split(':') as [string, string])
  const byGroup = Map.groupBy(pairs, ([group]) => group)
  const groups = [...byGroup].map(([group, chosen]): [string, string[]] => [group, chosen.map(([, value]) => value)])
  return new Map(groups.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Facet whose counts exclude its own choice: one of these, or `option:…` and `property:…` of a group. */
export type FacetName =
  | 'taxon'
  | 'brands'
  | 'vendors'
  | 'badges'
  | 'price'
  | 'onSale'
  | 'stock'
  | 'rating'
  | `option:${string}`
  | `property:${string}`

/** Conditions of all choices except those of one facet. */
export function clausesWithout(filters: ListFilters, left: FacetName | null): Clause[] {
  const { taxon, brands, vendors, badges, price, onSale, soldOutToo, ratingMin } = filters
  const clauses: Clause[] = []
  const add = (name: FacetName, given: boolean, clause: () => Clause) => {
    if (given && name !== left) clauses.push(clause())
  }
  add('stock', !soldOutToo, () => ({ range: { total_on_hand: { gt: 0 } } }))
  add('taxon', taxon !== null, () => ({ term: { 'facets.taxons': taxon } }))
  add('brands', brands.length > 0, () => ({ terms: { 'brand.code': brands } }))
  add('vendors', vendors.length > 0, () => ({ terms: { 'store.code': vendors } }))
  add('badges', badges.length > 0, () => ({ terms: { 'facets.badges': badges } }))
  add('price', price !== null, () => ({ range: { current_price: price } }))
  add('onSale', onSale !== null, () => ({ term: { on_sale: onSale } }))
  add('rating', ratingMin !== null, () => ({ range: { average_rating: { gte: ratingMin } } }))
  clauses.push(...variantClauses(without(filters.options, 'option:', left)))
  for (const [group, values] of without(filters.properties, 'property:', left)) {
    clauses.push({ terms: { 'facets.properties': values.map((value) => `${group}:${value}`) } })
  }
  return clauses
}

function without(choices: Choices, prefix: 'option:' | 'property:', left: FacetName | null): Choices {
  if (!left?.startsWith(prefix)) return choices
  return new Map([...choices].filter(([group]) => `${prefix}${group}` !== left))
}

/** Number of option groups that are indexed together per variant; further ones match any variant. */
const LARGEST_SET = 3
const MOST_SETS = 500

/** Products with a variant that has one of the values of each group. */
export function variantClauses(choices: Choices): Clause[] {
  const groups = [...choices].map(([type, values]) => values.map((value) => `${type}:${value}`))
  const [together, apart] = [groups.slice(0, LARGEST_SET), groups.slice(LARGEST_SET)]
  const sets = together.reduce((total, values) => total * values.length, 1)
  if (groups.length < 2 || sets > MOST_SETS) return groups.map(hasOption)
  const joined = together.reduce((before, values) => before.flatMap((set) => values.map((value) => `${set},${value}`)))
  return [{ terms: { 'facets.option_sets': joined } }, ...apart.map(hasOption)]
}

const hasOption = (keys: string[]): Clause => ({ terms: { 'facets.options': keys } })
