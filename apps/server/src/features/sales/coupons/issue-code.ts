import type { Db } from '../../../platform/db/index.ts'
import { findIssued, insertCodes } from './campaigns.queries.ts'
import { newCode, newPublicId } from './code.ts'

/** Code of a customer's own. */
export interface IssuedCode {
  id: number
  code: string
  /** When its campaign ends; null: it does not. */
  expires_at: Date | null
}

/** Gives a customer a single-use code of a campaign; another one is made up where a code already exists. */
export async function issueCode(
  db: Db,
  campaign: { siteId: number; campaignId: number },
  userId: number,
): Promise<IssuedCode> {
  for (;;) {
    const row = { public_id: newPublicId(), code: newCode(), user_id: userId, uses_in_all: 1 }
    const [inserted] = await insertCodes(db, campaign, [row])
    if (inserted) return findIssued(db, inserted.public_id)
  }
}
