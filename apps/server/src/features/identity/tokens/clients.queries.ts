import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface NewClient {
  id: string
  site_id: number
  name: string
  secret_hash: string
}

export const insertClient = (db: Db, client: NewClient) => db.insertInto('oauth_clients').values(client).execute()

/** Client with this secret, unless it was removed. */
export const findClient = (db: Db, siteId: number, id: string, secretHash: string) =>
  db
    .selectFrom('oauth_clients')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .select('id')
    .executeTakeFirst()

export const clients = (db: Db, siteId: number) =>
  db
    .selectFrom('oauth_clients')
    .where('site_id', '=', siteId)
    .where('revoked_at', 'is', null)
    .select(['id', 'name', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Invalidates the client's tokens. Returns whether the client existed. */
export const revokeClient = async (db: Db, siteId: number, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('oauth_clients')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the user has a role with any permission. */
export const isStaff = async (db: Db, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`cardinality(permissions) > 0`)
    .select('role_id')
    .executeTakeFirst()
  return row !== undefined
}
