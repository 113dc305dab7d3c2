import type { Scope } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { SessionEnd } from './tokens.columns.ts'

export interface NewSession {
  user_id: number
  client_id: string | null
  scopes: Scope[]
  device: string
  derivation_key: string
}

/** Id of the new session; undefined if the account is locked. An account that is just being locked is waited for. */
export async function insertSession(db: Db, session: NewSession): Promise<number | undefined> {
  const { user_id, client_id, scopes, device, derivation_key } = session
  const { rows } = await sql<{ id: number }>`
    insert into sessions (user_id, client_id, scopes, device, derivation_key)
    select id, ${client_id}, ${scopes}::text[], ${device}, ${derivation_key} from users
    where id = ${user_id} and locked_at is null for share
    returning id`.execute(db)
  return rows[0]?.id
}

export const touchSession = (db: Db, id: number) =>
  db.updateTable('sessions').set({ last_used_at: sql`now()` }).where('id', '=', id).execute()

/** Sessions used since then, the latest first. */
export const openSessions = (db: Db, userId: number, since: Date) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', since)
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const endSession = (db: Db, id: number, reason: SessionEnd) => ending(db, reason).where('id', '=', id).execute()

/** Whether the session was theirs and active. */
export const endOwnSession = async (db: Db, userId: number, id: number, reason: SessionEnd): Promise<boolean> => {
  const { numUpdatedRows } = await ending(db, reason)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const endSessionsOf = (db: Db, userId: number, reason: SessionEnd, except: number | null) => {
  const all = ending(db, reason).where('user_id', '=', userId)
  return (except === null ? all : all.where('id', '!=', except)).execute()
}

const ending = (db: Db, reason: SessionEnd) =>
  db.updateTable('sessions').set({ ended_at: sql`now()`, ended_because: reason }).where('ended_at', 'is', null)

/** Deletes sessions that ended before, and those whose last refresh token expired before. */
export const deleteOldSessions = (db: Db, ended: Date, used: Date) =>
  db
    .deleteFrom('sessions')
    .where((where) => where.or([where('ended_at', '<', ended), where('last_used_at', '<', used)]))
    .execute()
