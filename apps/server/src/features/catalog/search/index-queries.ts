import { SearchError } from '@delguur/search-engine'
import { fail } from '../../../platform/http/index.ts'
import { type IndexClient, SearchUnavailable } from '../../../platform/search/port.ts'
import type { ProductDocument } from './documents/product-document.ts'
import type { FacetAnswer } from './lists/facet-answer.ts'
import { type Audience, type Shelf, shownTo, within } from './lists/within.ts'
import type { Clause } from './words/query-clauses.ts'

/** Fields of an Elasticsearch answer that our own requests read. */
export interface ProductsAnswer {
  hits: { total: { value: number }; hits: { _source: ProductDocument }[] }
  aggregations?: FacetAnswer
  suggest?: Record<string, { options: { text: string }[] }[]>
}

/** The index as a site sees it. */
export interface ProductsIndex {
  search(body: Clause): Promise<ProductsAnswer>
}

export type ProductsIndexes = ReturnType<typeof productsIndexes>

/** Products' index for our own requests: failures are `search_unavailable`, excessive requests `invalid_request`. */
export function productsIndexes(opened: () => IndexClient | null) {
  async function run<T>(query: (index: IndexClient) => Promise<T>): Promise<T> {
    const index = opened()
    if (!index) throw fail('search_unavailable')
    try {
      return await query(index)
    } catch (error) {
      const refusal = error instanceof SearchError ? error.type : null
      if (error instanceof SearchUnavailable || refusal === 'timeout_exception') throw fail('search_unavailable')
      // Forty properties and a long text at once: not a real selection on a screen.
      if (refusal === 'too_many_clauses') throw fail('invalid_request', undefined, { filters: [{ message: 'format' }] })
      throw error
    }
  }

  return {
    /** The products of a site at its prices, for an audience. Completions of texts know no filter and come from the whole index. */
    of: (shelf: Shelf, audience: Audience): ProductsIndex => ({
      // Both engines answer in Elasticsearch's format; the conformance suite checks it.
      search: (body) =>
        run(async (index) => (await index.search(within(shelf, shownTo(audience, body)))) as unknown as ProductsAnswer),
    }),
  }
}
