import type { Locale, ProductListQuery, ProductSort } from '@delguur/contract'
import type { Clause } from '../words/query-clauses.ts'
import { CARD_SOURCE } from './cards.ts'
import type { Directory } from './directory.ts'
import { facetAggregations } from './facet-request.ts'
import { clausesWithout, filtersOf } from './list-filters.ts'

/** Results beyond it are not listed: each page costs more than the one before. */
export const LAST_RESULT = 10_000

export interface ListBodyParams {
  params: ProductListQuery
  /** Query of the search words; null without words. */
  text: Clause | null
  locale: Locale
  page: { limit: number; offset: number }
  directory: Directory
}

/** One Elasticsearch request for a page of a list and, if requested, its facets. */
export function listBody({ params, text, locale, page, directory }: ListBodyParams): Clause {
  const filters = filtersOf(params)
  const given = givenOf(params)
  const sort = params.sort ?? (text ? 'relevance' : 'date_desc')
  const narrowed = clausesWithout(filters, null)
  const base = [...(given ? [{ terms: given }] : []), ...leftOut(params)]
  const query = ordered(boolOf(text, params.facets ? base : [...base, ...narrowed]), sort, params.seed ?? 0)
  const inWindow = page.offset + page.limit <= LAST_RESULT
  const isGiven = given !== null && params.sort === undefined && !text
  return {
    query,
    from: isGiven || !inWindow ? 0 : page.offset,
    size: isGiven ? Object.values(given).flat().length : inWindow ? page.limit : 0,
    sort: sortOf(sort, locale),
    _source: CARD_SOURCE,
    track_total_hits: true,
    ...(params.facets
      ? { post_filter: { bool: { filter: narrowed } }, aggs: facetAggregations(filters, directory) }
      : {}),
  }
}

type GivenProducts = { id: number[] } | { slug: string[] }

/** Requested products without duplicates, by id or else by slug; null if none were given. */
export function givenOf({ ids, slugs }: ProductListQuery): GivenProducts | null {
  if (ids !== undefined) return { id: [...new Set(ids.split(',').map(Number))] }
  return slugs === undefined ? null : { slug: [...new Set(slugs.split(','))] }
}

const leftOut = ({ without_kind: kind }: ProductListQuery): Clause[] =>
  kind === undefined ? [] : [{ bool: { must_not: [{ term: { product_cat: kind } }] } }]

const boolOf = (text: Clause | null, filter: Clause[]): Clause => ({
  bool: { ...(text ? { must: [text] } : {}), filter },
})

/** Random order is a score by product and seed, so that it is the same on every page. */
const ordered = (query: Clause, sort: ProductSort | 'relevance', seed: number): Clause =>
  sort === 'random' ? { function_score: { query, random_score: { seed, field: 'id' }, boost_mode: 'replace' } } : query

/** Sort orders with unique tie-breakers: age, then id. */
function sortOf(sort: ProductSort | 'relevance', locale: Locale): Clause[] {
  const by = (field: string, order: 'asc' | 'desc', then: 'asc' | 'desc' = order) => [
    { [field]: { order } },
    { id: { order: then } },
  ]
  switch (sort) {
    case 'relevance':
      return [{ _score: { order: 'desc' } }, ...by('created_at', 'desc')]
    case 'random':
      return by('_score', 'desc')
    case 'date_asc':
      return by('created_at', 'asc')
    case 'price_asc':
      return by('current_price', 'asc')
    case 'price_desc':
      return by('current_price', 'desc')
    case 'sale_desc':
      return [{ sale_percent: { order: 'desc', missing: 0 } }, { id: { order: 'desc' } }]
    case 'rating_desc':
      return [{ rating_rank: { order: 'desc' } }, ...by('total_reviews', 'desc')]
    case 'name_asc':
      return by(`sort_name.${locale}`, 'asc')
    case 'name_desc':
      return by(`sort_name.${locale}`, 'desc')
    default:
      return by('created_at', 'desc')
  }
}
