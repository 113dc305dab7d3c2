import type { Image } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { Assortment } from './assortment.ts'
import type { StoredProperty } from './catalog.columns.ts'
import type { Offer } from './price-list.ts'
import type { RatingOf, StoredRating } from './rating.ts'
import { currentPrice, hasPage, isAvailable, isVisible, variantsOn } from './visibility.queries.ts'

export type StoredPicture = Omit<Image, 'alt'>

export interface VariantRow {
  id: number
  sku: string
  price: number
  current_price: number
  sale_start_at: string | null
  sale_expire_at: string | null
  sellable: number
  stocked: boolean
  /** Option value codes by option type code. */
  option_values: Record<string, string>
}

export interface OptionTypeRow {
  code: string
  name: Translated
  values: { code: string; name: Translated; swatch: string | null }[]
}

export interface TaxonOfProduct {
  id: number
  permalink: string
  name: Translated
  level: number
  direct: boolean
}

export interface StoredVendor {
  id: number
  code: string
  name: string
  logo: { hash: string; widths: number[] } | null
}

export type VendorOf = (alias: 'products' | 'p') => RawBuilder<StoredVendor | null>

/** Vendor of a row of this alias of `products`; null of a retired one. */
export const vendorOf: VendorOf = (alias) => sql<StoredVendor | null>`(
  select json_build_object('id', v.id, 'code', v.code, 'name', v.name, 'logo', (
    select json_build_object('hash', hash, 'widths', widths) from images where images.id = v.logo_image_id))
  from vendors v where v.id = ${sql.ref(`${alias}.vendor_id`)} and v.retired_at is null)`

export interface ProductRow {
  id: number
  slug: string
  kind: string
  name: Translated
  description: Translated
  properties: StoredProperty[]
  nutrition: StoredProperty[]
  available_on: Date | null
  preorder: boolean
  available: boolean
  created_at: Date
  updated_at: Date
  brand: { id: number; code: string; name: string } | null
  vendor: StoredVendor | null
  badges: number[]
  /** Pictures in display order; those of one variant name it. */
  images: (StoredPicture & { variant_id: number | null; text: Translated | null })[]
  taxons: TaxonOfProduct[]
  /** All its taxons, retired ones too, and all their ancestors. */
  taxon_ids: number[]
  option_types: OptionTypeRow[]
  /** The first is the default one. */
  variants: VariantRow[]
  rating: StoredRating | null
}

/** Product with a page, by slug, or by id if the text is a number and no slug. */
export const findProduct = (db: Db, slugOrId: string, { offer, ratingOf }: Shown): Promise<ProductRow | undefined> =>
  productWhere(db, sql`products.id = ${idOf(slugOrId)} and ${hasPage(offer.assortment)}`, { offer, ratingOf })

/** Product by id, whether it has a page or not. */
export const findPrepared = (db: Db, id: number, shown: Shown): Promise<ProductRow | undefined> =>
  productWhere(db, sql`products.id = ${id}`, shown)

interface Shown {
  offer: Offer
  ratingOf: RatingOf
}

async function productWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  { offer, ratingOf }: Shown,
): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select products.id, slug, kind, products.name, products.description, properties, nutrition, products.available_on,
      products.preorder, ${isAvailable} as available, products.created_at, updated_at,
      case when brands.id is not null
        then json_build_object('id', brands.id, 'code', brands.code, 'name', brands.name) end as brand,
      ${vendorOf('products')} as vendor, array(select badge_id from product_badges where product_id = products.id order by badge_id) as badges,
      (${images}) as images, (${taxons}) as taxons,
      array(select taxon_id from product_taxons where product_id = products.id) as taxon_ids, (${optionTypes}) as option_types, (${variantsAt(offer)}) as variants,
      ${ratingOf(sql.ref('products.id'))} as rating
    from products
    join listings on listings.product_id = products.id
    left join brands on brands.id = products.brand_id
    where ${condition}
  `.execute(db)
  return rows[0]
}

/** Id of a product with a page, by slug or id; undefined if there is none. */
export async function findProductId(db: Db, slugOrId: string, assortment: Assortment): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select products.id from products join listings on listings.product_id = products.id
    where products.id = ${idOf(slugOrId)} and ${hasPage(assortment)}
  `.execute(db)
  return rows[0]?.id
}

