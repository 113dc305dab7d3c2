import type { Api, Query, Reply } from '@delguur/contract'
import { startOfDay } from '../../../../platform/days.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { DAY_MS } from '../../../../platform/durations.ts'
import { fail, idOfCursor, readCursor, readPage } from '../../../../platform/http/index.ts'
import type { SiteService } from '../../../shop/site/index.ts'
import { matchesOf } from './product-list.queries.ts'
import * as queries from './stock.queries.ts'
import { variantStock } from './variant-stock.queries.ts'

const LIMIT = 40
const VARIANTS = 20

type Items = Api['GET /api/back_office/stock_items']
type Variants = Api['GET /api/back_office/stock_variants']
type Movements = Api['GET /api/back_office/stock_movements']

export type StockLists = ReturnType<typeof createStockLists>

/** Pieces in stock locations, and what has changed them. */
export function createStockLists({ site }: { site: Pick<SiteService, 'configs'> }) {
  return {
    locations: async (db: Db) => ({ stock_locations: await queries.stockLocations(db) }),

    async items(
      db: Db,
      siteId: number,
      { q, cursor, limit = LIMIT, locale: _, ...query }: Query<Items>,
    ): Promise<Reply<Items>> {
      const { low_stock: lowStock } = await site.configs(db, siteId)
      const filter = { ...query, lowStock, matches: await matchesOf(db, q) }
      const { rows, ...page } = await readPage({
        limit,
        read: (most) => queries.listItems(db, filter, { after: positionOf(cursor), limit: most }),
        positionOf: ({ sku, id }) => [sku, id],
        count: (most) => queries.countItems(db, filter, most),
      })
      return { stock_items: rows, ...page }
    },

    async variants(db: Db, { q, code, product_id, limit = VARIANTS }: Query<Variants>): Promise<Reply<Variants>> {
      const scanned = code?.trim()
      const filter = { code: scanned, product_id, matches: await matchesOf(db, q) }
      return { variants: await variantStock(db, filter, limit) }
    },

    async movements(
      db: Db,
      siteId: number,
      { q, cursor, limit = LIMIT, from, to, locale: _, ...query }: Query<Movements>,
    ): Promise<Reply<Movements>> {
      const after = idOfCursor(cursor)
      const before = to === undefined ? null : new Date(startOfDay(to).getTime() + DAY_MS)
      const filter = {
        ...query,
        matches: await matchesOf(db, q),
        from: from === undefined ? null : startOfDay(from),
        before,
      }
      const { rows, ...page } = await readPage({
        limit,
        read: (most) => queries.listMovements(db, siteId, filter, { after, limit: most }),
        positionOf: ({ id }) => [id],
        count: (most) => queries.countMovements(db, filter, most),
      })
      return {
        stock_movements: rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
        ...page,
      }
    },
  }
}

function positionOf(cursor: string | undefined): [string, number] | null {
  if (cursor === undefined) return null
  const [sku, id] = readCursor(cursor, ['string', 'number'])
  if (sku === null || id === null) throw fail('invalid_request', undefined, { cursor: [{ message: 'format' }] })
  return [sku, id]
}
