import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { Assortment } from './assortment.ts'
import { hasPage, isAvailable } from './visibility.queries.ts'

export interface StoreStockRow {
  store_location_id: number
  name: Translated
  address: Translated
  sellable: number
  /** Visitors find the variant on display here. */
  is_store: boolean
}

/** Whether a variant of a product with a page may be bought now; undefined if there is no such variant. */
export async function findVariant(
  db: Db,
  variantId: number,
  assortment: Assortment,
): Promise<{ available: boolean } | undefined> {
  const { rows } = await sql<{ available: boolean }>`
    select ${isAvailable} as available
    from variants join listings on listings.product_id = variants.product_id
    where variants.id = ${variantId} and variants.retired_at is null and ${hasPage(assortment)}
  `.execute(db)
  return rows[0]
}

/** Every stock location of a variant that the site shows, with or without pieces. */
export async function stockByStore(db: Db, siteId: number, variantId: number): Promise<StoreStockRow[]> {
  const { rows } = await sql<StoreStockRow>`
    select stock_locations.id as store_location_id, name, address, on_hand - reserved as sellable,
      stock_locations.kind = 'store' as is_store
    from stock_items join stock_locations on stock_locations.id = stock_location_id
    where variant_id = ${variantId} and stock_locations.retired_at is null
      and stock_location_id in (select stock_location_id from site_stores where site_id = ${siteId})
    order by position, stock_locations.id
  `.execute(db)
  return rows
}
