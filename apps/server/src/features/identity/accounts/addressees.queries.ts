import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Addressee } from '../../../platform/messages/index.ts'

/** Customers whose accounts are open, and how the shop reaches them. */
export const addressees = (db: Db, userIds: number[]): Promise<Addressee[]> =>
  db
    .selectFrom('users')
    .select(['id', 'site_id', 'locale', 'phone', 'email'])
    .select(
      sql<string[]>`array(select d.player_id from devices d where d.user_id = users.id order by d.created_at)`.as(
        'devices',
      ),
    )
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .execute()

/** Those of them who have agreed to be told of what the shop offers. */
export async function consentingAddressees(db: Db, userIds: number[]): Promise<Addressee[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from (
      select distinct on (user_id) user_id, given from consents
      where kind = 'marketing' and user_id = any(${userIds}::bigint[]) order by user_id, id desc) latest
    where given`.execute(db)
  return rows.length > 0
    ? addressees(
        db,
        rows.map(({ user_id }) => user_id),
      )
    : []
}
