import { ALCOHOL } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { adultsOnly } from './adults-only.queries.ts'
import type { Assortment } from './assortment.ts'
import { hasPage, isAvailable, isVisible } from './visibility.queries.ts'

/** Ranges of ids that contain products with a page that search engines may keep, and the last change in each. */
export const productRuns = (db: Db, length: number, assortment: Assortment) =>
  db
    .selectFrom('listings')
    .innerJoin('products', 'products.id', 'listings.product_id')
    .where(hasPage(assortment))
    .where(isAvailable)
    .where('kind', '<>', ALCOHOL)
    .select((select) => [
      sql<number>`(products.id / ${length}::bigint)::int`.as('run'),
      select.fn.max('products.updated_at').as('changed_at'),
    ])
    .groupBy('run')
    .orderBy('run')
    .execute()

/** Products of one range that have such a page. */
export const productsOfRun = (db: Db, run: number, length: number, assortment: Assortment) =>
  db
    .selectFrom('products')
    .innerJoin('listings', 'listings.product_id', 'products.id')
    .where('products.id', '>=', run * length)
    .where('products.id', '<', (run + 1) * length)
    .where(hasPage(assortment))
    .where(isAvailable)
    .where('kind', '<>', ALCOHOL)
    .select(['slug', 'products.updated_at'])
    .orderBy('products.id')
    .execute()

/** All categories, and brands and vendors of which the site has something to buy, but those of alcohol alone. */
export async function listedPlaces(
  db: Db,
  assortment: Assortment,
): Promise<Record<'taxons' | 'brands' | 'vendors', string[]>> {
  const { taxonIds, brandCodes, vendorCodes } = await adultsOnly(db)
  const taxons = await db
    .selectFrom('taxons')
    .select(['id', 'permalink'])
    .where('retired_at', 'is', null)
    .orderBy('permalink')
    .execute()
  const brands = await db
    .selectFrom('brands')
    .select('code')
    .where((where) =>
      where.exists(
        where
          .selectFrom('listings')
          .whereRef('listings.brand_id', '=', 'brands.id')
          .where(isVisible(assortment))
          .select('product_id'),
      ),
    )
    .orderBy('code')
    .execute()
  const vendors = await db
    .selectFrom('vendors')
    .select('code')
    .where('retired_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('listings')
          .innerJoin('products', 'products.id', 'listings.product_id')
          .whereRef('products.vendor_id', '=', 'vendors.id')
          .where(isVisible(assortment))
          .select('product_id'),
      ),
    )
    .orderBy('code')
    .execute()
  return {
    taxons: taxons.filter(({ id }) => !taxonIds.has(id)).map(({ permalink }) => permalink),
    brands: brands.map(({ code }) => code).filter((code) => !brandCodes.has(code)),
    vendors: vendors.map(({ code }) => code).filter((code) => !vendorCodes.has(code)),
  }
}
