import { ALCOHOL } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

const kind = sql.lit(ALCOHOL)

/** The brand of a row of `brands` has products, and all of them are alcohol. */
export const isForAdultsOnly = sql<boolean>`(
  exists (select from products where brand_id = brands.id and kind = ${kind})
  and not exists (select from products where brand_id = brands.id and kind <> ${kind}))`

/** Ids of the categories and codes of the brands with products, all of which are alcohol. Only alcohol and what it stands in is read. */
export async function adultsOnly(db: Db): Promise<{ taxonIds: ReadonlySet<number>; brandCodes: ReadonlySet<string> }> {
  const { rows } = await sql<{ taxon_ids: number[]; brand_codes: string[] }>`
    select
      (select coalesce(json_agg(taxon_id), '[]') from (
        select distinct taxon_id from products join product_taxons on product_id = products.id where kind = ${kind}
      ) held where not exists (
        select from product_taxons other join products on products.id = other.product_id
        where other.taxon_id = held.taxon_id and kind <> ${kind})) as taxon_ids,
      (select coalesce(json_agg(code), '[]') from brands where ${isForAdultsOnly}) as brand_codes`.execute(db)
  const { taxon_ids = [], brand_codes = [] } = rows[0] ?? {}
  return { taxonIds: new Set(taxon_ids), brandCodes: new Set(brand_codes) }
}
