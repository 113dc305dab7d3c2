import type {
  Api,
  Body,
  ListedPrice,
  Locale,
  PriceListDocument,
  Query,
  Reply,
  StaffListedPrice,
  StaffPriceList,
} from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { type FieldErrors, fail, readCursor, readPage } from '../../../../platform/http/index.ts'
import { listTable } from '../../../../platform/list-table.ts'
import type { Table } from '../../../../platform/tables.ts'
import type { EditingDependencies, EditRequest } from './edit-products.ts'
import { createReferenceEditing } from './edit-references.ts'
import { PRICE_COLUMNS } from './price-columns.ts'
import * as queries from './price-lists.queries.ts'
import { matchesOf } from './product-list.queries.ts'
import { lockCatalog } from './products.queries.ts'
import type { ReferenceRow } from './references.queries.ts'

const LIMIT = 40

type Prices = Api['GET /api/back_office/price_lists/:id/prices']
type PricesFilter = Pick<Query<Prices>, 'q' | 'listed'>
type Change = Api['PUT /api/back_office/price_lists/:id/prices']
type Load = Api['POST /api/back_office/price_lists/:id/prices']

export type PriceLists = ReturnType<typeof createPriceLists>

/** Price lists of sites, and the prices in them. Every write joins the caller's transaction and follows the ones before it. */
export function createPriceLists(dependencies: EditingDependencies) {
  const references = createReferenceEditing(queries.priceLists, 'price_list_not_found', dependencies)

  async function presented(db: Db, rows: ReferenceRow<PriceListDocument>[]): Promise<StaffPriceList[]> {
    const uses = await queries.usesOf(
      db,
      rows.map(({ code }) => code),
    )
    return rows.map(({ id, version, code, document }) => {
      const { sites = [], price_count = 0 } = uses.get(code) ?? {}
      return { id, version, sites, price_count, price_list: document }
    })
  }

  async function present(db: Db, row: ReferenceRow<PriceListDocument>): Promise<StaffPriceList> {
    const [one] = await presented(db, [row])
    if (!one) throw fail('price_list_not_found')
    return one
  }

  /** Writes prices; the audit keeps what they were. */
  async function write(
    db: Db,
    { changed }: Pick<EditRequest, 'changed'>,
    { document, code }: ReferenceRow<PriceListDocument>,
    prices: queries.NewListedPrice[],
  ) {
    const ids = prices.map(({ variant_id }) => variant_id)
    const before = new Map((await queries.pricesOf(db, code, ids)).map((row) => [row.variant_id, row]))
    const moved = prices.filter((one) => !isSame(one, before.get(one.variant_id)))
    if (moved.length > 0) await queries.writePrices(db, code, moved)
    const told = (of: (variantId: number) => ListedPrice | undefined) => ({
      prices: moved.map(({ variant_id: id }) => {
        const { price = null, selling_price = null } = of(id) ?? {}
        return { sku: before.get(id)?.sku ?? '', price, selling_price }
      }),
    })
    const after = new Map(moved.map((one) => [one.variant_id, one]))
    changed({
      label: document.name.mn,
      before: told((id) => before.get(id)),
      after: told((id) => after.get(id)),
    })
    return moved.length
  }

  return {
    async list(db: Db, query: Parameters<typeof references.list>[1]) {
      const { rows, ...page } = await references.list(db, query)
      return { price_lists: await presented(db, rows), ...page }
    },

    read: async (db: Db, id: number) => present(db, await references.read(db, id)),

    create: async (db: Db, request: EditRequest, document: PriceListDocument) =>
      present(db, await references.create(db, request, document)),

    async change(db: Db, request: EditRequest, id: number, edited: { version: number; document: PriceListDocument }) {
      const before = await references.read(db, id)
      if (before.code !== edited.document.code) throw fail('price_list_code_fixed')
      const current = await present(db, before)
      return present(db, await references.change(db, request, id, edited, () => current))
    },

    async remove(db: Db, request: EditRequest, id: number): Promise<{ id: number }> {
      await queries.lockPriceList(db, id)
      const { sites } = await present(db, await references.read(db, id))
      const [site] = sites
      if (site !== undefined) throw fail('price_list_in_use', { site })
      return references.remove(db, request, id)
    },

    async prices(db: Db, id: number, { q, listed, cursor, limit = LIMIT }: Query<Prices>): Promise<Reply<Prices>> {
      const { code } = await references.read(db, id)
      const [after] = cursor === undefined ? [null] : readCursor(cursor, ['string'])
      const filter = { priceList: code, matches: await matchesOf(db, q), isListed: listed === true }
      const { rows, ...page } = await readPage({
        limit,
        read: (most) => queries.listPrices(db, filter, { after, limit: most }),
        positionOf: ({ sku }) => [sku],
        count: (most) => queries.countPrices(db, filter, most),
      })
      return { prices: rows, ...page }
    },

    /** The filtered prices as a table that an import into the list reads. */
    async export(db: Db, id: number, { q, listed }: PricesFilter, locale: Locale): Promise<Table> {
      const { code } = await references.read(db, id)
      const filter = { priceList: code, matches: await matchesOf(db, q), isListed: listed === true }
      return listTable(`prices-${code}`, PRICE_COLUMNS, pagesOf(db, filter), locale)
    },

    /** Throws `changed_meanwhile` with the current prices unless each is what the editor saw, or what is to be written. */
    async changePrices(db: Db, request: EditRequest, id: number, { prices }: Body<Change>): Promise<Reply<Change>> {
      refuseFaults(prices, ({ variant_id }) => String(variant_id))
      await lockCatalog(db)
      const list = await references.read(db, id)
      const ids = prices.map(({ variant_id }) => variant_id)
      const current = await queries.pricesOf(db, list.code, ids)
      const byId = new Map(current.map((row) => [row.variant_id, row]))
      if (ids.some((one) => !byId.has(one))) throw fail('variant_not_found')
      const isStale = prices.some((one) => {
        const now = byId.get(one.variant_id)
        return !isSame(one.was, now) && !isSame(one, now)
      })
      if (isStale) throw fail('changed_meanwhile', { current: { prices: current }, changed: null })
      await write(
        db,
        request,
        list,
        prices.map(({ was: _, ...price }) => price),
      )
      return { prices: await queries.pricesOf(db, list.code, ids) }
    },

    async load(db: Db, request: EditRequest, id: number, { prices }: Body<Load>): Promise<Reply<Load>> {
      refuseFaults(prices, ({ sku }) => sku)
      await lockCatalog(db)
      const list = await references.read(db, id)
      const ids = await queries.idsBySku(
        db,
        prices.map(({ sku }) => sku),
      )
      const faults: FieldErrors = {}
      const found = prices.flatMap(({ sku, ...price }, at) => {
        const variantId = ids.get(sku)
        if (variantId !== undefined) return [{ variant_id: variantId, ...price }]
        faults[`prices.${at}.sku`] = [{ message: 'sku_unknown', values: { code: sku } }]
        return []
      })
      refuse(faults)
      return { changed_count: await write(db, request, list, found) }
    },
  }
}

