import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export const putSetupLink = (db: Db, site_id: number, token_hash: string) =>
  db
    .insertInto('staff_setup_links')
    .values({ site_id, token_hash })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ token_hash, created_at: sql`now()` }))
    .execute()

export async function siteOfSetupLink(db: Db, tokenHash: string): Promise<number | undefined> {
  const link = await db
    .selectFrom('staff_setup_links')
    .select('site_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return link?.site_id
}

export const deleteSetupLinks = (db: Db, siteId: number) =>
  db.deleteFrom('staff_setup_links').where('site_id', '=', siteId).execute()
