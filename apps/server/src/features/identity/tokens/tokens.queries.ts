import type { Permission, Scope } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { SecondFactor } from './tokens.columns.ts'

export interface Holder {
  client_id: string | null
  scopes: Scope[]
  session_id: number | null
  started_at: Date | null
  user_id: number | null
  permissions: Permission[]
  second_factor: SecondFactor | null
  /** Member of staff who answers for a program; null unless it calls for itself, with rights. */
  responsible_id: number | null
  requests_per_minute: number | null
}

/**
 * Subject of a valid token of the site. Permissions are read only if the token opens the back office: of a program those that it
 * shares with the member of staff who answers for it.
 */
export const holderOf = async (db: Db, siteId: number, hash: string): Promise<Holder | undefined> => {
  const { rows } = await sql<Holder>`
    select t.client_id, t.scopes, s.id as session_id, s.created_at as started_at, s.second_factor, u.id as user_id,
      case when t.session_id is null and 'back_office' = any(t.scopes) then r.id end as responsible_id,
      case when t.session_id is null then c.requests_per_minute end as requests_per_minute,
      case when t.session_id is null and 'back_office' = any(t.scopes) then array(
        select unnest(c.permissions) intersect
        select unnest(o.permissions) from user_roles ur join roles o on o.id = ur.role_id where ur.user_id = r.id
      ) when 'back_office' = any(t.scopes) then array(
        select distinct unnest(r.permissions) from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id
      ) else '{}' end as permissions
    from access_tokens t
    left join oauth_clients c on c.id = t.client_id
    left join sessions s on s.id = t.session_id
    left join users u on u.id = s.user_id
    left join users r on r.id = c.responsible_id and r.deleted_at is null and r.locked_at is null
    where t.hash = ${hash} and t.site_id = ${siteId} and t.expires_at > now() and c.revoked_at is null
      and (t.session_id is null or (s.ended_at is null and (s.ends_at is null or s.ends_at > now()) and u.deleted_at is null))`.execute(
    db,
  )
  return rows[0]
}

export interface NewAccessToken {
  hash: string
  site_id: number
  client_id: string | null
  session_id: number | null
  scopes: Scope[]
  expires_at: Date
}

/** Inserts the token; a repeated exchange renews its expiry. */
export const putAccessToken = (db: Db, token: NewAccessToken) =>
  db
    .insertInto('access_tokens')
    .values(token)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ expires_at: token.expires_at }))
    .execute()

export const putRefreshToken = (db: Db, token: { hash: string; session_id: number; expires_at: Date }) =>
  db
    .insertInto('refresh_tokens')
    .values(token)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()

/** Refresh token of an active session of the site, exchanged or not. */
export const findRefreshToken = (db: Db, siteId: number, hash: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('refresh_tokens.hash', '=', hash)
    .where('users.site_id', '=', siteId)
    .where('users.deleted_at', 'is', null)
    .where('ended_at', 'is', null)
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', sql<Date>`now()`)]))
    .select(['session_id', 'user_id', 'client_id', 'scopes', 'derivation_key', 'expires_at'])
    .executeTakeFirst()

/** True for exactly one caller. */
export const claimRefreshToken = async (db: Db, hash: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('refresh_tokens')
    .set({ exchanged_at: sql`now()` })
    .where('hash', '=', hash)
    .where('exchanged_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the token was exchanged at most so many seconds ago. */
export const wasJustExchanged = async (db: Db, hash: string, seconds: number): Promise<boolean> => {
  const row = await db
    .selectFrom('refresh_tokens')
    .where('hash', '=', hash)
    .where('exchanged_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .select('hash')
    .executeTakeFirst()
  return row !== undefined
}

export const isUnused = async (db: Db, hash: string): Promise<boolean> => {
  const row = await db
    .selectFrom('refresh_tokens')
    .where('hash', '=', hash)
    .where('exchanged_at', 'is', null)
    .select('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Session of a refresh token in any state. */
export const ownerOfRefreshToken = (db: Db, siteId: number, hash: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('refresh_tokens.hash', '=', hash)
    .where('users.site_id', '=', siteId)
    .select(['session_id', 'client_id'])
    .executeTakeFirst()

export const ownerOfAccessToken = (db: Db, siteId: number, hash: string) =>
  db
    .selectFrom('access_tokens')
    .where('hash', '=', hash)
    .where('site_id', '=', siteId)
    .select(['session_id', 'client_id'])
    .executeTakeFirst()

export const deleteAccessToken = (db: Db, hash: string) =>
  db.deleteFrom('access_tokens').where('hash', '=', hash).execute()

/** Deletes at most so many tokens of each table; returns whether there may be more. */
export async function deleteExpiredTokens(db: Db, max: number): Promise<boolean> {
  const deleted = await Promise.all([
    sql`delete from access_tokens
        where hash in (select hash from access_tokens where expires_at < now() limit ${max})`.execute(db),
    sql`delete from refresh_tokens
        where hash in (select hash from refresh_tokens where expires_at < now() limit ${max})`.execute(db),
  ])
  return deleted.some(({ numAffectedRows }) => Number(numAffectedRows) === max)
}