/** Products that are visible in lists. */
export async function visibleIds(db: Db, ids: number[], assortment: Assortment): Promise<Set<number>> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from listings where product_id = any (${ids}::bigint[]) and ${isVisible(assortment)}
  `.execute(db)
  return new Set(rows.map(({ product_id }) => product_id))
}

export interface TitleRow extends StoredPicture {
  id: number
  slug: string
  name: Translated
}

/** Names and first pictures of those of the products that have a page, in any order. */
export async function titlesOf(db: Db, ids: number[], assortment: Assortment): Promise<TitleRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<TitleRow>`
    select products.id, slug, products.name, hash, width, height, widths, placeholder
    from products
    join listings on listings.product_id = products.id
    join images on images.id = listings.image_id
    where products.id = any(${ids}::bigint[]) and ${hasPage(assortment)}
  `.execute(db)
  return rows
}

/** Content of a product's page; undefined if there is no such product. */
export async function findNutrition(
  db: Db,
  slugOrId: string,
  assortment: Assortment,
): Promise<StoredProperty[] | undefined> {
  const { rows } = await sql<{ nutrition: StoredProperty[] }>`
    select nutrition from products join listings on listings.product_id = products.id
    where products.id = ${idOf(slugOrId)} and ${hasPage(assortment)}
  `.execute(db)
  return rows[0]?.nutrition
}

const IS_ID = /^\d{1,15}$/

/** Id of the product that has the slug, or had it. */
const idOf = (slugOrId: string) => sql`coalesce(
  (select id from products where slug = ${slugOrId}), ${IS_ID.test(slugOrId) ? Number(slugOrId) : null}::bigint,
  (select product_id from product_slugs where slug = ${slugOrId}))`

const images = sql`
  select coalesce(json_agg(json_build_object(
    'variant_id', shown.variant_id, 'hash', hash, 'width', width, 'height', height, 'widths', widths,
    'placeholder', placeholder, 'text', text) order by shown.position, shown.id), '[]')
  from product_images shown join images on images.id = shown.image_id
  left join product_image_texts texts on texts.product_id = shown.product_id and texts.image_id = shown.image_id
  where shown.product_id = products.id`

const taxons = sql`
  select coalesce(json_agg(json_build_object(
    'id', taxons.id, 'permalink', permalink, 'name', taxons.name, 'level', level, 'direct', direct)
    order by level, taxons.position, taxons.id), '[]')
  from product_taxons join taxons on taxons.id = taxon_id
  where product_id = products.id and taxons.retired_at is null`

const optionTypes = sql`
  select coalesce(json_agg(json_build_object('code', option_types.code, 'name', option_types.name, 'values', (
    select coalesce(json_agg(json_build_object('code', option_values.code, 'name', option_values.name, 'swatch', swatch)
      order by option_values.position, option_values.id), '[]')
    from option_values where option_type_id = option_types.id and option_values.id in (
      select option_value_id from variants join variant_option_values on variant_id = variants.id
      where variants.product_id = products.id and variants.retired_at is null)
    )) order by array_position(option_type_ids, option_types.id)), '[]')
  from option_types where option_types.id = any (option_type_ids)`

const variantsAt = (offer: Offer) => sql`
  select coalesce(json_agg(json_build_object(
    'id', variants.id, 'sku', sku, 'price', price, 'current_price', ${currentPrice('variants')},
    'sale_start_at', sale_start_at, 'sale_expire_at', sale_expire_at,
    'sellable', coalesce(stock.sellable, 0), 'stocked', stock.sellable is not null,
    'option_values', (
      select coalesce(json_object_agg(option_types.code, option_values.code), '{}')
      from variant_option_values
      join option_values on option_values.id = option_value_id
      join option_types on option_types.id = option_type_id
      where variant_id = variants.id)
    ) order by variants.position, variants.id), '[]')
  from ${variantsOn(offer)}
  left join lateral (select sum(on_hand - reserved) as sellable from stock_items where variant_id = variants.id) stock on true
  where product_id = products.id and variants.retired_at is null`
