import { MAX_PRICE, TAXON_BUCKETS, TERMS_BUCKETS } from '@delguur/contract'
import type { Clause } from '../words/query-clauses.ts'
import type { DirectoryOptionType } from './directory.queries.ts'
import type { Directory } from './directory.ts'
import { type Choices, clausesWithout, type FacetName, type ListFilters, variantClauses } from './list-filters.ts'

const LEVELS = [0, 1, 2, 3, 4]
/** Number of property values counted; rare ones are dropped. */
const PROPERTY_PAIRS = 400
/** Number of groups counted without their own choice; beyond it the others are counted narrowed. */
const OWN_COUNTS = 8
const STEPS = [1, 2, 3, 5, 7]

/** Fixed bounds of a price histogram, so that one request is enough: 1–2–3–5–7 of each power of ten. */
export const PRICE_LADDER: readonly { from: number; to: number }[] = (() => {
  const bounds = [0]
  for (let power = 1000; power <= MAX_PRICE; power *= 10) bounds.push(...STEPS.map((step) => step * power))
  const valid = bounds.filter((bound) => bound <= MAX_PRICE)
  return valid.map((from, at) => ({ from, to: valid[at + 1] ?? MAX_PRICE + 1 }))
})()

/** Stars from which ratings are offered as filters, in the order of the answer's buckets. */
export const RATINGS = [1, 2, 3, 4] as const

/**
 * Counts of every facet in one request, each under the choices of all others. The list itself is
 * filtered by `post_filter`.
 */
export function facetAggregations(filters: ListFilters, directory: Directory): Clause {
  const under = (left: FacetName | null, aggs: Clause, more: Clause[] = []) => ({
    filter: { bool: { filter: [...clausesWithout(filters, left), ...more] } },
    ...(Object.keys(aggs).length > 0 ? { aggs } : {}),
  })
  const properties = { pairs: { terms: { field: 'facets.property_labels', size: PROPERTY_PAIRS } } }
  return {
    taxons: under('taxon', taxonLevels(filters.taxon, directory)),
    brands: under('brands', { values: { terms: { field: 'brand.code', size: TERMS_BUCKETS } } }),
    vendors: under('vendors', { values: { terms: { field: 'store.code', size: TERMS_BUCKETS } } }),
    badges: under('badges', { values: { terms: { field: 'facets.badges', size: TERMS_BUCKETS } } }),
    price: under('price', {
      min: { min: { field: 'current_price' } },
      max: { max: { field: 'current_price' } },
      ladder: { range: { field: 'current_price', ranges: PRICE_LADDER } },
    }),
    on_sale: under('onSale', {}, [{ term: { on_sale: true } }]),
    ratings: under('rating', {
      from: { range: { field: 'average_rating', ranges: RATINGS.map((from) => ({ from })) } },
    }),
    sold_out: under('stock', {}, [{ range: { total_on_hand: { lte: 0 } } }]),
    ...optionAggregations(filters, directory.optionTypes, under),
    properties: under(null, properties),
    ...Object.fromEntries(
      [...filters.properties.keys()]
        .slice(0, OWN_COUNTS)
        .map((group) => [`property:${group}`, under(`property:${group}`, properties)]),
    ),
  }
}

/** Within a category its own branch is counted: siblings, ancestors and children. */
function taxonLevels(permalink: string | null, { taxons, taxonById, taxonByPermalink }: Directory): Clause {
  const chosen = permalink === null ? undefined : taxonByPermalink.get(permalink)
  const parents = new Map<number, number | null>([[0, null]])
  for (let taxon = chosen; taxon; taxon = taxonById.get(taxon.parent_id ?? 0)) parents.set(taxon.level + 1, taxon.id)
  const levels = LEVELS.flatMap((level): [string, Clause][] => {
    const field = `l${level}`
    if (!chosen) return [[field, { terms: { field, size: TAXON_BUCKETS } }]]
    const include = parents.has(level)
      ? taxons.filter((taxon) => taxon.level === level && taxon.parent_id === parents.get(level)).map(({ id }) => id)
      : []
    return include.length > 0 ? [[field, { terms: { field, size: TAXON_BUCKETS, include } }]] : []
  })
  return Object.fromEntries(levels)
}

type Under = (left: FacetName | null, aggs: Clause, more?: Clause[]) => Clause

/**
 * Without a choice the values of all types are counted at once. With one, each value of another type is
 * counted together with it, in one variant.
 */
function optionAggregations({ options }: ListFilters, types: DirectoryOptionType[], under: Under): Clause {
  if (options.size === 0) {
    return { options: under(null, { values: { terms: { field: 'facets.options', size: 2 * TERMS_BUCKETS } } }) }
  }
  const counted = (left: FacetName | null, shown: DirectoryOptionType[]) => {
    const filters = shown.flatMap(({ code: type, values }) =>
      values.map(({ code }): [string, Clause] => [
        `${type}:${code}`,
        { bool: { filter: variantClauses(joined(options, type, code)) } },
      ]),
    )
    const values = { filters: { filters: Object.fromEntries(filters.slice(0, TERMS_BUCKETS)) } }
    return under(left, filters.length > 0 ? { values } : {})
  }
  const chosen = types.filter(({ code }) => options.has(code)).slice(0, OWN_COUNTS)
  return {
    options: counted(
      null,
      types.filter(({ code }) => !options.has(code)),
    ),
    ...Object.fromEntries(chosen.map((type) => [`option:${type.code}`, counted(`option:${type.code}`, [type])])),
  }
}

/** Choices with one value in place of those of its type. */
const joined = (choices: Choices, type: string, value: string): Choices =>
  new Map([...new Map(choices).set(type, [value])].sort(([a], [b]) => (a < b ? -1 : 1)))
