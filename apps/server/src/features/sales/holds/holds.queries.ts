import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

/** Identities of a shopper whose holds are counted together; null: unknown. */
export interface Holder {
  siteId: number
  orderId: number
  phone: string | null
  userId: number | null
  deviceKey: string | null
  addressKey: string
}

/** Serializes the orders of one shopper, device or address, so that concurrent orders cannot pass a limit together. Locks are sorted against deadlocks. */
export async function lockHolder(db: Db, { siteId, phone, userId, deviceKey, addressKey }: Holder): Promise<void> {
  const keys = [
    ...(phone === null ? [] : [`phone ${phone}`]),
    ...(userId === null ? [] : [`account ${userId}`]),
    ...(deviceKey === null ? [] : [`device ${deviceKey}`]),
    `address ${addressKey}`,
  ].map((key) => `unpaid holds ${siteId} ${key}`)
  await sql`
    select pg_advisory_xact_lock(turn) from (
      select distinct hashtextextended(key, 0) as turn from unnest(${keys}::text[]) as keys(key) order by turn
    ) as turns`.execute(db)
}

export interface StoredHold {
  due: number
  pieces: { variant_id: number; quantity: number }[]
  is_proved: boolean
  waits: boolean
  by_phone: boolean
  by_account: boolean
  by_device: boolean
  by_address: boolean
}

const isUnpaid = sql<boolean>`(o.state = 'payment' or (o.state = 'complete' and o.payment_state = 'balance_due'))`

const piecesHeld = sql<{ variant_id: number; quantity: number }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('variant_id', held.variant_id, 'quantity', held.quantity)), '[]') from (
    select s.variant_id, sum(r.quantity)::int as quantity
    from stock_reservations r join stock_items s on s.id = r.stock_item_id
    where r.order_id = o.id and r.state = 'held' group by s.variant_id
  ) as held)`

/** Other unpaid orders of the same phone, account, device or address. */
export async function unpaidHolds(db: Db, holder: Holder): Promise<StoredHold[]> {
  const { siteId, orderId, phone, userId, deviceKey, addressKey } = holder
  const { rows } = await sql<StoredHold>`
    select * from (
      select o.total - o.credit_total as due, ${piecesHeld} as pieces, h.is_proved, h.waits,
        coalesce(o.phone = ${phone}::text, false) as by_phone,
        coalesce(o.user_id = ${userId}::bigint, false) as by_account,
        coalesce(h.device_key = ${deviceKey}::text, false) as by_device,
        h.address_key = ${addressKey}::text as by_address
      from unpaid_holds h join orders o on o.id = h.order_id
      where o.site_id = ${siteId} and o.id <> ${orderId} and ${isUnpaid}
    ) as holds
    where by_phone or by_account or by_device or by_address`.execute(db)
  return rows
}

/** Other orders of the phone or account that couriers are still to be paid for. */
export async function countUnpaidDeliveries(db: Db, { siteId, orderId, phone, userId }: Holder): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o join payments p on p.order_id = o.id
    where o.site_id = ${siteId} and o.id <> ${orderId} and o.state = 'complete' and p.state = 'pending'
      and p.method = 'cash_on_delivery' and (o.phone = ${phone}::text or o.user_id = ${userId}::bigint)`.execute(db)
  return rows[0]?.count ?? 0
}

export async function piecesOnHand(db: Db, variantIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ variant_id: number; pieces: number }>`
    select variant_id, sum(on_hand)::int as pieces from stock_items
    where variant_id = any(${variantIds}::bigint[]) group by variant_id`.execute(db)
  return new Map(rows.map(({ variant_id, pieces }) => [variant_id, pieces]))
}

/** Upserts the row of an order, which may be placed again after a failed payment. */
export const putHold = (
  db: Db,
  { orderId, deviceKey, addressKey }: Holder,
  { isVerified, waits }: { isVerified: boolean; waits: boolean },
) => {
  const row = { device_key: deviceKey, address_key: addressKey, is_proved: isVerified, waits }
  return db
    .insertInto('unpaid_holds')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ ...row, created_at: sql`now()` }))
    .execute()
}

export const markVerified = (db: Db, orderId: number) =>
  db.updateTable('unpaid_holds').set({ is_proved: true }).where('order_id', '=', orderId).execute()

/** Whether the account has a verified phone. */
export async function hasVerifiedPhone(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('phone_proved_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export const nameOfVariant = async (db: Db, variantId: number): Promise<Translated | undefined> =>
  (
    await db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select('products.name')
      .where('variants.id', '=', variantId)
      .executeTakeFirst()
  )?.name

/** Deletes the rows of orders that have been paid or have ended, after three days. */
export const forgetHolds = (db: Db) =>
  sql`
    delete from unpaid_holds h using orders o
    where o.id = h.order_id and h.created_at < now() - interval '3 days' and not ${isUnpaid}`.execute(db)

export interface ListedHold {
  number: string
  phone: string | null
  customer_id: number | null
  is_proved: boolean
  waits: boolean
  device_key: string | null
  address_key: string
  due: number
  received: number
  pieces: number
  placed_at: Date
  expires_at: Date | null
}

/** Unpaid holds of a site, the largest sum first. */
export async function listHolds(db: Db, siteId: number, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<ListedHold>`
    select o.number, o.phone, o.user_id as customer_id, h.is_proved, h.waits, h.device_key, h.address_key,
      o.total - o.credit_total as due, coalesce(p.received, 0) as received,
      (select coalesce(sum(r.quantity), 0)::int from stock_reservations r
        where r.order_id = o.id and r.state = 'held') as pieces,
      o.placed_at, p.expires_at
    from unpaid_holds h join orders o on o.id = h.order_id
    left join payments p on p.order_id = o.id and p.state = 'pending'
    where o.site_id = ${siteId} and ${isUnpaid}
    order by due desc, o.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countHolds(db: Db, siteId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unpaid_holds h join orders o on o.id = h.order_id
    where o.site_id = ${siteId} and ${isUnpaid}`.execute(db)
  return rows[0]?.count ?? 0
}
