import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Updates what lists show as available of the variants' products. */
export async function refreshStock(db: Db, variantIds: number[]): Promise<void> {
  await sql`
    select refresh_stock(array_agg(distinct product_id)) from variants where id = any(${variantIds}::bigint[])`.execute(
    db,
  )
}

/** Refreshes the listings of changed products; every node drops shared answers at commit. */
export async function refreshListings(db: Db, productIds: number[]): Promise<void> {
  await sql`select refresh_listings(${productIds}::bigint[])`.execute(db)
}
