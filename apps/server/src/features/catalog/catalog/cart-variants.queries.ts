import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { TaxOfLine } from './catalog.columns.ts'
import type { Offer } from './price-list.ts'
import type { StoredPicture } from './product.queries.ts'
import { currentPrice, hasPage, isAvailable, isSold, variantsOn } from './visibility.queries.ts'

/** Current data of a variant for a cart. */
export interface CartVariant {
  id: number
  product_id: number
  /** Shipping category of its product; some are ordered apart from all others. */
  kind: string
  sku: string
  slug: string
  name: Translated
  brand_id: number | null
  brand: string | null
  /** Taxons of its product, and all their ancestors. */
  taxon_ids: number[]
  /** Weight of one piece. */
  weight_grams: number
  tax: TaxOfLine
  /** Current price in tugrik. */
  price: number
  /** Regular price during a sale, else null. */
  old_price: number | null
  /** Pieces that can be sold now, over all stock locations. */
  available: number
  /** “Black · 256 GB”; empty if there are no options. */
  option_text: Translated
  image: StoredPicture | null
  /** Its product has a page on the site and may be bought now, and it has a price; stock is independent. */
  for_sale: boolean
  /** The site sells goods of its categories; to its shoppers others do not exist. */
  is_sold: boolean
}

/** Existing variants of these ids, in any order. */
export async function cartVariants(db: Db, variantIds: number[], offer: Offer): Promise<CartVariant[]> {
  if (variantIds.length === 0) return []
  const { rows } = await sql<CartVariant>`
    select variants.id, variants.product_id, products.kind, variants.weight_grams, sku, slug, products.name, products.brand_id, brands.name as brand,
      array(select taxon_id from product_taxons where product_taxons.product_id = products.id) as taxon_ids,
      ${currentPrice('variants')} as price,
      case when variants.price > ${currentPrice('variants')} then variants.price end as old_price,
      coalesce((select sum(on_hand - reserved) from stock_items where variant_id = variants.id), 0)::bigint as available,
      (${tax}) as tax, (${optionText}) as option_text, (${image}) as image,
      ${isAvailable} and ${hasPage(offer.assortment)} and ${currentPrice('variants')} > 1 and variants.retired_at is null as for_sale,
      ${isSold(offer.assortment)} as is_sold
    from ${variantsOn(offer)}
    join products on products.id = variants.product_id
    join listings on listings.product_id = products.id
    left join brands on brands.id = products.brand_id
    where variants.id = any(${variantIds}::bigint[])
  `.execute(db)
  return rows
}

/** Name of a variant's product; undefined if there is no such variant. */
export async function nameOfVariant(db: Db, variantId: number): Promise<Translated | undefined> {
  const row = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('products.name')
    .where('variants.id', '=', variantId)
    .executeTakeFirst()
  return row?.name
}

const tax = sql`
  json_build_object('type', tax_type, 'product_code', tax_product_code, 'classification', classification_code,
    'city_tax', city_tax, 'bar_code', bar_code)`

export const optionText = sql`
  select json_build_object(
    'mn', coalesce(string_agg(option_values.name ->> 'mn', ' · ' order by place), ''),
    'en', coalesce(string_agg(coalesce(option_values.name ->> 'en', option_values.name ->> 'mn'), ' · ' order by place), ''))
  from variant_option_values
  join option_values on option_values.id = option_value_id,
  lateral (select array_position(products.option_type_ids, option_type_id)) as chosen(place)
  where variant_id = variants.id`

export const image = sql`
  select json_build_object('hash', hash, 'width', width, 'height', height, 'widths', widths, 'placeholder', placeholder)
  from product_images shown join images on images.id = shown.image_id
  where shown.product_id = variants.product_id and (shown.variant_id = variants.id or shown.variant_id is null)
  order by shown.variant_id nulls last, shown.position, shown.id limit 1`
