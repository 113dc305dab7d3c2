import type { Browsing } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export const browsingOf = (db: Db, userId: number): Promise<Browsing | undefined> =>
  db
    .selectFrom('browsing')
    .select(['recent_products', 'recent_searches'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const putBrowsing = (db: Db, userId: number, browsing: Browsing) =>
  db
    .insertInto('browsing')
    .values({ user_id: userId, ...browsing })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...browsing, updated_at: sql<Date>`now()` }))
    .execute()

export const deleteBrowsing = (db: Db, userId: number) =>
  db.deleteFrom('browsing').where('user_id', '=', userId).execute()
