import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

const OWN_TABLES = ['addresses', 'organisations', 'browsing', 'devices', 'consents', 'social_logins'] as const

/** Erases everything that identifies the customer. The row itself stays, because orders reference it. */
export async function eraseUser(db: Db, userId: number): Promise<void> {
  for (const table of OWN_TABLES) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
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
      offers_token: null,
      agrees_to_offers: false,
      locked_at: null,
      locked_why: null,
      locked_by: null,
      updated_at: sql<Date>`now()`,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute()
}
