import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Addressee } from '../../../platform/messages/index.ts'

/** Customers whose accounts are open, and how the shop reaches them. */
export const addressees = (db: Db, userIds: number[]): Promise<Addressee[]> => openAccounts(db, userIds).execute()

/** Those of them who have agreed to be told of what the shop offers. */
export const consentingAddressees = (db: Db, userIds: number[]): Promise<Addressee[]> =>
  openAccounts(db, userIds).where('agrees_to_offers', '=', true).execute()

const openAccounts = (db: Db, userIds: number[]) =>
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
