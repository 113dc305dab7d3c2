import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../../platform/db/index.ts'
import type { ContactChannel } from '../../../../platform/messages/messages.columns.ts'
import type { CodePurpose } from '../logins.columns.ts'

/** Recipient and purpose of a code, and the logged-in user, if any. */
export interface CodeAddress {
  siteId: number
  channel: ContactChannel
  targetHash: string
  purpose: CodePurpose
  userId: number | null
}

type NewCode = Omit<Insertable<Database['login_codes']>, 'expires_at' | 'created_at'>

export const insertCode = (db: Db, code: NewCode, seconds: number) =>
  db
    .insertInto('login_codes')
    .values({ ...code, expires_at: secondsFromNow(seconds) })
    .execute()

/** Seconds since the newest code of this address and purpose, of any requester; null without one. */
export const secondsSinceCode = async (db: Db, { siteId, channel, targetHash, purpose }: CodeAddress) => {
  const { rows } = await sql<{ seconds: number }>`
    select floor(extract(epoch from now() - created_at))::integer as seconds from login_codes
    where site_id = ${siteId} and channel = ${channel} and target_hash = ${targetHash} and purpose = ${purpose}
    order by id desc limit 1`.execute(db)
  return rows[0]?.seconds ?? null
}

export interface AttemptedCode {
  id: number
  /** Null once the code's attempts are used up. */
  code_hash: string | null
}

interface CodeAttempt {
  deviceKey: string | null
  max: number
}

/** Counts an attempt at the newest code that the device requested, or else of all; nothing if no code is valid. */
export const attemptNewestCode = async (db: Db, address: CodeAddress, { deviceKey, max }: CodeAttempt) => {
  const { siteId, channel, targetHash, purpose, userId } = address
  const { rows } = await sql<AttemptedCode>`
    with newest as (
      select id, device_key is null or device_key is not distinct from ${deviceKey}::text as own from login_codes
      where site_id = ${siteId} and channel = ${channel} and target_hash = ${targetHash} and purpose = ${purpose}
        and user_id is not distinct from ${userId}::bigint
      order by (device_key = ${deviceKey}::text and used_at is null and expires_at > now()) is true desc, id desc limit 1
    ), good as (
      select id, own from newest join login_codes using (id) where used_at is null and expires_at > now()
    ), tried as (
      update login_codes
      set tries = tries + case when own then 1 else 0 end, other_tries = other_tries + case when own then 0 else 1 end
      from good
      where login_codes.id = good.id and case when own then tries else other_tries end < ${max} and used_at is null
      returning login_codes.id, code_hash
    )
    select good.id, tried.code_hash from good left join tried using (id)`.execute(db)
  return rows[0]
}

/** Valid code that the device requested. */
export const findRequestedCode = (db: Db, { siteId, channel, targetHash, purpose }: CodeAddress, deviceKey: string) =>
  db
    .selectFrom('login_codes')
    .where('site_id', '=', siteId)
    .where('channel', '=', channel)
    .where('target_hash', '=', targetHash)
    .where('purpose', '=', purpose)
    .where('device_key', '=', deviceKey)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('id')
    .limit(1)
    .executeTakeFirst()

/** False if it was used meanwhile. */
export const useCode = async (db: Db, id: number): Promise<boolean> => {
  const used = await db
    .updateTable('login_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export const forgetCodes = (db: Db, before: Date) =>
  db.deleteFrom('login_codes').where('expires_at', '<', before).execute()

const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`
