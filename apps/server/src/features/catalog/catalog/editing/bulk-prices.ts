import {
  type Api,
  type Body,
  type BulkPriceChange,
  MAX_BULK_VARIANTS,
  type Query,
  type Reply,
  type StaffBulkPrices,
} from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { DAY_MS } from '../../../../platform/durations.ts'
import { type Change, fail, idOfCursor, readPage } from '../../../../platform/http/index.ts'
import { moment } from '../import/import-compare.ts'
import { refreshListings } from '../refresh.queries.ts'
import * as queries from './bulk-prices.queries.ts'
import { replacesSale, repriced } from './bulk-pricing.ts'
import type { ProductLists } from './list-products.ts'
import { lockCatalog } from './products.queries.ts'

const LIMIT = 40
const PREVIEWED = 50
const SKUS_NAMED = 100

type Preview = Api['POST /api/back_office/bulk_prices/preview']
type Run = Api['POST /api/back_office/bulk_prices']
type Undo = Api['PUT /api/back_office/bulk_prices/:id/undo']
type List = Api['GET /api/back_office/bulk_prices']

interface Request {
  siteId: number
  userId: number
  changed(change: Change): void
}

export type BulkPrices = ReturnType<typeof createBulkPrices>

/** Changes of many prices at once. Every write joins the caller's transaction and follows the ones before it. */
export function createBulkPrices({ lists }: { lists: Pick<ProductLists, 'ids'> }) {
  async function plan(db: Db, siteId: number, { products, change: given, keep_sales = false }: Body<Preview>) {
    const change = withMoments(given)
    const ids = 'ids' in products ? products.ids : await lists.ids(db, siteId, products.filter, MAX_BULK_VARIANTS + 1)
    const variants = await queries.variantsOf(db, ids, MAX_BULK_VARIANTS + 1)
    if (variants.length > MAX_BULK_VARIANTS) throw fail('bulk_too_large', { limit: MAX_BULK_VARIANTS })
    const onSale = variants.filter(({ before }) => replacesSale(before, change))
    const changing = keep_sales ? variants.filter(({ before }) => !replacesSale(before, change)) : variants
    return {
      onSale,
      changing: changing.map(({ before, ...variant }) => {
        const outcome = repriced(before, change)
        if (!outcome.ok) throw fail('product_invalid', { reason: `SKU ${variant.sku}: ${outcome.reason}` })
        return { ...variant, before, after: outcome.after, replaces_sale: replacesSale(before, change) }
      }),
    }
  }

  return {
    async preview(db: Db, siteId: number, body: Body<Preview>): Promise<Reply<Preview>> {
      const { changing, onSale } = await plan(db, siteId, body)
      const rows = changing
        .toSorted((one, other) => Number(other.replaces_sale) - Number(one.replaces_sale))
        .slice(0, PREVIEWED)
        .map(({ product_id: _, ...row }) => row)
      return { variant_count: changing.length, products_on_sale: productsOf(onSale).length, rows }
    },

    async run(db: Db, { siteId, userId, changed }: Request, body: Body<Run>): Promise<StaffBulkPrices> {
      await lockCatalog(db)
      const { changing: variants } = await plan(db, siteId, body)
      if (variants.length !== body.variant_count) {
        throw fail('changed_meanwhile', { current: { variant_count: variants.length }, changed: null })
      }
      const bulk = { user_id: userId, change: body.change, variant_count: variants.length }
      const id = await queries.insertBulk(db, bulk)
      await queries.changePrices(db, id, variants)
      await refreshListings(db, productsOf(variants))
      changed({ id, after: { ...body } })
      return read(db, id)
    },

    /** A repeat answers what the first undo did, and restores nothing more. */
    async undo(db: Db, { changed }: Pick<Request, 'changed'>, id: number): Promise<Reply<Undo>> {
      await lockCatalog(db)
      if (!(await queries.lockBulk(db, id))) throw fail('bulk_not_found')
      const before = await queries.findBulk(db, id)
      if (!before) throw fail('bulk_not_found')
      if (before.undone_at !== null) return undone(db, before.restored_count ?? 0, id, [])
      if (Date.now() >= undoableUntil(before).getTime()) throw fail('undo_expired')
      const restored = await queries.restorePrices(db, id)
      await queries.setUndone(db, id, restored.length)
      await refreshListings(db, productsOf(restored))
      const ids = restored.map(({ variant_id }) => variant_id)
      changed({ before: { undone_at: null }, after: { restored_count: restored.length } })
      return undone(db, restored.length, id, await queries.skusBeside(db, id, ids, SKUS_NAMED))
    },

    async list(db: Db, { cursor, limit = LIMIT }: Query<List>): Promise<Reply<List>> {
      const after = idOfCursor(cursor)
      const { rows, ...page } = await readPage({
        limit,
        read: (most) => queries.listBulks(db, after, most),
        positionOf: ({ id }) => [id],
        count: (most) => queries.countBulks(db, most),
      })
      return { bulk_prices: rows.map(present), ...page }
    },
  }
}

async function read(db: Db, id: number): Promise<StaffBulkPrices> {
  const row = await queries.findBulk(db, id)
  if (!row) throw fail('bulk_not_found')
  return present(row)
}

async function undone(db: Db, restoredCount: number, id: number, left: string[]): Promise<Reply<Undo>> {
  const bulk = await read(db, id)
  return { bulk_prices: bulk, restored_count: restoredCount, left, left_count: bulk.variant_count - restoredCount }
}

/** Change with the times of its sale as the database writes them; refuses a window that is none. */
function withMoments(change: BulkPriceChange): BulkPriceChange {
  if (change.set !== 'selling_price') return change
  const { sale_start_at: start, sale_expire_at: end } = change
  const isNoTime = [start, end].some((time) => time !== null && Number.isNaN(Date.parse(time)))
  if (isNoTime) throw fail('product_invalid', { reason: 'a time of the sale is no time' })
  if (start && end && Date.parse(end) <= Date.parse(start)) {
    throw fail('product_invalid', { reason: 'the sale ends before it starts' })
  }
  return { ...change, sale_start_at: moment(start), sale_expire_at: moment(end) }
}

const productsOf = (rows: { product_id: number }[]) => [...new Set(rows.map(({ product_id }) => product_id))]

const undoableUntil = ({ created_at }: queries.BulkRow) => new Date(created_at.getTime() + DAY_MS)

const present = ({ restored_count: _, created_at, undone_at, ...row }: queries.BulkRow): StaffBulkPrices => ({
  ...row,
  created_at: created_at.toISOString(),
  undoable_until: undoableUntil({ ...row, restored_count: null, created_at, undone_at }).toISOString(),
  undone_at: undone_at?.toISOString() ?? null,
})
