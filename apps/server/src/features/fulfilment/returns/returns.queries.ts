import type { ReturnReason, ReturnState } from '@delguur/contract'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { Slice } from '../../../platform/paging.ts'

export type ReturnRow = Selectable<Database['returns']>

interface StoredPictureRow {
  hash: string
  width: number
  height: number
  widths: number[]
  placeholder: string
}

/** Pieces of a line from one parcel that are in a return. */
export interface StoredReturnLine {
  line_item_id: number
  shipment_id: number
  quantity: number
  reason: ReturnReason
}

/** Pieces of a line of the order, by the names they were sold under. */
interface ReturnedGoods {
  line_item_id: number
  name: Translated
  sku: string
  quantity: number
}

export type StoredReturn = ReturnRow & {
  order_number: string
  lines: StoredReturnLine[]
  goods: ReturnedGoods[]
  pictures: StoredPictureRow[]
}

/** Pieces of a line that a parcel delivered. */
export interface DeliveredPieces {
  line_item_id: number
  shipment_id: number
  quantity: number
  /** Return period after delivery; null if there is none. */
  return_hours: number | null
  delivered_at: Date
  /** Pieces in open or completed returns. */
  in_return: number
  /** Seen keys and used tickets of the line. */
  revealed: number
}

/** Delivered pieces of an order, by time of delivery. */
export async function deliveredPieces(db: Db, orderId: number): Promise<DeliveredPieces[]> {
  const { rows } = await sql<DeliveredPieces>`
    select c.line_item_id, c.shipment_id, c.quantity, l.return_hours, s.delivered_at,
      (select coalesce(sum(b.quantity), 0)::int from return_lines b join returns r on r.id = b.return_id
       where b.shipment_id = c.shipment_id and b.line_item_id = c.line_item_id
         and r.state not in ('rejected', 'canceled')) as in_return,
      (select count(*)::int from licences k where k.line_item_id = l.id and k.revealed_at is not null)
        + (select count(*)::int from tickets t where t.line_item_id = l.id and t.state = 'used') as revealed
    from shipments s join shipment_lines c on c.shipment_id = s.id join line_items l on l.id = c.line_item_id
    where s.order_id = ${orderId} and s.state in ('delivered', 'returned') and s.delivered_at is not null
    order by s.delivered_at, s.id, c.line_item_id`.execute(db)
  return rows
}

/** Pieces of a line in open or completed returns, for a statement. */
export const piecesInReturns = (lineItemId: number) =>
  sql<number>`(
    select coalesce(sum(b.quantity), 0)::int from return_lines b join returns r on r.id = b.return_id
    where b.line_item_id = ${lineItemId} and r.state not in ('rejected', 'canceled'))`

/** Whether a customer was delivered a piece of a product that is in no return. */
export const hasKept = (db: Db, userId: number, productId: number): Promise<boolean> =>
  hasKeptGoods(db, userId, sql`l.product_id = ${productId}`)

/** The same of a piece of any product that a vendor sells today. */
export const hasKeptFrom = (db: Db, userId: number, vendorId: number): Promise<boolean> =>
  hasKeptGoods(db, userId, sql`l.product_id in (select id from products where vendor_id = ${vendorId})`)

async function hasKeptGoods(db: Db, userId: number, isOfLine: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (
      select from orders o join line_items l on l.order_id = o.id
      join shipment_lines c on c.line_item_id = l.id join shipments s on s.id = c.shipment_id
      where o.user_id = ${userId} and ${isOfLine} and s.delivered_at is not null
        and s.state in ('delivered', 'returned') and c.quantity > (
          select coalesce(sum(b.quantity), 0) from return_lines b join returns r on r.id = b.return_id
          where b.shipment_id = s.id and b.line_item_id = l.id and r.state not in ('rejected', 'canceled'))
    ) as kept`.execute(db)
  return rows[0]?.kept === true
}

/** Customer of a return, null for a guest, and the products in it. */
export async function goodsOfReturn(db: Db, id: number): Promise<{ userId: number | null; productIds: number[] }> {
  const rows = await db
    .selectFrom('return_lines')
    .innerJoin('line_items', 'line_items.id', 'return_lines.line_item_id')
    .innerJoin('orders', 'orders.id', 'line_items.order_id')
    .select(['orders.user_id', 'line_items.product_id'])
    .distinct()
    .where('return_lines.return_id', '=', id)
    .execute()
  return { userId: rows[0]?.user_id ?? null, productIds: rows.map(({ product_id }) => product_id) }
}

/** Whether an order has a return that is not completed, for a statement. */
export const isReturnOpen = (orderId: RawBuilder<number>) =>
  sql<boolean>`exists (select from returns where order_id = ${orderId} and state in ('requested', 'approved', 'received'))`

/** Prices of the lines of an order, and their pieces in returns of these states, except one return. */
export async function linesInReturns(db: Db, orderId: number, states: ReturnState[], except: number | null) {
  const { rows } = await sql<{
    id: number
    price: number
    quantity: number
    discount: number
    taxed: boolean
    returned: number
    minds_changed: number
  }>`
    select l.id, l.price, l.quantity, l.discount, coalesce(l.tax->>'type', 'VAT_ABLE') = 'VAT_ABLE' as taxed,
      coalesce(sum(b.quantity), 0)::int as returned,
      coalesce(sum(b.quantity) filter (where b.reason = 'changed_mind'), 0)::int as minds_changed
    from line_items l
    left join (return_lines b join returns r on r.id = b.return_id and r.state = any(${states}::text[])
      and r.id is distinct from ${except}::bigint) on b.line_item_id = l.id
    where l.order_id = ${orderId} group by l.id order by l.id`.execute(db)
  return rows
}

export const insertReturn = async (
  db: Db,
  row: { order_id: number; note: string | null; amount: number; refund_account: string | null },
  lines: StoredReturnLine[],
): Promise<number> => {
  const { id } = await db.insertInto('returns').values(row).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('return_lines')
    .values(lines.map((line) => ({ ...line, return_id: id })))
    .execute()
  return id
}

const lines = sql<StoredReturnLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('line_item_id', l.line_item_id, 'shipment_id', l.shipment_id,
    'quantity', l.quantity, 'reason', l.reason) order by l.line_item_id, l.shipment_id, l.reason), '[]')
  from return_lines l where l.return_id = returns.id)`

const goods = sql<ReturnedGoods[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('line_item_id', l.id, 'name', l.name, 'sku', l.sku, 'quantity', b.quantity)
    order by l.id), '[]')
  from (select line_item_id, sum(quantity) as quantity from return_lines where return_id = returns.id group by 1) b
  join line_items l on l.id = b.line_item_id)`

const pictures = sql<StoredPictureRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'widths', i.widths,
    'placeholder', i.placeholder) order by p.id), '[]')
  from return_pictures p join images i on i.id = p.image_id where p.return_id = returns.id)`

