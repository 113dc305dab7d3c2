import { sql } from 'kysely'
import type { Assortment } from './assortment.ts'
import type { Offer } from './price-list.ts'

/** Current price of a row of `listings` or `variants`. */
export const currentPrice = (row: 'listings' | 'variants') => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql<number>`current_price(${column('price')}, ${column('selling_price')}, ${column('sale_start_at')}, ${column('sale_expire_at')}, now())`
}

/** Variants with the prices of a site, as `variants`: the table itself where it has no list. */
export const variantsOn = ({ siteId, price_list }: Omit<Offer, 'assortment'>) =>
  price_list === null ? sql`variants` : sql`(select * from site_variants where site_id = ${siteId}) variants`

/** The product of a row of `listings` stands in a category that the site sells. */
export const isSold = (assortment: Assortment) =>
  assortment.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from product_taxons join taxons on taxons.id = taxon_id
        where product_id = listings.product_id and retired_at is null and permalink = any(${[...assortment]}::text[]))`

/** The product of a row of `listings` has its own page on a site that sells this: a picture and a base price. */
export const hasPage = (assortment: Assortment) =>
  sql<boolean>`(listings.image_id is not null and ${currentPrice('listings')} > 1 and ${isSold(assortment)})`

/** It may be bought now, or pre-ordered before it is available. */
export const isAvailable = sql<boolean>`(listings.available_on is null or listings.available_on <= now() or listings.preorder)`

/** Default visibility (CAT-05) of lists and counts. */
export const isVisible = (assortment: Assortment) =>
  sql<boolean>`(listings.sellable > 0 and ${isAvailable} and ${hasPage(assortment)})`
