import type { Api, ProductSummary, Query, Reply } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { fail, readCursor, readPage } from '../../../../platform/http/index.ts'
import type { Table } from '../../../../platform/tables.ts'
import type { SiteService } from '../../../shop/site/index.ts'
import { catalogTable, PRODUCTS_A_READ, productsOf } from '../import/export-catalog.ts'
import * as queries from './product-list.queries.ts'

const LIMIT = 40
/** More than any shop has: the ids of so many are in memory during an export. */
const MOST_EXPORTED = 2_000_000

type ListQuery = Query<Api['GET /api/back_office/products']>
type FilterQuery = Query<Api['GET /api/back_office/products/export']>
type ProductFilter = Omit<FilterQuery, 'locale' | 'format'>

export type ProductLists = ReturnType<typeof createProductLists>

/** Lists of products for staff, page by page and as tables. */
export function createProductLists({ site }: { site: Pick<SiteService, 'configs'> }) {
  async function filterOf(db: Db, siteId: number, { q, ...filter }: ProductFilter): Promise<queries.ProductFilter> {
    const { low_stock: lowStock } = await site.configs(db, siteId)
    return { ...filter, lowStock, matches: await queries.matchesOf(db, q) }
  }

  return {
    async list(
      db: Db,
      siteId: number,
      { cursor, limit = LIMIT, sort = 'newest', ...query }: ListQuery,
    ): Promise<Reply<Api['GET /api/back_office/products']>> {
      const filter = await filterOf(db, siteId, query)
      const from = cursor === undefined ? null : positionOf(cursor, sort)
      const { rows, ...page } = await readPage({
        limit,
        read: (most) => queries.listProducts(db, filter, { sort, from, limit: most }),
        positionOf: ({ sort_value, id }) => [sort_value, id],
        count: (most) => queries.countProducts(db, filter, most),
      })
      return { products: rows.map(present), ...page }
    },

    /** The newest products that a text names, retired ones too. */
    async lookUp(db: Db, siteId: number, text: string, limit: number): Promise<ProductSummary[]> {
      const filter = await filterOf(db, siteId, { q: text, state: 'all' })
      return (await queries.listProducts(db, filter, { sort: 'newest', from: null, limit })).map(present)
    },

    /** Ids of the filtered products, at most so many, the newest first. */
    async ids(db: Db, siteId: number, query: ProductFilter, most: number): Promise<number[]> {
      return queries.productIds(db, await filterOf(db, siteId, query), most)
    },

    /** Table that the import reads, a row per variant; its products are those that fit when it is asked for. */
    async export(db: Db, siteId: number, query: ProductFilter): Promise<Table> {
      const ids = await queries.productIds(db, await filterOf(db, siteId, query), MOST_EXPORTED)
      const pieces = Array.from({ length: Math.ceil(ids.length / PRODUCTS_A_READ) }, (_, piece) =>
        ids.slice(piece * PRODUCTS_A_READ, (piece + 1) * PRODUCTS_A_READ),
      )
      return catalogTable(db, productsOf(pieces, db))
    },
  }
}

function positionOf(cursor: string, sort: queries.ProductSort): queries.Position {
  const [value, id] = readCursor(cursor, [sort === 'name' ? 'string' : 'number', 'number'])
  const hasValue = sort === 'newest' || value !== null
  if (id === null || !hasValue) throw fail('invalid_request', undefined, { cursor: [{ message: 'format' }] })
  return [value, id]
}

const present = ({ sort_value: _, updated_at, retired_at, sale, ...row }: queries.SummaryRow): ProductSummary => ({
  ...row,
  sale: sale && { ...sale, until: sale.until && new Date(sale.until).toISOString() },
  updated_at: updated_at.toISOString(),
  retired_at: retired_at?.toISOString() ?? null,
})
