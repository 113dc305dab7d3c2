import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { ChallengePurpose } from './second-factors.columns.ts'

export const findTotp = (db: Db, userId: number) =>
  db.selectFrom('totp_factors').where('user_id', '=', userId).selectAll().executeTakeFirst()

export interface NewTotp {
  user_id: number
  secret_cipher: string
  last_step: number
}

/** Inserts the app of a member, or replaces it. */
export const putTotp = (db: Db, totp: NewTotp) =>
  db
    .insertInto('totp_factors')
    .values(totp)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        secret_cipher: totp.secret_cipher,
        last_step: totp.last_step,
        created_at: sql`now()`,
      }),
    )
    .execute()

/** True for the first use of this step or a later one. */
export const useStep = async (db: Db, id: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteTotp = (db: Db, userId: number) =>
  db.deleteFrom('totp_factors').where('user_id', '=', userId).execute()

export const passkeysOf = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(['id', 'credential_id', 'name', 'created_at', 'last_used_at'])
    .orderBy('id')
    .execute()

/** Passkey of a credential, if its owner is a customer of the site. */
export const findPasskey = (db: Db, siteId: number, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .where('credential_id', '=', credentialId)
    .where('users.site_id', '=', siteId)
    .where('users.deleted_at', 'is', null)
    .select(['passkeys.id', 'user_id', 'public_key', 'counter'])
    .executeTakeFirst()

export interface NewPasskey {
  user_id: number
  credential_id: string
  public_key: string
  counter: number
  name: string
}

/** False if the credential is known already. */
export const insertPasskey = async (db: Db, passkey: NewPasskey): Promise<boolean> => {
  const row = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const usedPasskey = (db: Db, id: number, counter: number) =>
  db.updateTable('passkeys').set({ counter, last_used_at: sql`now()` }).where('id', '=', id).execute()

export const deletePasskeys = (db: Db, userId: number, id: number | null) => {
  const all = db.deleteFrom('passkeys').where('user_id', '=', userId)
  return (id === null ? all : all.where('id', '=', id)).execute()
}

export const replaceRecoveryCodes = async (db: Db, userId: number, hashes: string[]): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ hash, user_id: userId })))
    .execute()
}

/** True for exactly one caller. */
export const useRecoveryCode = async (db: Db, userId: number, hash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('hash', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertChallenge = (db: Db, hash: string, purpose: ChallengePurpose, seconds: number) =>
  db
    .insertInto('passkey_challenges')
    .values({ hash, purpose, expires_at: sql`now() + make_interval(secs => ${seconds})` })
    .execute()

/** True for exactly one caller, before the challenge expires. */
export const useChallenge = async (db: Db, hash: string, purpose: ChallengePurpose): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteOldChallenges = (db: Db) =>
  db.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute()

/** Those of these users who have an app or a passkey. */
export const withFactor = async (db: Db, userIds: number[]): Promise<number[]> => {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('totp_factors')
    .where('user_id', 'in', userIds)
    .select('user_id')
    .union(db.selectFrom('passkeys').where('user_id', 'in', userIds).select('user_id'))
    .execute()
  return rows.map(({ user_id }) => user_id)
}
