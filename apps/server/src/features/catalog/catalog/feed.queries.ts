import { ALCOHOL } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { optionText } from './cart-variants.queries.ts'
import type { Offer } from './price-list.ts'
import { currentPrice, hasPage, isAvailable, variantsOn } from './visibility.queries.ts'

/** A variant as product feeds tell of it. */
export interface FeedVariant {
  id: number
  sku: string
  bar_code: string | null
  slug: string
  name: Translated
  description: Translated
  brand: string | null
  option_text: Translated
  /** Categories from the top down to the deepest that holds the product; empty without one. */
  categories: Translated[]
  /** Prices in tugrik: the full one, and the one paid now. */
  price: number
  current_price: number
  sale_start_at: Date | null
  sale_expire_at: Date | null
  /** Pieces that can be sold now, over all stock locations. */
  sellable: number
  /** When a pre-ordered product is there; null for what is there already. */
  arrives_at: Date | null
  /** Hash of its picture. */
  image: string
}

/** Variants after this id that a site sells to everybody, by id; alcohol is told of nowhere. */
export async function feedVariants(db: Db, after: number, limit: number, offer: Offer): Promise<FeedVariant[]> {
  const { rows } = await sql<FeedVariant>`
    select variants.id, variants.sku, variants.bar_code, slug, products.name, products.description, brands.name as brand,
      (${optionText}) as option_text, (${categories}) as categories,
      variants.price, ${currentPrice('variants')} as current_price, variants.sale_start_at, variants.sale_expire_at,
      coalesce((select sum(on_hand - reserved) from stock_items where variant_id = variants.id), 0)::bigint as sellable,
      case when products.available_on > now() then products.available_on end as arrives_at,
      coalesce((${ownImage}), first.hash) as image
    from ${variantsOn(offer)}
    join products on products.id = variants.product_id
    join listings on listings.product_id = products.id
    join images first on first.id = listings.image_id
    left join brands on brands.id = products.brand_id
    where variants.id > ${after} and ${hasPage(offer.assortment)} and ${isAvailable} and kind <> ${ALCOHOL}
      and ${currentPrice('variants')} > 1 and variants.retired_at is null
    order by variants.id limit ${limit}`.execute(db)
  return rows
}

const ownImage = sql`
  select hash from product_images shown join images on images.id = shown.image_id
  where shown.product_id = products.id and shown.variant_id = variants.id
  order by shown.position, shown.id limit 1`

const categories = sql`
  select coalesce(json_agg(above.name order by above.level), '[]')
  from (
    select permalink from product_taxons join taxons on taxons.id = taxon_id
    where product_id = products.id and direct and taxons.retired_at is null
    order by level desc, taxons.position, taxons.id limit 1
  ) deepest
  join taxons above on deepest.permalink = above.permalink or starts_with(deepest.permalink, above.permalink || '/')`
