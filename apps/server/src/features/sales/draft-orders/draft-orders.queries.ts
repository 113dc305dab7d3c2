import type { Address, OrderChannel } from '@delguur/contract'
import { sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'
import type { OrderRow } from '../orders/index.ts'

/** Order of a site that staff have begun. */
export const findByNumber = (db: Db, siteId: number, number: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('number', '=', number)
    .where('channel', '<>', 'web')
    .executeTakeFirst()

const unpaid = (db: Db, siteId: number) =>
  db
    .selectFrom('orders')
    .where('site_id', '=', siteId)
    .where('channel', '<>', 'web')
    .where(sql<boolean>`state in ('cart', 'address', 'delivery', 'payment')`)

export interface ListedDraft {
  number: string
  channel: OrderChannel
  phone: string | null
  receiver: string | null
  total: number
  total_quantity: number
  staff: string
  created_at: Date
  expires_at: Date | null
}

export const listUnpaid = (
  db: Db,
  siteId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedDraft[]> =>
  unpaid(db, siteId)
    .select(['number', 'channel', 'phone', 'receiver', 'total', 'total_quantity', 'created_at'])
    .select([
      sql<string>`coalesce((select staff_name(u) from users u where u.id = orders.placed_by), '')`.as('staff'),
      sql<Date | null>`(
        select p.expires_at from payments p where p.order_id = orders.id and p.state = 'pending')`.as('expires_at'),
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countUnpaid(db: Db, siteId: number): Promise<number> {
  const { count } = await unpaid(db, siteId).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** Stores in which orders of the site are fetched. */
export const pickupStores = (db: Db, siteId: number) =>
  db
    .selectFrom('stock_locations')
    .select(['id', 'name'])
    .where('pickup', '=', true)
    .where('id', 'in', db.selectFrom('site_stores').select('stock_location_id').where('site_id', '=', siteId))
    .orderBy('id')
    .execute()

/** Account of a site with this verified phone. */
export const accountWithPhone = (db: Db, siteId: number, phone: string) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'locale'])
    .where('site_id', '=', siteId)
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export interface KnownAddress {
  receiver: string
  phone: string
  address: Address
}

export const addressesOfAccount = (db: Db, userId: number): Promise<KnownAddress[]> =>
  db
    .selectFrom('addresses')
    .select(['receiver', 'phone', 'address'])
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()

export interface PastOrder {
  receiver: string | null
  receiver_phone: string | null
  email: string | null
  address: Database['orders']['address']['__select__']
}

/** Orders placed with a phone, the latest first. */
export const pastOrders = (db: Db, siteId: number, phone: string, limit: number): Promise<PastOrder[]> =>
  db
    .selectFrom('orders')
    .select(['receiver', 'receiver_phone', 'email', 'address'])
    .where('site_id', '=', siteId)
    .where('phone', '=', phone)
    .where(sql<boolean>`state in ('payment', 'complete', 'canceled')`)
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute()

/** Variants that are sold of these products, in the products' order; one whose SKU or bar code is `code` first. */
export async function variantsOfProducts(
  db: Db,
  productIds: number[],
  { code, limit }: { code: string; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from variants v
    join unnest(${productIds}::bigint[]) with ordinality as found(product_id, place) using (product_id)
    where v.retired_at is null
    order by (v.sku = ${code} or v.bar_code = ${code}) desc nulls last, place, v.position, v.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What the audit tells of an order that staff take; of whom it is for only what is known. */
export const draftState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('orders')
    .select(['state', 'total', 'discount_total', 'delivery_method', 'delivery_type', 'delivery_day', 'delivery_window'])
    .select(['store_location_id', 'buyer_type', 'gift'])
    .select([
      sql<string[]>`array_remove(array[
        case when phone is not null then 'phone' end, case when email is not null then 'email' end,
        case when receiver is not null then 'receiver' end, case when address is not null then 'address' end,
        case when note is not null then 'note' end], null)`.as('known'),
      sql<unknown>`(
        select coalesce(jsonb_agg(jsonb_build_object('variant_id', variant_id, 'quantity', quantity) order by id), '[]')
        from line_items where order_id = orders.id)`.as('lines'),
      sql<number>`(select count(*) from order_discounts
        where order_id = orders.id and slot in ('coupon', 'voucher'))::int`.as('codes'),
    ])
    .where('number', '=', id)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
