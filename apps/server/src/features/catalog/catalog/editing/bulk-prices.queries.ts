import type { BulkPriceChange, StaffBulkPrices, VariantPricing } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { Translated } from '../../../../platform/locale.ts'

export interface PricedVariant {
  variant_id: number
  product_id: number
  sku: string
  name: Translated
  before: VariantPricing
}

/** Variants of products that are sold, in the order of their ids; times are ISO 8601. */
export async function variantsOf(db: Db, productIds: number[], limit: number): Promise<PricedVariant[]> {
  const { rows } = await sql<PricedVariant>`
    select v.id as variant_id, v.product_id, v.sku, p.name, json_build_object(
      'price', v.price, 'selling_price', v.selling_price,
      'sale_start_at', ${iso(sql`v.sale_start_at`)}, 'sale_expire_at', ${iso(sql`v.sale_expire_at`)}) as before
    from variants v join products p on p.id = v.product_id
    where v.product_id = any(${productIds}::bigint[]) and v.retired_at is null order by v.id limit ${limit}`.execute(db)
  return rows
}

const iso = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export interface NewPricing {
  variant_id: number
  after: VariantPricing
}

/** Writes the prices, and what they were. */
export async function changePrices(db: Db, bulkId: number, variants: NewPricing[]): Promise<void> {
  const rows = variants.map(({ variant_id, after }) => ({ variant_id, ...after }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(variant_id bigint, price bigint,
    selling_price bigint, sale_start_at timestamptz, sale_expire_at timestamptz)`
  await sql`
    insert into bulk_price_variants
    select ${bulkId}::bigint, v.id, v.price, v.selling_price, v.sale_start_at, v.sale_expire_at,
      r.price, r.selling_price, r.sale_start_at, r.sale_expire_at
    from ${given} join variants v on v.id = r.variant_id`.execute(db)
  await sql`
    update variants v set price = r.price, selling_price = r.selling_price, sale_start_at = r.sale_start_at,
      sale_expire_at = r.sale_expire_at
    from ${given} where v.id = r.variant_id`.execute(db)
}

/** Puts back the prices that are still those of the change; returns the products. */
export async function restorePrices(db: Db, bulkId: number): Promise<{ variant_id: number; product_id: number }[]> {
  const { rows } = await sql<{ variant_id: number; product_id: number }>`
    update variants v set price = b.price_before, selling_price = b.selling_price_before,
      sale_start_at = b.sale_start_before, sale_expire_at = b.sale_expire_before
    from bulk_price_variants b
    where b.bulk_id = ${bulkId} and v.id = b.variant_id and v.retired_at is null
      and (v.price, v.selling_price, v.sale_start_at, v.sale_expire_at)
        is not distinct from (b.price_after, b.selling_price_after, b.sale_start_after, b.sale_expire_after)
    returning v.id as variant_id, v.product_id`.execute(db)
  return rows
}

/** SKUs of a change's variants beside these. */
export async function skusBeside(db: Db, bulkId: number, variantIds: number[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select v.sku from bulk_price_variants b join variants v on v.id = b.variant_id
    where b.bulk_id = ${bulkId} and b.variant_id <> all(${variantIds}::bigint[]) order by v.sku limit ${limit}`.execute(
    db,
  )
  return rows.map(({ sku }) => sku)
}

export async function insertBulk(
  db: Db,
  bulk: { user_id: number; change: BulkPriceChange; variant_count: number },
): Promise<number> {
  const values = { ...bulk, change: JSON.stringify(bulk.change) }
  const { id } = await db.insertInto('bulk_prices').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const setUndone = (db: Db, id: number, restoredCount: number) =>
  db
    .updateTable('bulk_prices')
    .set({ undone_at: new Date(), restored_count: restoredCount })
    .where('id', '=', id)
    .execute()

export interface BulkRow {
  id: number
  created_at: Date
  staff: StaffBulkPrices['staff']
  change: BulkPriceChange
  variant_count: number
  undone_at: Date | null
  restored_count: number | null
}

const bulks = sql`
  select b.id, b.created_at, b.change, b.variant_count, b.undone_at, b.restored_count,
    json_build_object('id', u.id, 'name', coalesce(staff_name(u), '')) as staff
  from bulk_prices b join users u on u.id = b.user_id`

export const findBulk = async (db: Db, id: number): Promise<BulkRow | undefined> =>
  (await sql<BulkRow>`${bulks} where b.id = ${id}`.execute(db)).rows[0]

export const lockBulk = (db: Db, id: number) =>
  db.selectFrom('bulk_prices').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const listBulks = async (db: Db, after: number | null, limit: number): Promise<BulkRow[]> =>
  (
    await sql<BulkRow>`${bulks} where ${after === null ? sql`true` : sql`b.id < ${after}`}
      order by b.id desc limit ${limit}`.execute(db)
  ).rows

export async function countBulks(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from bulk_prices limit ${most}) counted`.execute(db)
  return rows[0]?.count ?? 0
}
