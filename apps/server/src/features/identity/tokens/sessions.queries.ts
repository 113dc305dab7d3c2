import type { Scope } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { SecondFactor, SessionEnd } from './tokens.columns.ts'

export interface NewSession {
  user_id: number
  client_id: string | null
  scopes: Scope[]
  device: string
  derivation_key: string
  /** Kept for sessions of staff alone; else empty. */
  address: string
  second_factor: SecondFactor | null
  ends_at: Date | null
}

/** Id of the new session; undefined if the account is locked. An account that is just being locked is waited for. */
export async function insertSession(db: Db, session: NewSession): Promise<number | undefined> {
  const { user_id, client_id, scopes, device, derivation_key, address, second_factor, ends_at } = session
  const { rows } = await sql<{ id: number }>`
    insert into sessions (user_id, client_id, scopes, device, derivation_key, address, second_factor, ends_at)
    select id, ${client_id}, ${scopes}::text[], ${device}, ${derivation_key}, ${address}, ${second_factor},
      ${ends_at}::timestamptz from users
    where id = ${user_id} and locked_at is null for share
    returning id`.execute(db)
  return rows[0]?.id
}

export const touchSession = (db: Db, id: number, address: string) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: sql`now()`, address: sql`case when address = '' then '' else ${address} end` })
    .where('id', '=', id)
    .execute()

export const setSecondFactor = (db: Db, id: number, factor: SecondFactor) =>
  db.updateTable('sessions').set({ second_factor: factor }).where('id', '=', id).execute()

/** Sessions used since then, the latest first. */
export const openSessions = (db: Db, userId: number, since: Date) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', since)
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', sql<Date>`now()`)]))
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

const OF_STAFF = sql<boolean>`'back_office' = any(sessions.scopes)`

/** Sessions of the back office: those of programs, and those of people that were used since then. */
export const openStaffSessions = (db: Db, userId: number, since: Date) =>
  db
    .selectFrom('sessions')
    .leftJoin('oauth_clients', 'oauth_clients.id', 'sessions.client_id')
    .where('user_id', '=', userId)
    .where(OF_STAFF)
    .where('ended_at', 'is', null)
    .where('oauth_clients.revoked_at', 'is', null)
    .where((of) => of.or([of('client_id', 'is not', null), of('sessions.last_used_at', '>', since)]))
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', sql<Date>`now()`)]))
    .select([
      'sessions.id',
      'device',
      'address',
      'second_factor',
      'sessions.created_at',
      'sessions.last_used_at',
      'ends_at',
      'oauth_clients.name as program',
    ])
    .orderBy('sessions.last_used_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute()

/** Ends sessions of the back office: one, or all but one. */
export const endStaffSessions = (db: Db, userId: number, { only, except }: { only?: number; except?: number }) => {
  let ended = ending(db, 'revoked').where('user_id', '=', userId).where(OF_STAFF)
  if (only !== undefined) ended = ended.where('id', '=', only)
  if (except !== undefined) ended = ended.where('id', '!=', except)
  return ended.execute()
}

/** Ends people's sessions of the back office that no second factor opened, all but one. */
export const endUnprovedSessions = (db: Db, userId: number, except: number) =>
  ending(db, 'revoked')
    .where('user_id', '=', userId)
    .where(OF_STAFF)
    .where('client_id', 'is', null)
    .where('second_factor', 'is', null)
    .where('id', '!=', except)
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

/** Whether the session is still active; it cannot end before the transaction does. */
export const holdOpenSession = async (db: Db, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes sessions that ended before, and those whose last refresh token expired before. */
export const deleteOldSessions = (db: Db, ended: Date, used: Date) =>
  db
    .deleteFrom('sessions')
    .where((where) => where.or([where('ended_at', '<', ended), where('last_used_at', '<', used)]))
    .execute()
