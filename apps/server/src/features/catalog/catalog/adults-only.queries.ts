import { ALCOHOL } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

const kind = sql.lit(ALCOHOL)

/** The brand or vendor of a row of its table has products, and all of them are alcohol. */
export function isForAdultsOnly(table: 'brands' | 'vendors') {
  const isNamed = sql`${sql.ref(table === 'brands' ? 'brand_id' : 'vendor_id')} = ${sql.ref(`${table}.id`)}`
  return sql<boolean>`(
    exists (select from products where ${isNamed} and kind = ${kind})
    and not exists (select from products where ${isNamed} and kind <> ${kind}))`
}

interface AdultsOnly {
  taxonIds: ReadonlySet<number>
  brandCodes: ReadonlySet<string>
  vendorCodes: ReadonlySet<string>
}

/**
 * Ids of the categories and codes of the brands and vendors with products, all of which are alcohol. Only alcohol and what it
 * stands in is read.
 */
export async function adultsOnly(db: Db): Promise<AdultsOnly> {
  const { rows } = await sql<{ taxon_ids: number[]; brand_codes: string[]; vendor_codes: string[] }>`
    select
      (select coalesce(json_agg(taxon_id), '[]') from (
        select distinct taxon_id from products join product_taxons on product_id = products.id where kind = ${kind}
      ) held where not exists (
        select from product_taxons other join products on products.id = other.product_id
        where other.taxon_id = held.taxon_id and kind <> ${kind})) as taxon_ids,
      (select coalesce(json_agg(code), '[]') from brands where ${isForAdultsOnly('brands')}) as brand_codes,
      (select coalesce(json_agg(code), '[]') from vendors where ${isForAdultsOnly('vendors')}) as vendor_codes`.execute(
    db,
  )
  const { taxon_ids = [], brand_codes = [], vendor_codes = [] } = rows[0] ?? {}
  return { taxonIds: new Set(taxon_ids), brandCodes: new Set(brand_codes), vendorCodes: new Set(vendor_codes) }
}
