import type { CampaignInput } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import * as queries from './campaigns.queries.ts'
import { newPublicId, promotionCode } from './code.ts'

/** Coupon of a file, with its one code if it has one. */
export type NamedCoupon = Omit<CampaignInput, 'gift_sku'>

/** Promotion of a file, which names its categories by permalink and its gift by SKU. */
export type NamedPromotion = Omit<CampaignInput, 'code' | 'taxon_ids'> & { taxons: string[] }

/** Begins the campaigns of a file, each with its one code, and its promotions, on a site that has none yet. */
export async function loadCampaigns(
  db: Kysely<Database>,
  siteId: number,
  campaigns: NamedCoupon[],
  promotions: NamedPromotion[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if ((await queries.countCampaigns(transaction, siteId)) > 0) return
    for (const { code, ...terms } of campaigns) {
      const campaignId = await begin(transaction, siteId, terms)
      if (code === undefined) continue
      const everybodys = { public_id: newPublicId(), code, user_id: null, uses_in_all: null }
      await queries.insertCodes(transaction, { siteId, campaignId }, [everybodys])
    }
    for (const promotion of promotions) await beginPromotion(transaction, siteId, promotion)
  })
}

/** Begins a promotion whose categories and gift the site has: without its categories it would be one for all goods. */
async function beginPromotion(
  db: Db,
  siteId: number,
  { taxons, gift_sku: giftSku, ...terms }: NamedPromotion,
): Promise<void> {
  const taxonIds = await queries.taxonsNamed(db, taxons)
  const gift = giftSku === undefined ? null : await queries.variantNamed(db, siteId, giftSku)
  if (taxonIds.length < taxons.length || gift === undefined) return
  const campaignId = await begin(db, siteId, { ...terms, taxon_ids: taxonIds, gift_variant_id: gift?.id ?? null })
  await queries.insertCodes(db, { siteId, campaignId }, [promotionCode()])
}

type Terms = Omit<CampaignInput, 'code' | 'gift_sku'> & { gift_variant_id?: number | null }

async function begin(db: Db, siteId: number, { name, ...terms }: Terms): Promise<number> {
  const { id } = await queries.insertCampaign(db, { ...terms, name: JSON.stringify(name), site_id: siteId })
  return id
}
