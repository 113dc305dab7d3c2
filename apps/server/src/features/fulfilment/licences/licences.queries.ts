import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

export const kindOfVariant = (db: Db, variantId: number) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('products.kind')
    .where('variants.id', '=', variantId)
    .executeTakeFirst()

/** Orders that wait for keys of the variant, locked until the transaction ends. */
export async function lockWaitingOrders(db: Db, variantId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', db.selectFrom('licence_shortages').select('order_id').where('variant_id', '=', variantId))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Stock location of the variant, and its stock elsewhere; locks its rows until the transaction ends. */
export async function lockStockOf(db: Db, variantId: number) {
  const items = await db
    .selectFrom('stock_items')
    .select(['stock_location_id', 'on_hand'])
    .where('variant_id', '=', variantId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const [first, ...others] = items
  const elsewhere = others.reduce((sum, { on_hand }) => sum + on_hand, 0)
  return { locationId: first?.stock_location_id ?? null, elsewhere }
}

export const firstLocation = (db: Db) =>
  db
    .selectFrom('stock_locations')
    .select('id')
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Inserts the keys that the variant does not have yet; returns their number. */
export async function insertKeys(
  db: Db,
  variantId: number,
  keys: { cipher: string; hash: string; hashes: string[] }[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into licences (variant_id, key_cipher, key_hash)
    select ${variantId}::bigint, k.cipher, k.hash
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(cipher text, hash text, hashes text[])
    where not exists (select 1 from licences l where l.variant_id = ${variantId} and l.key_hash = any(k.hashes))
    on conflict (variant_id, key_hash) do nothing returning id`.execute(db)
  return rows.length
}

/** Numbers of unassigned keys, and of paid pieces without one. */
export async function countKeys(db: Db, variantId: number): Promise<{ free: number; missing: number }> {
  const { rows } = await sql<{ free: number; missing: number }>`
    select (select count(*)::int from licences where variant_id = ${variantId} and order_id is null) as free,
      (select coalesce(sum(missing), 0)::int from licence_shortages where variant_id = ${variantId}) as missing`.execute(
    db,
  )
  return rows[0] ?? { free: 0, missing: 0 }
}

export interface LineToServe {
  id: number
  variant_id: number
  /** Pieces without a key. */
  missing: number
}

/** Licence lines of the order that lack keys. */
export async function linesToServe(db: Db, orderId: number, kind: string): Promise<LineToServe[]> {
  const { rows } = await sql<LineToServe>`
    select l.id, l.variant_id,
      l.quantity - (select count(*)::int from licences k where k.line_item_id = l.id) as missing
    from line_items l where l.order_id = ${orderId} and l.kind = ${kind} order by l.variant_id, l.id`.execute(db)
  return rows.filter(({ missing }) => missing > 0)
}

/**
 * Assigns free keys to a line, oldest first; returns their number. Keys locked by another transaction are skipped. They are
 * chosen in a CTE, which runs once: PostgreSQL may run a subquery of the condition again for each key, and assign too many.
 */
export async function assignKeys(
  db: Db,
  { variantId, orderId, lineItemId, quantity }: Record<'variantId' | 'orderId' | 'lineItemId' | 'quantity', number>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select id from licences where variant_id = ${variantId} and order_id is null
      order by id limit ${quantity} for update skip locked)
    update licences set order_id = ${orderId}, line_item_id = ${lineItemId}, delivered_at = now()
    from chosen where licences.id = chosen.id
    returning licences.id`.execute(db)
  return rows.length
}

export const saveShortage = (
  db: Db,
  row: { line_item_id: number; order_id: number; variant_id: number; missing: number },
) =>
  db
    .insertInto('licence_shortages')
    .values(row)
    .onConflict((conflict) => conflict.column('line_item_id').doUpdateSet({ missing: row.missing }))
    .execute()

export const deleteShortage = (db: Db, lineItemId: number) =>
  db.deleteFrom('licence_shortages').where('line_item_id', '=', lineItemId).execute()

/** Shortages of these orders for a variant, longest waiting first. */
export const shortagesOf = (db: Db, variantId: number, orderIds: number[]) =>
  db
    .selectFrom('licence_shortages')
    .select(['line_item_id', 'order_id', 'missing'])
    .where('variant_id', '=', variantId)
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('line_item_id')
    .execute()

/** Variants with free keys and waiting orders. */
export async function servableVariants(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('licence_shortages')
    .select('variant_id')
    .distinct()
    .where((where) =>
      where.exists(
        where
          .selectFrom('licences')
          .select('licences.id')
          .whereRef('licences.variant_id', '=', 'licence_shortages.variant_id')
          .where('licences.order_id', 'is', null),
      ),
    )
    .execute()
  return rows.map(({ variant_id }) => variant_id)
}

/** Frees the unseen keys of the order; returns their variants. */
export async function freeKeysOfOrder(db: Db, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number }>`
    with freed as (
      update licences set order_id = null, line_item_id = null, delivered_at = null
      where order_id = ${orderId} and revealed_at is null returning variant_id
    ), dropped as (
      delete from licence_shortages where order_id = ${orderId} returning variant_id
    )
    select variant_id from freed union select variant_id from dropped order by variant_id`.execute(db)
  return rows.map(({ variant_id }) => variant_id)
}

/** Those of the lines that are licences, and their pieces without a key. */
export async function licenceLines(db: Db, lineItemIds: number[], kind: string) {
  const { rows } = await sql<{ id: number; variant_id: number; missing: number }>`
    select l.id, l.variant_id,
      coalesce((select s.missing from licence_shortages s where s.line_item_id = l.id), 0) as missing
    from line_items l where l.id = any(${lineItemIds}::bigint[]) and l.kind = ${kind} order by l.variant_id, l.id`.execute(
    db,
  )
  return rows
}

/** Frees this many unseen keys of a line, chosen in a CTE as above. */
export async function freeKeysOfLine(db: Db, lineItemId: number, quantity: number): Promise<void> {
  await sql`
    with chosen as (
      select id from licences where line_item_id = ${lineItemId} and revealed_at is null
      order by id desc limit ${quantity} for update)
    update licences set order_id = null, line_item_id = null, delivered_at = null
    from chosen where licences.id = chosen.id`.execute(db)
}

export interface StoredLicence {
  id: number
  order_id: number
  order_number: string
  line_item_id: number
  variant_id: number
  name: Translated
  key_cipher: string
  delivered_at: Date
  revealed_at: Date | null
}

const storedLicences = (db: Db) =>
  db
    .selectFrom('licences')
    .innerJoin('orders', 'orders.id', 'licences.order_id')
    .innerJoin('line_items', 'line_items.id', 'licences.line_item_id')
    .select(['licences.id', 'orders.id as order_id', 'orders.number as order_number', 'line_items.id as line_item_id'])
    .select(['licences.variant_id', 'line_items.name', 'key_cipher', 'licences.revealed_at'])
    .select(sql<Date>`licences.delivered_at`.as('delivered_at'))

export const licencesOfOrder = (db: Db, orderId: number): Promise<StoredLicence[]> =>
  storedLicences(db).where('licences.order_id', '=', orderId).orderBy('licences.id').execute()

/** Licences of a customer, newest first. */
export const licencesOfCustomer = (
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredLicence[]> =>
  storedLicences(db)
    .where('orders.user_id', '=', userId)
    .orderBy('licences.delivered_at', 'desc')
    .orderBy('licences.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countLicencesOfCustomer(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('licences')
    .innerJoin('orders', 'orders.id', 'licences.order_id')
    .where('orders.user_id', '=', userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Number of pieces of a line that are neither seen nor in a return. */
export async function unusedPieces(db: Db, lineItemId: number, inReturns: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ unused: number }>`
    select l.quantity - ${inReturns}
      - (select count(*)::int from licences where line_item_id = l.id and revealed_at is not null) as unused
    from line_items l where l.id = ${lineItemId}`.execute(db)
  return rows[0]?.unused ?? 0
}

export const markRevealed = (db: Db, id: number) =>
  db
    .updateTable('licences')
    .set({ revealed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revealed_at', 'is', null)
    .execute()

export const insertLooks = (db: Db, looks: Pick<Database['licence_looks'], 'licence_id' | 'order_id' | 'user_id'>[]) =>
  db.insertInto('licence_looks').values(looks).execute()

/** Licences on sale: those with waiting orders, then those with the lowest stock. */
export async function licenceStock(db: Db, kind: string, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<{ variant_id: number; sku: string; name: Translated; left: number; waiting: number }>`
    select v.id as variant_id, v.sku, p.name,
      (select count(*)::int from licences k where k.variant_id = v.id and k.order_id is null) as left,
      (select coalesce(sum(s.missing), 0)::int from licence_shortages s where s.variant_id = v.id) as waiting
    from products p join variants v on v.product_id = p.id where p.kind = ${kind}
    order by waiting desc, "left", v.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countLicenceVariants(db: Db, kind: string): Promise<number> {
  const { count } = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .where('products.kind', '=', kind)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
