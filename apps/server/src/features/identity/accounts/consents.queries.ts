import type { Db } from '../../../platform/db/index.ts'
import type { ConsentKind } from './accounts.columns.ts'

export interface NewConsent {
  kind: ConsentKind
  /** Version of the accepted terms. */
  version: string
  given: boolean
}

/** Stores answers of a customer; the one about offers is found on the customer, too. */
export async function insertConsents(db: Db, userId: number, consents: NewConsent[]): Promise<void> {
  await db
    .insertInto('consents')
    .values(consents.map((consent) => ({ ...consent, user_id: userId })))
    .execute()
  const offers = consents.findLast(({ kind }) => kind === 'marketing')
  if (offers) {
    await db.updateTable('users').set({ agrees_to_offers: offers.given }).where('id', '=', userId).execute()
  }
}
