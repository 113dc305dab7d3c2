import type { Locale, SocialProvider } from '@delguur/contract'
import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

/** Row of a user with an account. */
export type Account = Selectable<Database['users']>

export const findUser = (db: Db, id: number) => accounts(db).where('id', '=', id).executeTakeFirst()

export const findUserByPhone = (db: Db, siteId: number, phone: string) =>
  accounts(db).where('site_id', '=', siteId).where('phone', '=', phone).executeTakeFirst()

export const findUserByEmail = (db: Db, siteId: number, email: string) =>
  accounts(db).where('site_id', '=', siteId).where('email', '=', email).executeTakeFirst()

export const findUserBySocial = (db: Db, siteId: number, provider: SocialProvider, subject: string) =>
  db
    .selectFrom('social_logins')
    .innerJoin('users', 'users.id', 'social_logins.user_id')
    .selectAll('users')
    .where('social_logins.site_id', '=', siteId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

const accounts = (db: Db) => db.selectFrom('users').selectAll().where('deleted_at', 'is', null)

/** Locks the account's row; nothing if it was removed. */
export const lockUser = (db: Db, id: number) => accounts(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export interface NewUser {
  site_id: number
  phone: string | null
  email: string | null
  first_name: string
  last_name: string
  locale: Locale
  password_hash: string | null
}

export const insertUser = (db: Db, user: NewUser): Promise<Account> =>
  db
    .insertInto('users')
    .values({
      ...user,
      phone_proved_at: user.phone === null ? null : now,
      email_proved_at: user.email === null ? null : now,
      password_changed_at: user.password_hash === null ? null : now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export type UserChange = Omit<
  UpdateObject<Database, 'users'>,
  'site_id' | 'updated_at' | 'deleted_at' | 'password_hash'
>

/** Nothing if the account was removed. */
export const updateUser = (db: Db, id: number, change: UserChange): Promise<Account | undefined> =>
  db
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

export const updatePhone = (db: Db, id: number, phone: string | null) =>
  updateUser(db, id, { phone, phone_proved_at: phone === null ? null : now, wanted_phone: null })

export const updateEmail = (db: Db, id: number, email: string) =>
  updateUser(db, id, { email, email_proved_at: now, wanted_email: null })

/** Nothing if the password has changed meanwhile. */
export const updatePassword = (db: Db, id: number, password_hash: string, whileHash: string | null) =>
  db
    .updateTable('users')
    .set({ password_hash, password_changed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is not distinct from', whileHash)
    .returning('id')
    .executeTakeFirst()

/** Nothing if the login is locked already. */
export const lockLogin = (db: Db, id: number, why: string, by: number) =>
  db
    .updateTable('users')
    .set({ locked_at: now, locked_why: why, locked_by: by, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('locked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Locks the password against changes; other logins do not wait. Nothing if it has changed meanwhile. */
export const lockPassword = (db: Db, id: number, password_hash: string) =>
  accounts(db).where('id', '=', id).where('password_hash', '=', password_hash).forShare().executeTakeFirst()

/** False if another account has this login, this account has another one of the provider, or it was removed. */
export async function insertSocialLogin(
  db: Db,
  { siteId, userId, provider, subject }: { siteId: number; userId: number; provider: SocialProvider; subject: string },
): Promise<boolean> {
  // A login of an account that is just being removed would keep its owner from signing up by it again.
  const { rows } = await sql`
    insert into social_logins (site_id, user_id, provider, subject)
    select site_id, id, ${provider}, ${subject} from users
    where id = ${userId} and site_id = ${siteId} and deleted_at is null for share
    on conflict do nothing returning user_id`.execute(db)
  return rows.length > 0
}

/** Contact whose uniqueness a statement violated. */
export function takenContact(error: unknown): 'phone' | 'email' | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return null
  const constraint = 'constraint' in error ? error.constraint : null
  if (constraint === 'users_phone') return 'phone'
  return constraint === 'users_email' ? 'email' : null
}

const UNIQUE_VIOLATION = '23505'
const now = sql<Date>`now()`
