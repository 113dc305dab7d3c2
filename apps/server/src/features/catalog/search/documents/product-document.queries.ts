import type { Image } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { Translated } from '../../../../platform/locale.ts'
import type { RatingOf, StoredProperty, StoredRating, StoredVendor, VendorOf } from '../../catalog/index.ts'

/** Currently visible product, sold-out ones included, with all data of its document. */
export interface DocumentTaxon {
  id: number
  permalink: string
  name: Translated
  level: number
  /** Whether the product lies in it, and not only below. */
  direct: boolean
  /** Code of a brick of GS1's Global Product Classification, and its title. */
  gpc: string | null
  gpc_name: string | null
}

export interface DocumentRow {
  id: number
  slug: string
  kind: string
  name: Translated
  description: Translated
  properties: StoredProperty[]
  available_on: Date | null
  created_at: Date
  updated_at: Date
  sellable: number
  stocked: boolean
  brand: { id: number; code: string; name: string } | null
  vendor: StoredVendor | null
  badges: { id: number; code: string }[]
  /** Pictures in display order; those of one variant name it. */
  images: (Omit<Image, 'alt'> & { variant_id: number | null })[]
  /** Ancestors before descendants. */
  taxons: DocumentTaxon[]
  /** The first is the default one. */
  variants: DocumentVariant[]
  /** Prices of the variants by price list. */
  listed: ListedPrices[]
  /** Completions set by staff. */
  phrases: string[]
  popularity: number
  rating: StoredRating | null
}

export interface DocumentVariant {
  id: number
  sku: string
  price: number
  current_price: number
  sale_start_at: string | null
  sale_expire_at: string | null
  sellable: number
  options: { type: string; value: string; name: Translated; swatch: string | null }[]
}

export interface ListedPrices {
  price_list: string
  prices: { variant_id: number; price: number; selling_price: number | null }[]
}

export interface VersionedRow {
  id: number
  /** Increases with every noted change. */
  version: number
  /** Null if there is no such product or it is not visible now. */
  row: DocumentRow | null
  /** Codes of all price lists that there are or were. */
  priceLists: string[]
}

type Selected = Omit<DocumentRow, 'id'> & { id: number; version: number; shown: boolean; price_lists: string[] }

/** Current products of the ids, in one statement. */
export async function documentRows(
  db: Db,
  ids: readonly number[],
  { ratingOf, vendorOf }: { ratingOf: RatingOf; vendorOf: VendorOf },
): Promise<VersionedRow[]> {
  const { rows } = await sql<Selected>`
    select wanted.id,
      coalesce((select max(id) from product_changes where product_id = wanted.id), 0) as version,
      p.id is not null as shown,
      p.slug, p.kind, p.name, p.description, p.properties, p.available_on, p.created_at, p.updated_at, p.sellable, p.stocked,
      case when b.id is not null then json_build_object('id', b.id, 'code', b.code, 'name', b.name) end as brand,
      ${vendorOf('p')} as vendor, (${badges}) as badges, (${images}) as images, (${taxons}) as taxons, (${variants}) as variants,
      (${listed}) as listed,
      array(select code from price_lists union select code from former_price_lists) as price_lists,
      array(select phrase from search_phrases where product_id = p.id order by phrase) as phrases,
      coalesce(popular.popularity, 0) as popularity, ${ratingOf(sql.ref('p.id'))} as rating
    from unnest(${ids}::bigint[]) as wanted(id)
    left join (
      select products.*, listings.sellable, listings.stocked from products join listings on product_id = products.id
      where image_id is not null
        and current_price(listings.price, listings.selling_price, listings.sale_start_at, listings.sale_expire_at, now()) > 1
        and (listings.available_on is null or listings.available_on <= now() or listings.preorder)
    ) p on p.id = wanted.id
    left join brands b on b.id = p.brand_id
    left join product_popularity popular on popular.product_id = p.id
  `.execute(db)
  // The listing is stale because rows were deleted by hand: one such product must not keep all others from the index.
  const isWhole = ({ shown, variants, images }: Selected) => shown && variants.length > 0 && images.length > 0
  return rows.map((selected) => {
    const { version, price_lists: priceLists, shown: _, ...row } = selected
    return { id: row.id, version, priceLists, row: isWhole(selected) ? row : null }
  })
}

export async function productIdsAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('products').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

const badges = sql`
  select coalesce(json_agg(json_build_object('id', badges.id, 'code', code) order by badges.id), '[]')
  from product_badges join badges on badges.id = badge_id where product_id = p.id`

const images = sql`
  select coalesce(json_agg(json_build_object(
    'variant_id', shown.variant_id, 'hash', hash, 'width', width, 'height', height, 'widths', widths,
    'placeholder', placeholder) order by shown.position, shown.id), '[]')
  from product_images shown join images on images.id = shown.image_id where shown.product_id = p.id`

const taxons = sql`
  select coalesce(json_agg(json_build_object(
    'id', taxons.id, 'permalink', permalink, 'name', taxons.name, 'level', level, 'direct', direct,
    'gpc', gpc, 'gpc_name', gpc_name)
    order by level, taxons.position, taxons.id), '[]')
  from product_taxons join taxons on taxons.id = taxon_id where product_id = p.id and taxons.retired_at is null`

const listed = sql`
  select coalesce(json_agg(json_build_object('price_list', price_list, 'prices', prices) order by price_list), '[]')
  from (
    select l.price_list, json_agg(json_build_object(
      'variant_id', l.variant_id, 'price', l.price, 'selling_price', l.selling_price)) as prices
    from variants v join listed_prices l on l.variant_id = v.id
    where v.product_id = p.id and v.retired_at is null group by l.price_list) by_list`

const variants = sql`
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'sku', sku, 'price', price,
    'current_price', current_price(price, selling_price, sale_start_at, sale_expire_at, now()),
    'sale_start_at', sale_start_at, 'sale_expire_at', sale_expire_at,
    'sellable', coalesce((select sum(on_hand - reserved) from stock_items where variant_id = v.id), 0),
    'options', (
      select coalesce(json_agg(json_build_object('type', option_types.code, 'value', option_values.code,
        'name', option_values.name, 'swatch', option_values.swatch) order by option_types.code), '[]')
      from variant_option_values
      join option_values on option_values.id = option_value_id
      join option_types on option_types.id = option_type_id
      where variant_id = v.id)
    ) order by v.position, v.id), '[]')
  from variants v where v.product_id = p.id and v.retired_at is null`
