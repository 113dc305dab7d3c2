import type { Db } from '../../../platform/db/index.ts'

export const consentsOf = (db: Db, userId: number) =>
  db
    .selectFrom('consents')
    .select(['kind', 'version', 'given', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const devicesOf = (db: Db, userId: number) =>
  db
    .selectFrom('devices')
    .select(['player_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('player_id')
    .execute()
