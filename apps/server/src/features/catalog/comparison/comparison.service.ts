import type { Comparison, Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { Search } from '../search/index.ts'
import * as queries from './comparison.queries.ts'
import { comparisonRows } from './comparison-rows.ts'

interface Dependencies {
  search: Pick<Search, 'products'>
  site: Pick<SiteService, 'configs'>
}

interface Viewer {
  siteId: number
  locale: Locale
}

export type ComparisonService = ReturnType<typeof createComparison>

/** Products side by side, where the site offers it. */
export function createComparison({ search, site }: Dependencies) {
  return {
    async compare(db: Db, ids: number[], viewer: Viewer): Promise<Comparison> {
      const { compare } = await site.configs(db, viewer.siteId)
      if (!compare) throw fail('compare_off')
      const wanted = { ids: [...new Set(ids)].join(','), in_stock: false }
      const { products } = await search.products(db, wanted, viewer)
      const rows = await queries.factsOf(
        db,
        products.map(({ id }) => id),
      )
      const facts = new Map(rows.map((row) => [row.id, row]))
      const compared = products.map(({ id }) => facts.get(id) ?? { options: [], properties: [] })
      return { products, rows: comparisonRows(compared, viewer.locale) }
    },
  }
}
