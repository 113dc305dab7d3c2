import type { Db } from '../../../platform/db/index.ts'
import { findIssued, insertCodes, type NewCode } from './campaigns.queries.ts'
import { newCode, newPublicId } from './code.ts'

interface CampaignOfSite {
  siteId: number
  campaignId: number
}

/** Creates a single-use code for each owner; another one is made up where a code already exists. */
export async function issueCodes(
  db: Db,
  campaign: CampaignOfSite,
  prefix: string,
  owners: (number | null)[],
): Promise<NewCode[]> {
  const created: NewCode[] = []
  let remaining = owners
  while (remaining.length > 0) {
    const rows = remaining.map((user_id) => ({
      public_id: newPublicId(),
      code: newCode(prefix),
      user_id,
      uses_in_all: 1,
    }))
    const inserted = await insertCodes(db, campaign, rows)
    const codes = new Set(inserted.map(({ code }) => code))
    remaining = rows.filter(({ code }) => !codes.has(code)).map(({ user_id }) => user_id)
    created.push(...inserted)
  }
  return created
}

/** Gives a customer a single-use code of a campaign, and returns it with the end of the campaign. */
export async function issueCode(db: Db, campaign: CampaignOfSite, userId: number) {
  const [issued] = await issueCodes(db, campaign, '', [userId])
  return findIssued(db, issued?.public_id ?? '')
}
