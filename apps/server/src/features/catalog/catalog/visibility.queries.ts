import { sql } from 'kysely'

/** Current price of a row of `listings` or `variants`. */
export const currentPrice = (row: 'listings' | 'variants') => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql<number>`current_price(${column('price')}, ${column('selling_price')}, ${column('sale_start_at')}, ${column('sale_expire_at')}, now())`
}

/** The product of a row of `listings` has its own page: a picture and a price. */
export const hasPage = sql<boolean>`(listings.image_id is not null and ${currentPrice('listings')} > 1)`

/** It may be bought now, or pre-ordered before it is available. */
export const isAvailable = sql<boolean>`(listings.available_on is null or listings.available_on <= now() or listings.preorder)`

/** Default visibility (CAT-05) of lists and counts. */
export const isVisible = sql<boolean>`(listings.sellable > 0 and ${isAvailable} and ${hasPage})`
