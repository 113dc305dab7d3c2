import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { CatalogProduct, CatalogVariant } from './catalog-file.ts'

/** Variant in the database, in the format of a file, with the hashes of its pictures. */
export interface StoredVariant extends Omit<CatalogVariant, 'images'> {
  images: string[]
}

/** Product in the database: source of exports, and reference of imports. */
export interface StoredProduct extends Omit<CatalogProduct, 'images' | 'variants'> {
  id: number
  images: string[]
  variants: StoredVariant[]
}

const timeText = (column: string) =>
  sql.raw<string>(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const imagesOf = (owner: string) => sql`coalesce((
  select json_agg(i.hash order by pi.position, pi.id) from product_images pi join images i on i.id = pi.image_id
  where ${sql.raw(owner)}), '[]')`

const variantsOf = sql`(
  select json_agg(json_build_object(
    'sku', v.sku, 'price', v.price, 'selling_price', v.selling_price, 'weight_grams', v.weight_grams,
    'bar_code', v.bar_code,
    'sale_start_at', ${timeText('v.sale_start_at')}, 'sale_expire_at', ${timeText('v.sale_expire_at')},
    'options', coalesce((
      select json_object_agg(t.code, o.code) from variant_option_values vo
      join option_values o on o.id = vo.option_value_id join option_types t on t.id = o.option_type_id
      where vo.variant_id = v.id), '{}'),
    'stock', coalesce((
      select json_object_agg(l.code, s.on_hand order by l.position, l.id) from stock_items s
      join stock_locations l on l.id = s.stock_location_id where s.variant_id = v.id), '{}'),
    'images', ${imagesOf('pi.product_id = v.product_id and pi.variant_id = v.id')}
  ) order by v.position, v.id) from variants v where v.product_id = p.id and v.retired_at is null)`

/** Complete products of the ids, in the order of their ids. */
export async function storedProducts(db: Db, ids: number[]): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    select p.id, p.slug, p.kind, p.name, p.description, p.properties, p.nutrition,
      p.preorder, p.serialised, p.classification_code, p.tax_type, p.tax_product_code, p.city_tax,
      ${timeText('p.available_on')} as available_on,
      (select code from brands where id = p.brand_id) as brand,
      (select code from vendors where id = p.vendor_id) as vendor,
      array(
        select t.code from unnest(p.option_type_ids) with ordinality as chosen(id, place)
        join option_types t on t.id = chosen.id order by place) as option_types,
      array(
        select t.permalink from product_taxons pt join taxons t on t.id = pt.taxon_id
        where pt.product_id = p.id and pt.direct order by t.permalink) as taxons,
      array(
        select b.code from product_badges pb join badges b on b.id = pb.badge_id
        where pb.product_id = p.id order by b.code) as badges,
      ${imagesOf('pi.product_id = p.id and pi.variant_id is null')} as images,
      coalesce(${variantsOf}, '[]') as variants
    from products p where p.id = any(${ids}::bigint[]) order by p.id`.execute(db)
  return rows
}

export async function productIdsAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('products').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export interface Owners {
  bySku: Map<string, number>
  bySlug: Map<string, number>
}

/** Existing products with these SKUs and slugs. */
export async function ownersOf(db: Db, skus: string[], slugs: string[]): Promise<Owners> {
  const { rows } = await sql<{ sku: string | null; slug: string | null; product_id: number }>`
    select sku, null as slug, product_id from variants where sku = any(${skus}::text[])
    union all select null, slug, id from products where slug = any(${slugs}::text[])`.execute(db)
  const owners: Owners = { bySku: new Map(), bySlug: new Map() }
  for (const { sku, slug, product_id } of rows) {
    if (sku !== null) owners.bySku.set(sku, product_id)
    if (slug !== null) owners.bySlug.set(slug, product_id)
  }
  return owners
}
