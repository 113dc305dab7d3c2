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
export async function lockByToken(db: Db, siteId: number, token: string): Promise<number | undefined> {
  const customer = await db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('offers_token', '=', token)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return customer?.id
}

/** Whether the customer agrees to hear of offers. */
export async function agreesToOffers(db: Db, userId: number): Promise<boolean> {
  const last = await db
    .selectFrom('consents')
    .select('given')
    .where('user_id', '=', userId)
    .where('kind', '=', 'marketing')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.given ?? false
}
