import type { CampaignInput } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import * as queries from './campaigns.queries.ts'
import { newPublicId, promotionCode } from './code.ts'

/** Begins the campaigns of a file, each with its one code unless it is a promotion, on a site that has none yet. */
export async function loadCampaigns(db: Kysely<Database>, siteId: number, campaigns: CampaignInput[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if ((await queries.countCampaigns(transaction, siteId)) > 0) return
    for (const { code, name, ...terms } of campaigns) {
      const row = { ...terms, name: JSON.stringify(name), site_id: siteId }
      const { id: campaignId } = await queries.insertCampaign(transaction, row)
      if (terms.kind === 'promotion') await queries.insertCodes(transaction, { siteId, campaignId }, [promotionCode()])
      if (code === undefined) continue
      const everybodys = { public_id: newPublicId(), code, user_id: null, uses_in_all: null }
      await queries.insertCodes(transaction, { siteId, campaignId }, [everybodys])
    }
  })
}
