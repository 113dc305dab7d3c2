import type { SocialProvider } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'

export interface NewAttempt {
  hash: string
  site_id: number
  provider: SocialProvider
  return_to: string
  expires_at: Date
}

export const insertAttempt = (db: Db, attempt: NewAttempt) => db.insertInto('social_attempts').values(attempt).execute()

/** Deletes and returns the attempt, so that it can be used only once. */
export const takeAttempt = (db: Db, siteId: number, hash: string) =>
  db
    .deleteFrom('social_attempts')
    .where('hash', '=', hash)
    .where('site_id', '=', siteId)
    .returning(['provider', 'return_to', 'expires_at'])
    .executeTakeFirst()

export const forgetAttempts = (db: Db, before: Date) =>
  db.deleteFrom('social_attempts').where('expires_at', '<', before).execute()
