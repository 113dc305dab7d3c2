import type { Campaign } from '@delguur/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'

export interface CampaignRow extends Selectable<Database['coupon_campaigns']> {
  gift: Campaign['gift']
  code: string | null
  codes: number
  held: number
  used: number
  amount: number
}

const counted = (db: Db, siteId: number) =>
  db
    .selectFrom('coupon_campaigns as m')
    .selectAll('m')
    .select([
      sql<Campaign['gift']>`(
        select json_build_object('variant_id', v.id, 'sku', v.sku, 'name', p.name)
        from variants v join products p on p.id = v.product_id where v.id = m.gift_variant_id)`.as('gift'),
      sql<string | null>`(select code from coupon_codes
        where campaign_id = m.id and uses_in_all is null and user_id is null order by id limit 1)`.as('code'),
      sql<number>`(select count(*) from coupon_codes where campaign_id = m.id)`.as('codes'),
      sql<number>`(select count(*) from coupon_uses where campaign_id = m.id and state = 'held')`.as('held'),
      sql<number>`(select count(*) from coupon_uses where campaign_id = m.id and state = 'used')`.as('used'),
      sql<number>`(select coalesce(sum(amount), 0)::bigint from coupon_uses
        where campaign_id = m.id and state = 'used')`.as('amount'),
    ])
    .where('m.site_id', '=', siteId)

export const listCampaigns = (
  db: Db,
  siteId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<CampaignRow[]> => counted(db, siteId).orderBy('m.id', 'desc').limit(limit).offset(offset).execute()

export const countCampaigns = async (db: Db, siteId: number): Promise<number> =>
  (
    await db
      .selectFrom('coupon_campaigns')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow()
  ).count

export const findCampaign = (db: Db, siteId: number, id: number): Promise<CampaignRow | undefined> =>
  counted(db, siteId).where('m.id', '=', id).executeTakeFirst()

export const insertCampaign = (db: Db, row: Insertable<Database['coupon_campaigns']>) =>
  db.insertInto('coupon_campaigns').values(row).returning('id').executeTakeFirstOrThrow()

/** Nobody else changes or ends the campaign until the transaction is over. */
export const lockCampaign = (db: Db, siteId: number, id: number) =>
  db
    .selectFrom('coupon_campaigns')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateCampaign = (db: Db, id: number, changes: Updateable<Database['coupon_campaigns']>) =>
  db
    .updateTable('coupon_campaigns')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Ends a campaign; has no effect on an ended one. */
export const endCampaign = (db: Db, siteId: number, id: number) =>
  db
    .updateTable('coupon_campaigns')
    .set({ ended_at: sql<Date>`now()` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export interface NewCode {
  public_id: string
  code: string
  user_id: number | null
  uses_in_all: number | null
}

/** Inserts the codes that do not exist yet, and returns them. */
export async function insertCodes(
  db: Db,
  { siteId, campaignId }: { siteId: number; campaignId: number },
  codes: NewCode[],
): Promise<NewCode[]> {
  const { rows } = await sql<NewCode>`
    insert into coupon_codes (public_id, site_id, campaign_id, code, user_id, uses_in_all)
    select public_id, ${siteId}, ${campaignId}, code, user_id, uses_in_all
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
      as new(public_id text, code text, user_id bigint, uses_in_all integer)
    on conflict (site_id, code) do nothing
    returning public_id, code, user_id, uses_in_all`.execute(db)
  return rows
}

/** Variant of this SKU that the site sells, and the kind of its goods. */
export const variantNamed = (db: Db, siteId: number, sku: string) =>
  db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('site_variants as sold', 'sold.id', 'v.id')
    .select(['v.id', 'p.kind'])
    .where('sold.site_id', '=', siteId)
    .where('v.sku', '=', sku)
    .where('v.retired_at', 'is', null)
    .executeTakeFirst()

/** Ids of the categories with these permalinks. */
export async function taxonsNamed(db: Db, permalinks: string[]): Promise<number[]> {
  if (permalinks.length === 0) return []
  const rows = await db.selectFrom('taxons').select('id').where('permalink', 'in', permalinks).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** What the audit tells of a campaign. */
export const campaignState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('coupon_campaigns')
    .select(['name', 'starts_at', 'expires_at', 'uses_in_all', 'uses_per_customer', 'ended_at'])
    .where('id', '=', Number(id))
    .where('site_id', '=', siteId)
    .executeTakeFirst()

/** A code with the end of its campaign. */
export const findIssued = (db: Db, publicId: string) =>
  db
    .selectFrom('coupon_codes as c')
    .innerJoin('coupon_campaigns as m', 'm.id', 'c.campaign_id')
    .select(['c.id', 'c.code', 'm.expires_at'])
    .where('c.public_id', '=', publicId)
    .executeTakeFirstOrThrow()