const ROWS_A_READ = 500

/** Prices by SKU, each page read behind the last row seen. */
async function* pagesOf(db: Db, filter: queries.PricesFilter) {
  for (let after: string | null = null; ; ) {
    const rows: StaffListedPrice[] = await queries.listPrices(db, filter, { after, limit: ROWS_A_READ })
    yield rows
    if (rows.length < ROWS_A_READ) return
    after = rows.at(-1)?.sku ?? null
  }
}

const isSame = (one: ListedPrice, other: ListedPrice | undefined): boolean =>
  one.price === (other?.price ?? null) && one.selling_price === (other?.selling_price ?? null)

/** Refuses reduced prices that are none, and rows that stand there twice. */
function refuseFaults<Row extends ListedPrice>(prices: Row[], keyOf: (row: Row) => string): void {
  const faults: FieldErrors = {}
  const seen = new Set<string>()
  for (const [at, row] of prices.entries()) {
    const { price, selling_price: reduced } = row
    const field = `prices.${at}.selling_price`
    if (reduced !== null && price === null) faults[field] = [{ message: 'price_missing' }]
    if (reduced !== null && price !== null && reduced >= price) {
      faults[field] = [{ message: 'price_not_below', values: { limit: price } }]
    }
    const key = keyOf(row)
    if (seen.has(key)) faults[`prices.${at}`] = [{ message: 'repeated', values: { code: key } }]
    seen.add(key)
  }
  refuse(faults)
}

function refuse(faults: FieldErrors): void {
  if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
}
