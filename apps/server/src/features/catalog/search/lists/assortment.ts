import type { Assortment } from '../../catalog/index.ts'
import type { Clause } from '../words/query-clauses.ts'

/** The same request among the products of an assortment; scores stay as they are. */
export function within(assortment: Assortment, body: Clause): Clause {
  if (assortment.length === 0) return body
  const { query = { match_all: {} } } = body
  return { ...body, query: { bool: { must: [query], filter: [{ terms: { 'facets.taxons': [...assortment] } }] } } }
}
