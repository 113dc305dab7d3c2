import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { image, optionText } from './cart-variants.queries.ts'
import type { Offer } from './price-list.ts'
import type { StoredPicture } from './product.queries.ts'
import { currentPrice, hasPage, isAvailable, variantsOn } from './visibility.queries.ts'

export interface VariantCardRow {
  id: number
  product_id: number
  slug: string
  name: Translated
  brand: string | null
  kind: string
  option_text: Translated
  /** Prices in tugrik: the full one, and the one paid now. */
  price: number
  current_price: number
  /** Pieces that can be sold now, over all stock locations. */
  sellable: number
  stocked: boolean
  /** It may be bought now, if there are pieces. */
  available: boolean
  image: StoredPicture | null
}

/** Those of the variants that have a price and a product with a page, in any order. */
export async function variantCardRows(db: Db, variantIds: number[], offer: Offer): Promise<VariantCardRow[]> {
  if (variantIds.length === 0) return []
  const { rows } = await sql<VariantCardRow>`
    select variants.id, variants.product_id, slug, products.name, brands.name as brand, products.kind,
      (${optionText}) as option_text,
      variants.price, ${currentPrice('variants')} as current_price, stock.sellable, stock.stocked,
      ${isAvailable} as available, (${image}) as image
    from ${variantsOn(offer)}
    join products on products.id = variants.product_id
    join listings on listings.product_id = products.id
    left join brands on brands.id = products.brand_id
    cross join lateral (
      select coalesce(sum(on_hand - reserved), 0)::bigint as sellable, count(*) > 0 as stocked
      from stock_items where variant_id = variants.id
    ) stock
    where variants.id = any(${variantIds}::bigint[]) and ${hasPage(offer.assortment)} and ${currentPrice('variants')} > 1
      and variants.retired_at is null
  `.execute(db)
  return rows
}

/** Current prices in tugrik of those of the variants that have a price and a product with a page. */
export async function shownPrices(db: Db, variantIds: number[], offer: Offer): Promise<Map<number, number>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; price: number }>`
    select variants.id, ${currentPrice('variants')} as price
    from ${variantsOn(offer)} join listings on listings.product_id = variants.product_id
    where variants.id = any(${variantIds}::bigint[]) and ${hasPage(offer.assortment)} and ${currentPrice('variants')} > 1
      and variants.retired_at is null
  `.execute(db)
  return new Map(rows.map(({ id, price }) => [id, price]))
}
