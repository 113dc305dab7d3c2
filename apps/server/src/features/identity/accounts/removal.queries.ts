import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

const OWN_TABLES = [
  'addresses',
  'organisations',
  'devices',
  'consents',
  'social_logins',
  'login_codes',
  'known_devices',
] as const

/** Everything that says who the customer was. The row itself stays, for their orders hang on it. */
export async function eraseUser(db: Db, userId: number): Promise<void> {
  await eraseProofs(db, userId)
  for (const table of OWN_TABLES) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await db.updateTable('security_events').set({ contact: null, address: '' }).where('user_id', '=', userId).execute()
  await db
    .updateTable('users')
    .set({
      phone: null,
      phone_proved_at: null,
      wanted_phone: null,
      email: null,
      email_proved_at: null,
      wanted_email: null,
      password_hash: null,
      password_changed_at: null,
      first_name: '',
      last_name: '',
      gender: null,
      salutation: '',
      date_of_birth: null,
      occupation: '',
      updated_at: sql<Date>`now()`,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

/** What they showed to log in, or were mailed for it, names their contacts. */
const eraseProofs = (db: Db, userId: number) =>
  sql`delete from login_proofs using users
      where users.id = ${userId} and login_proofs.site_id = users.site_id
        and (channel, target) in (('sms', users.phone), ('email', users.email))`.execute(db)
