import type { StaffImage } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'

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

/** Deletes or retires the variants of a product whose SKUs are not named. */
export const dropOtherVariants = (db: Db, id: number, skus: string[]) =>
  sql`select drop_variants(${id}, array(
    select id from variants where product_id = ${id} and sku = any(${skus}::text[])))`.execute(db)

/** Pictures of the shop by hash. */
export const findImages = async (db: Db, hashes: string[]): Promise<(StaffImage & { id: number })[]> =>
  db
    .selectFrom('images')
    .select(['id', 'hash', 'width', 'height', 'widths', 'placeholder'])
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
