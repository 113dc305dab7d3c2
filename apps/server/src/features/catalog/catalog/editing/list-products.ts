import type { Api, ProductSummary, Query, Reply } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { fail, readCursor, writeCursor } from '../../../../platform/http/index.ts'
import type { SiteService } from '../../../shop/site/index.ts'
import { tableColumns } from '../import/export.queries.ts'
import { fileProduct } from '../import/export-catalog.ts'
import { exportTable } from '../import/export-table.ts'
import { storedProducts } from '../import/stored-products.queries.ts'
import * as queries from './product-list.queries.ts'

const LIMIT = 40
/** Exact counts end here. */
const MOST_COUNTED = 10_000
const MOST_EXPORTED = 5_000
const PRODUCTS_A_READ = 200

type ListQuery = Query<Api['GET /api/back_office/products']>
type FilterQuery = Query<Api['GET /api/back_office/products/export']>
type ProductFilter = Omit<FilterQuery, 'locale'>

export type ProductLists = ReturnType<typeof createProductLists>

/** Lists of products for staff, page by page and as tables. */
export function createProductLists({ site }: { site: Pick<SiteService, 'configs'> }) {
  async function filterOf(db: Db, siteId: number, { q, ...filter }: FilterQuery): Promise<queries.ProductFilter> {
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
      const rows = await queries.listProducts(db, filter, { sort, from, limit: limit + 1 })
      const last = rows.length > limit ? rows[limit - 1] : undefined
      const count = await queries.countProducts(db, filter, MOST_COUNTED + 1)
      return {
        products: rows.slice(0, limit).map(present),
        next_cursor: last ? writeCursor([last.sort_value, last.id]) : null,
        total_count: count > MOST_COUNTED ? null : count,
      }
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

    /** CSV that the import reads, a line per variant. */
    async export(db: Db, siteId: number, query: FilterQuery): Promise<string> {
      const filter = await filterOf(db, siteId, query)
      const ids = await queries.productIds(db, filter, MOST_EXPORTED + 1)
      if (ids.length > MOST_EXPORTED) throw fail('export_too_large', { limit: MOST_EXPORTED })
      async function* products() {
        for (let read = 0; read < ids.length; read += PRODUCTS_A_READ) {
          const some = await storedProducts(db, ids.slice(read, read + PRODUCTS_A_READ))
          yield* some.filter(({ variants }) => variants.length > 0).map(fileProduct)
        }
      }
      return (await Array.fromAsync(exportTable(products(), await tableColumns(db)))).join('')
    },
  }
}

function positionOf(cursor: string, sort: queries.ProductSort): queries.Position {
  const [value, id] = readCursor(cursor, [sort === 'name' ? 'string' : 'number', 'number'])
  const hasValue = sort === 'newest' || value !== null
  if (id === null || !hasValue) throw fail('invalid_request', undefined, { cursor: [{ message: 'format' }] })
  return [value, id]
}

const present = ({ sort_value: _, updated_at, retired_at, ...row }: queries.SummaryRow): ProductSummary => ({
  ...row,
  updated_at: updated_at.toISOString(),
  retired_at: retired_at?.toISOString() ?? null,
})
