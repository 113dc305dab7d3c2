import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Refreshes the listings of changed products; every node drops shared answers at commit. */
export async function refreshListings(db: Db, productIds: number[]): Promise<void> {
  await sql`select refresh_listings(${productIds}::bigint[])`.execute(db)
}
