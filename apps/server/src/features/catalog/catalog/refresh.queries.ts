import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Brings lists up to date after anything about the products changed; every node forgets shared answers at commit. */
export async function refreshListings(db: Db, productIds: number[]): Promise<void> {
  await sql`select refresh_listings(${productIds}::bigint[])`.execute(db)
}
