import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { OrderFields } from './catalog-file.ts'

export interface ProductRecord extends Required<OrderFields> {
  /** Null for a new product. */
  id: number | null
  /** Replaces every field, also by null; else null leaves the shop's value. */
  is_whole: boolean
  slug: string
  kind: string
  name: unknown
  description: unknown
  brand_id: number | null
  vendor_id: number | null
  properties: unknown
  nutrition: unknown
  option_type_ids: number[]
  available_on: string | null
}

const productColumns = sql`r(id bigint, slug text, kind text, name jsonb, description jsonb, brand_id bigint, vendor_id bigint,
  properties jsonb, nutrition jsonb, option_type_ids bigint[], available_on timestamptz, preorder boolean, serialised boolean,
  classification_code text, tax_type text, tax_product_code text, city_tax boolean, is_whole boolean)`

const recordset = (rows: unknown[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`

/** Returns the ids of the new products by slug. */
export async function insertProducts(db: Db, products: ProductRecord[]): Promise<Map<string, number>> {
  if (products.length === 0) return new Map()
  const { rows } = await sql<{ id: number; slug: string }>`
    insert into products
      (slug, kind, name, description, brand_id, vendor_id, properties, nutrition, option_type_ids, available_on, preorder, serialised,
        classification_code, tax_type, tax_product_code, city_tax)
    select slug, kind, name, description, brand_id, vendor_id, properties, nutrition, option_type_ids, available_on,
      coalesce(preorder, false), coalesce(serialised, false), classification_code, coalesce(tax_type, 'VAT_ABLE'), tax_product_code,
      coalesce(city_tax, false)
    from ${recordset(products)} as ${productColumns}
    returning id, slug`.execute(db)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

export async function updateProducts(db: Db, products: ProductRecord[]): Promise<void> {
  if (products.length === 0) return
  await sql`
    update products p set slug = r.slug, kind = r.kind, name = r.name, description = r.description,
      brand_id = r.brand_id, vendor_id = case when r.is_whole then r.vendor_id else coalesce(r.vendor_id, p.vendor_id) end,
      properties = r.properties, nutrition = r.nutrition,
      option_type_ids = r.option_type_ids, available_on = r.available_on,
      preorder = coalesce(r.preorder, p.preorder), serialised = coalesce(r.serialised, p.serialised),
      classification_code = case when r.is_whole then r.classification_code
        else coalesce(r.classification_code, p.classification_code) end,
      tax_type = coalesce(r.tax_type, p.tax_type),
      tax_product_code = case when r.is_whole then r.tax_product_code
        else coalesce(r.tax_product_code, p.tax_product_code) end,
      city_tax = coalesce(r.city_tax, p.city_tax), updated_at = now()
    from ${recordset(products)} as ${productColumns} where p.id = r.id`.execute(db)
}

export interface VariantRecord {
  product_id: number
  sku: string
  position: number
  price: number
  selling_price: number | null
  sale_start_at: string | null
  sale_expire_at: string | null
  weight_grams: number
  bar_code: string | null
  is_whole: boolean
}

/** Returns the ids of the variants by SKU. */
export async function putVariants(db: Db, variants: VariantRecord[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; sku: string }>`
    insert into variants as v
      (product_id, sku, position, price, selling_price, sale_start_at, sale_expire_at, weight_grams, bar_code)
    select r.product_id, r.sku, r.position, r.price, r.selling_price, r.sale_start_at, r.sale_expire_at, r.weight_grams,
      case when r.is_whole then r.bar_code else coalesce(r.bar_code, existing.bar_code) end
    from ${recordset(variants)} as r(product_id bigint, sku text, position int, price bigint, selling_price bigint,
      sale_start_at timestamptz, sale_expire_at timestamptz, weight_grams int, bar_code text, is_whole boolean)
    left join variants existing on existing.sku = r.sku
    order by r.product_id, r.position
    on conflict (sku) do update set position = excluded.position, price = excluded.price,
      selling_price = excluded.selling_price, sale_start_at = excluded.sale_start_at,
      sale_expire_at = excluded.sale_expire_at, weight_grams = excluded.weight_grams,
      bar_code = excluded.bar_code, retired_at = null
    returning id, sku`.execute(db)
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}

export interface Links {
  productIds: number[]
  variantIds: number[]
  taxons: { product_id: number; taxon_id: number; direct: boolean }[]
  badges: { product_id: number; badge_id: number }[]
  options: { variant_id: number; option_value_id: number }[]
  images: { product_id: number; variant_id: number | null; image_id: number; position: number }[]
}

/** Replaces the products' associations; one statement that deletes and one that inserts, for each kind. */
export async function replaceLinks(db: Db, { productIds, variantIds, ...links }: Links): Promise<void> {
  await sql`
    with t as (delete from product_taxons where product_id = any(${productIds}::bigint[])),
      b as (delete from product_badges where product_id = any(${productIds}::bigint[])),
      o as (delete from variant_option_values where variant_id = any(${variantIds}::bigint[]))
    delete from product_images where product_id = any(${productIds}::bigint[])
      and (variant_id is null or variant_id = any(${variantIds}::bigint[]))`.execute(db)
  await sql`
    with t as (
      insert into product_taxons (product_id, taxon_id, direct)
      select * from ${recordset(links.taxons)} as r(product_id bigint, taxon_id bigint, direct boolean)
    ), b as (
      insert into product_badges (product_id, badge_id)
      select * from ${recordset(links.badges)} as r(product_id bigint, badge_id bigint)
    ), o as (
      insert into variant_option_values (variant_id, option_value_id)
      select * from ${recordset(links.options)} as r(variant_id bigint, option_value_id bigint)
    )
    insert into product_images (product_id, variant_id, image_id, position)
    select * from ${recordset(links.images)}
      as r(product_id bigint, variant_id bigint, image_id bigint, position int)`.execute(db)
}
