import type { CLIENT_PERMISSIONS } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

type Permission = (typeof CLIENT_PERMISSIONS)[number]

export interface NewClient {
  id: string
  site_id: number
  name: string
  secret_hash: string
  permissions?: Permission[]
  responsible_id?: number
  requests_per_minute?: number | null
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
    .select(['id', 'permissions'])
    .executeTakeFirst()

export interface ClientRow {
  id: string
  name: string
  permissions: Permission[]
  requests_per_minute: number | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  email: string | null
  secret_changes: number
  created_at: Date
  last_used_at: Date | null
}

export const clients = async (db: Db, siteId: number) => {
  const { rows } = await sql<ClientRow>`
    select c.id, c.name, c.permissions, c.requests_per_minute, c.secret_changes, c.created_at, c.last_used_at,
      u.first_name, u.last_name, u.phone, u.email
    from oauth_clients c left join users u on u.id = c.responsible_id
    where c.site_id = ${siteId} and c.revoked_at is null order by c.created_at, c.id`.execute(db)
  return rows
}

/** Two who register at once must not pass the limit together. */
export const lockClients = (db: Db, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('clients of ' || ${siteId}::bigint, 0))`.execute(db)

export const updateClient = (
  db: Db,
  siteId: number,
  id: string,
  fields: { name: string; permissions: Permission[]; requests_per_minute: number | null; responsible_id: number },
) => db.updateTable('oauth_clients').set(fields).where('id', '=', id).where('site_id', '=', siteId).execute()

/** Ends the tokens that the program has for itself, too. */
export async function replaceSecret(db: Db, siteId: number, id: string, secretHash: string): Promise<void> {
  await db
    .updateTable('oauth_clients')
    .set({ secret_hash: secretHash, secret_changes: sql`secret_changes + 1` })
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .execute()
  await db.deleteFrom('access_tokens').where('client_id', '=', id).where('session_id', 'is', null).execute()
}

/** Written at most once a minute. */
export const noteUse = (db: Db, id: string) =>
  sql`update oauth_clients set last_used_at = now()
    where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(db)

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