const storedReturns = (db: Db) =>
  db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .selectAll('returns')
    .select(['orders.number as order_number', lines.as('lines'), goods.as('goods'), pictures.as('pictures')])

/** Undefined for an order that nobody has placed, and for one of another site. */
export const idOfOrder = async (db: Db, siteId: number, number: string): Promise<number | undefined> => {
  const order = await db
    .selectFrom('orders')
    .where('site_id', '=', siteId)
    .where('number', '=', number)
    .where('placed_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return order?.id
}

/** Returns of an order, oldest first. */
export const returnsOfOrder = (db: Db, orderId: number): Promise<StoredReturn[]> =>
  storedReturns(db).where('returns.order_id', '=', orderId).orderBy('returns.id').execute()

export const findReturn = (db: Db, id: number): Promise<StoredReturn | undefined> =>
  storedReturns(db).where('returns.id', '=', id).executeTakeFirst()

export const findReturnOfSite = (db: Db, siteId: number, id: number): Promise<StoredReturn | undefined> =>
  storedReturns(db).where('returns.id', '=', id).where('orders.site_id', '=', siteId).executeTakeFirst()

export interface ReturnFilter {
  siteId: number
  state: ReturnState | null
  customerId: number | null
}

export const listReturns = (
  db: Db,
  { siteId, state, customerId }: ReturnFilter,
  { limit, offset = 0, afterId = null }: Slice,
): Promise<StoredReturn[]> =>
  storedReturns(db)
    .where('orders.site_id', '=', siteId)
    .$if(afterId !== null, (some) => some.where('returns.id', '>', afterId ?? 0))
    .$if(state !== null, (some) => some.where('returns.state', '=', state ?? 'requested'))
    .$if(customerId !== null, (some) => some.where('orders.user_id', '=', customerId))
    .orderBy('returns.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countReturns(db: Db, { siteId, state, customerId }: ReturnFilter): Promise<number> {
  const { count } = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .where('orders.site_id', '=', siteId)
    .$if(state !== null, (some) => some.where('returns.state', '=', state ?? 'requested'))
    .$if(customerId !== null, (some) => some.where('orders.user_id', '=', customerId))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Moves a return; false if it is in no state of `from`. */
export async function moveReturn(
  db: Db,
  id: number,
  from: ReturnState[],
  change: Updateable<Database['returns']> & { state: ReturnState },
): Promise<boolean> {
  const row = await db
    .updateTable('returns')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Delivered shipments of an order whose goods have all come back. */
export async function fullyReturned(db: Db, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from shipments s
    where s.order_id = ${orderId} and s.state = 'delivered' and not exists (
      select 1 from shipment_lines c
      where c.shipment_id = s.id and c.quantity > (
        select coalesce(sum(b.quantity), 0) from return_lines b join returns r on r.id = b.return_id
        where b.shipment_id = s.id and b.line_item_id = c.line_item_id and r.state in ('received', 'refunded')))
    order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stock locations for returned pieces; pieces that were on no shelf go to the location they were sold from. */
export async function piecesToRestock(db: Db, returnId: number) {
  const { rows } = await sql<{ variant_id: number; location_id: number; quantity: number }>`
    select variant_id, location_id, sum(quantity)::int as quantity from (
      select l.variant_id, b.quantity, coalesce(s.stock_location_id, (
        select i.stock_location_id from stock_reservations v join stock_items i on i.id = v.stock_item_id
        where v.order_id = l.order_id and i.variant_id = l.variant_id order by v.id limit 1)) as location_id
      from return_lines b join line_items l on l.id = b.line_item_id join shipments s on s.id = b.shipment_id
      where b.return_id = ${returnId}
    ) as pieces where location_id is not null group by variant_id, location_id order by variant_id, location_id`.execute(
    db,
  )
  return rows
}

export async function countPictures(db: Db, returnId: number): Promise<number> {
  const { count } = await db
    .selectFrom('return_pictures')
    .where('return_id', '=', returnId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const addPicture = (db: Db, returnId: number, imageId: number) =>
  db.insertInto('return_pictures').values({ return_id: returnId, image_id: imageId }).execute()

/** Erases shoppers' notes and bank accounts of the returns of these orders. */
export const forgetShoppers = (db: Db, orderIds: number[]) =>
  db.updateTable('returns').set({ note: null, refund_account: null }).where('order_id', 'in', orderIds).execute()
