import { type RawBuilder, sql } from 'kysely'
import type { Assortment } from './assortment.ts'
import type { PriceList } from './price-list.ts'

/** Current price of a row of `listings` or `variants`. */
export const currentPrice = (row: 'listings' | 'variants') => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql<number>`current_price(${column('price')}, ${column('selling_price')}, ${column('sale_start_at')}, ${column('sale_expire_at')}, now())`
}

/**
 * Variants with the prices of a site, as `variants`: whoever tells a shopper a price reads it from here. A price of the list
 * stands for the base price and its sale. Without a list it is the table; with one the planner joins a row by its key.
 */
export const variantsOn = (priceList: PriceList | RawBuilder<PriceList>) =>
  priceList === null
    ? sql`variants`
    : sql`(
        select v.id, v.product_id, v.sku, v.position, v.weight_grams, v.bar_code, v.retired_at,
          coalesce(listed.price, v.price) as price,
          case when listed.price is null then v.selling_price else listed.selling_price end as selling_price,
          case when listed.price is null then v.sale_start_at end as sale_start_at,
          case when listed.price is null then v.sale_expire_at end as sale_expire_at
        from variants v
        left join listed_prices listed on listed.price_list = ${priceList} and listed.variant_id = v.id
      ) variants`

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
