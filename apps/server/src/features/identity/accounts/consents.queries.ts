import type { Db } from '../../../platform/db/index.ts'
import type { ConsentKind } from './accounts.columns.ts'

export interface NewConsent {
  kind: ConsentKind
  /** Version of the accepted terms. */
  version: string
  given: boolean
}

export const insertConsents = (db: Db, userId: number, consents: NewConsent[]) =>
  db
    .insertInto('consents')
    .values(consents.map((consent) => ({ ...consent, user_id: userId })))
    .execute()
