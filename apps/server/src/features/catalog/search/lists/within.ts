import { ALCOHOL } from '@delguur/contract'
import type { Offer, PriceList } from '../../catalog/index.ts'
import type { Clause } from '../words/query-clauses.ts'

/** Documents that a site sees. */
export type Shelf = Pick<Offer, 'assortment' | 'price_list'>

/** Whom goods are shown to: alcohol is shown to adults only. */
export type Audience = 'everybody' | 'adults'

/** The same request without the goods that an audience is not shown; scores stay as they are. */
export function shownTo(audience: Audience, body: Clause): Clause {
  if (audience === 'adults') return body
  const { query = { match_all: {} } } = body
  return { ...body, query: { bool: { must: [query], must_not: [{ term: { product_cat: ALCOHOL } }] } } }
}

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
