import type { Api, Query, Reply } from '@delguur/contract'
import { startOfDay } from '../../../../platform/days.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { DAY_MS } from '../../../../platform/durations.ts'
import { fail, readCursor, writeCursor } from '../../../../platform/http/index.ts'
import type { SiteService } from '../../../shop/site/index.ts'
import { matchesOf } from './product-list.queries.ts'
import * as queries from './stock.queries.ts'
import { variantStock } from './variant-stock.queries.ts'

const LIMIT = 40
const VARIANTS = 20
/** Exact counts end here. */
const MOST_COUNTED = 10_000

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
      const rows = await queries.listItems(db, filter, { after: positionOf(cursor), limit: limit + 1 })
      const last = rows.length > limit ? rows[limit - 1] : undefined
      const count = await queries.countItems(db, filter, MOST_COUNTED + 1)
      return {
        stock_items: rows.slice(0, limit),
        next_cursor: last ? writeCursor([last.sku, last.id]) : null,
        total_count: exact(count),
      }
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
      const [after] = cursor === undefined ? [null] : readCursor(cursor, ['number'])
      const before = to === undefined ? null : new Date(startOfDay(to).getTime() + DAY_MS)
      const filter = {
        ...query,
        matches: await matchesOf(db, q),
        from: from === undefined ? null : startOfDay(from),
        before,
      }
      const rows = await queries.listMovements(db, siteId, filter, { after, limit: limit + 1 })
      const last = rows.length > limit ? rows[limit - 1] : undefined
      const count = await queries.countMovements(db, filter, MOST_COUNTED + 1)
      return {
        stock_movements: rows
          .slice(0, limit)
          .map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
        next_cursor: last ? writeCursor([last.id]) : null,
        total_count: exact(count),
      }
    },
  }
}

const exact = (count: number): number | null => (count > MOST_COUNTED ? null : count)

function positionOf(cursor: string | undefined): [string, number] | null {
  if (cursor === undefined) return null
  const [sku, id] = readCursor(cursor, ['string', 'number'])
  if (sku === null || id === null) throw fail('invalid_request', undefined, { cursor: [{ message: 'format' }] })
  return [sku, id]
}
