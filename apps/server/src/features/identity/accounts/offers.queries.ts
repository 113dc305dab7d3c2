import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Secret of the customer's link; the new one where there is none yet. */
export async function storedToken(db: Db, userId: number, fresh: string): Promise<string> {
  const found = await db
    .selectFrom('users')
    .select('offers_token as token')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (found.token !== null) return found.token
  const { token } = await db
    .updateTable('users')
    .set({ offers_token: sql<string>`coalesce(offers_token, ${fresh})` })
    .where('id', '=', userId)
    .returning('offers_token as token')
    .executeTakeFirstOrThrow()
  return token ?? fresh
}

/** The customer of a link, locked; undefined where there is none. */
export const lockByToken = (db: Db, siteId: number, token: string) =>
  db
    .selectFrom('users')
    .select(['id', 'agrees_to_offers'])
    .where('site_id', '=', siteId)
    .where('offers_token', '=', token)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
