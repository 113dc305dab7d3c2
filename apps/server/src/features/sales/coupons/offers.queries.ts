import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Those of the campaigns that mean some goods other than alcohol. */
export async function meantGoods(db: Db, campaignIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select m.id from coupon_campaigns m
    where m.id = any(${campaignIds}::bigint[]) and exists (
      select from products p
      where p.kind <> 'alcohol'
        and (m.brand_ids = '{}' or p.brand_id = any(m.brand_ids))
        and (m.product_ids = '{}' or p.id = any(m.product_ids))
        and (m.taxon_ids = '{}' or exists (
          select from product_taxons t where t.product_id = p.id and t.taxon_id = any(m.taxon_ids))))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
