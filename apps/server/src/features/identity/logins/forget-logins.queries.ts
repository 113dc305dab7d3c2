import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Forgets what a customer who leaves showed to log in, or was mailed for it; while their contacts are still known. */
export async function forgetLogins(db: Db, userId: number): Promise<void> {
  await sql`delete from login_proofs using users
      where users.id = ${userId} and login_proofs.site_id = users.site_id
        and (channel, target) in (('sms', users.phone), ('email', users.email))`.execute(db)
  await sql`delete from login_proofs using users, social_logins
      where users.id = ${userId} and login_proofs.site_id = users.site_id and social_logins.user_id = users.id
        and channel = social_logins.provider and target = social_logins.subject`.execute(db)
  await db.deleteFrom('login_codes').where('user_id', '=', userId).execute()
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}
