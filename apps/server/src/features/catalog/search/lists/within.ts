import type { Offer, PriceList } from '../../catalog/index.ts'
import type { Clause } from '../words/query-clauses.ts'

/** Documents that a site sees. */
export type Shelf = Pick<Offer, 'assortment' | 'price_list'>

/** The same request among the documents of a site: of its assortment, each at the price of its list. Scores stay as they are. */
export function within({ assortment, price_list: priceList }: Shelf, body: Clause): Clause {
  const { query = { match_all: {} } } = body
  const sold = assortment.length === 0 ? [] : [{ terms: { 'facets.taxons': [...assortment] } }]
  return { ...body, query: { bool: { must: [query], filter: [pricedBy(priceList), ...sold] } } }
}

const OF_A_LIST = { exists: { field: 'facets.price_list' } }

/** A product has a document for its base prices, and one for each list that prices it. */
const pricedBy = (priceList: PriceList): Clause =>
  priceList === null
    ? { bool: { must_not: [OF_A_LIST] } }
    : {
        bool: {
          should: [
            { term: { 'facets.price_list': priceList } },
            { bool: { must_not: [OF_A_LIST, { term: { 'facets.priced_by': priceList } }] } },
          ],
        },
      }
