import type { StaffImage } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { Translated } from '../../../../platform/locale.ts'

/** Edits of the catalogue follow each other: two new products with one SKU or slug must not both find it free. */
export const lockCatalog = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('catalogue is edited', 0))`.execute(db)

/** Every node drops its cached answers. */
export const announceChange = (db: Db) => sql`select pg_notify('cache_purge', '')`.execute(db)

export interface ProductState {
  id: number
  version: number
  created_at: Date
  updated_at: Date
  retired_at: Date | null
}

const STATE = ['id', 'version', 'created_at', 'updated_at', 'retired_at'] as const

export const findState = (db: Db, id: number): Promise<ProductState | undefined> =>
  db.selectFrom('products').select(STATE).where('id', '=', id).executeTakeFirst()

export const lockState = (db: Db, id: number): Promise<ProductState | undefined> =>
  db.selectFrom('products').select(STATE).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const setRetired = (db: Db, id: number, retiredAt: Date | null) =>
  db.updateTable('products').set({ retired_at: retiredAt, updated_at: new Date() }).where('id', '=', id).execute()

/** Code of the vendor of a product; null: the shop itself. */
export async function vendorCodeOf(db: Db, id: number): Promise<string | null> {
  const vendor = await vendorOf(db, id)
  return vendor?.code ?? null
}

/** Name of the vendor of a product where it is retired. */
export async function retiredVendorOf(db: Db, id: number): Promise<string | null> {
  const vendor = await vendorOf(db, id)
  return vendor?.retired_at ? vendor.name : null
}

const vendorOf = (db: Db, id: number) =>
  db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .select(['vendors.code', 'vendors.name', 'vendors.retired_at'])
    .where('products.id', '=', id)
    .executeTakeFirst()

/** Deletes or retires the variants of a product whose SKUs are not named. */
export const dropOtherVariants = (db: Db, id: number, skus: string[]) =>
  sql`select drop_variants(${id}, array(
    select id from variants where product_id = ${id} and sku = any(${skus}::text[])))`.execute(db)

/** What the work answers, once the database is again as it was before. */
export async function takenBack<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint taken_back`.execute(db)
  const result = await work()
  await sql`rollback to savepoint taken_back`.execute(db)
  return result
}

/** Texts of a product's pictures by hash, in the order of their hashes. */
export async function imageTexts(db: Db, id: number): Promise<[hash: string, text: Translated][]> {
  const rows = await db
    .selectFrom('product_image_texts')
    .innerJoin('images', 'images.id', 'image_id')
    .where('product_id', '=', id)
    .where('image_id', 'in', (of) => of.selectFrom('product_images').select('image_id').where('product_id', '=', id))
    .select(['hash', 'text'])
    .orderBy('hash')
    .execute()
  return rows.map(({ hash, text }) => [hash, text])
}

/** Replaces the texts of a product's pictures; those of pictures that the shop does not have are left out. */
export async function putImageTexts(db: Db, id: number, texts: Record<string, Translated>): Promise<void> {
  await db.deleteFrom('product_image_texts').where('product_id', '=', id).execute()
  await sql`
    insert into product_image_texts (product_id, image_id, text)
    select ${id}::bigint, images.id, texts.value from jsonb_each(${JSON.stringify(texts)}::jsonb) texts
    join images on images.hash = texts.key`.execute(db)
}

/** Pictures of the shop by hash. */
export const findImages = (db: Db, hashes: string[]): Promise<StaffImage[]> =>
  db
    .selectFrom('images')
    .select(['hash', 'width', 'height', 'widths', 'placeholder'])
    .where('hash', '=', sql<string>`any(${hashes}::text[])`)
    .execute()

/** Variants that are sold, with their pieces over all stock locations, in order. */
export const piecesOf = (db: Db, id: number) =>
  db
    .selectFrom('variants')
    .leftJoin('stock_items', 'stock_items.variant_id', 'variants.id')
    .select(['variants.id', 'sku'])
    .select(sql<number>`coalesce(sum(on_hand), 0)::int`.as('on_hand'))
    .select(sql<number>`coalesce(sum(reserved), 0)::int`.as('reserved'))
    .where('product_id', '=', id)
    .where('retired_at', 'is', null)
    .groupBy('variants.id')
    .orderBy('variants.position')
    .orderBy('variants.id')
    .execute()
