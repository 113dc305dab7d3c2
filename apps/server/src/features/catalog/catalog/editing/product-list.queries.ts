import { BOOKING_KIND, type StaffImage } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { Translated } from '../../../../platform/locale.ts'
import { currentPrice } from '../visibility.queries.ts'

export interface ProductFilter {
  /** Null for all. */
  matches: Matches | null
  /** Number of pieces up to which stock is low. */
  lowStock: number
  state?: 'active' | 'retired' | 'all'
  taxon?: string
  brand?: string
  vendor?: string
  badge?: string
  stock?: 'in' | 'low' | 'out'
  without?: 'picture' | 'english'
}

export type ProductSort = 'newest' | 'updated' | 'name'

/** Sort value and id of a row; null for the sort by id. */
export type Position = [value: number | string | null, id: number]

export interface SummaryRow {
  id: number
  version: number
  slug: string
  name: Translated
  brand: string | null
  image: StaffImage | null
  price: number | null
  /** Times as JSON writes them. */
  sale: { price: number; selling_price: number; until: string | null } | null
  variant_count: number
  sellable: number
  updated_at: Date
  retired_at: Date | null
  sort_value: number | string | null
}

/** Must be the expression of the index. */
const NAME = sql`sort_name(p.name ->> 'mn') collate "C"`

const SORTS: Record<ProductSort, { value: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  newest: { value: sql`null`, order: sql`p.id desc` },
  // Microseconds since 1970: JavaScript's dates drop what the database compares.
  updated: {
    value: sql`(extract(epoch from p.updated_at) * 1000000)::bigint`,
    order: sql`p.updated_at desc, p.id desc`,
  },
  name: { value: NAME, order: sql`${NAME}, p.id` },
}

function after(sort: ProductSort, [value, id]: Position): RawBuilder<unknown> {
  if (sort === 'newest') return sql`p.id < ${id}`
  if (sort === 'name') return sql`(${NAME}, p.id) > (${String(value)} collate "C", ${id}::bigint)`
  return sql`(p.updated_at, p.id) < (to_timestamp(${Number(value)}::double precision / 1000000), ${id}::bigint)`
}

const FROM = sql`products p join listings l on l.product_id = p.id`

/** Tables that the conditions read; each product has one listing. */
const tablesOf = ({ stock, without }: ProductFilter): RawBuilder<unknown> =>
  stock !== undefined || without === 'picture' ? FROM : sql`products p`

function conditions(filter: ProductFilter): RawBuilder<unknown> {
  const { matches, lowStock, state = 'active', taxon, brand, vendor, badge, stock, without } = filter
  // Goods of stays and seats are edited with their hotel or tour.
  const all = [sql`p.kind <> ${BOOKING_KIND}`]
  if (state !== 'all') all.push(state === 'retired' ? sql`p.retired_at is not null` : sql`p.retired_at is null`)
  if (taxon !== undefined) {
    all.push(
      sql`p.id in (select product_id from product_taxons where taxon_id = (select id from taxons where permalink = ${taxon}))`,
    )
  }
  if (brand !== undefined) all.push(sql`p.brand_id = (select id from brands where code = ${brand})`)
  if (vendor !== undefined) all.push(sql`p.vendor_id = (select id from vendors where code = ${vendor})`)
  if (badge !== undefined) {
    all.push(
      sql`p.id in (select product_id from product_badges where badge_id = (select id from badges where code = ${badge}))`,
    )
  }
  if (stock === 'in') all.push(sql`l.sellable > 0`)
  if (stock === 'low') all.push(sql`l.sellable between 1 and ${lowStock}`)
  if (stock === 'out') all.push(sql`l.sellable = 0`)
  // A retired product has a listing without a picture, whatever pictures it has.
  if (without === 'picture')
    all.push(sql`l.image_id is null and not exists (select from product_images where product_id = p.id)`)
  if (without === 'english') all.push(sql`coalesce(p.name ->> 'en', '') = ''`)
  if (matches) all.push(matching(matches))
  return sql.join(all, sql` and `)
}

const matching = ({ words, ids }: Matches): RawBuilder<unknown> =>
  words === null
    ? sql`p.id = any(${ids}::bigint[])`
    : sql`(p.words @@ words_query(${words}) or p.id = any(${ids}::bigint[]))`

/** What a text of a search stands for: words of names, and products with a code that it names. */
export interface Matches {
  /** Null if the text has no letter or digit. */
  words: string | null
  ids: number[]
}

/** Products of a code are at most so many: the beginning of an SKU may be that of every SKU. */
const MOST_BY_CODE = 1_000

export async function matchesOf(db: Db, q = ''): Promise<Matches | null> {
  const text = q.trim()
  if (text === '') return null
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0
  const { rows } = await sql<{ id: number }>`
    (select product_id as id from variants where ${words !== ''} and folded(sku) like folded(${text}) || '%' limit ${MOST_BY_CODE})
    union select product_id from variants where bar_code = ${text}
    union select id from products where slug = ${text} or id = ${id}`.execute(db)
  return { words: words === '' ? null : words, ids: rows.map((row) => row.id) }
}

export async function listProducts(
  db: Db,
  filter: ProductFilter,
  { sort, from, limit }: { sort: ProductSort; from: Position | null; limit: number },
): Promise<SummaryRow[]> {
  const { value, order } = SORTS[sort]
  const { rows } = await sql<SummaryRow>`
    select p.id, p.version, p.slug, p.name, p.updated_at, p.retired_at, l.price, l.sellable, ${value} as sort_value,
      (select name from brands where id = p.brand_id) as brand,
      (select json_build_object('price', price, 'selling_price', selling_price, 'until', sale_expire_at) from variants
        where product_id = p.id and retired_at is null and ${currentPrice('variants')} < price
        order by position, id limit 1) as sale,
      (select count(*)::int from variants where product_id = p.id and retired_at is null) as variant_count,
      (select json_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'widths', i.widths, 'placeholder', i.placeholder)
        from product_images shown join images i on i.id = shown.image_id
        where shown.product_id = p.id order by shown.position, shown.id limit 1) as image
    from ${FROM} where ${conditions(filter)} ${from === null ? sql`` : sql`and ${after(sort, from)}`}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** Number of the products; no more than `most` are counted. */
export async function countProducts(db: Db, filter: ProductFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${tablesOf(filter)} where ${conditions(filter)} limit ${most}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** Ids of the first products, the newest first. */
export async function productIds(db: Db, filter: ProductFilter, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from ${tablesOf(filter)} where ${conditions(filter)} order by p.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Kinds of the products that are not retired, the most frequent first. */
export const productKinds = (db: Db, most: number): Promise<{ kind: string; products: number }[]> =>
  db
    .selectFrom('products')
    .where('retired_at', 'is', null)
    .groupBy('kind')
    .select(['kind', sql<number>`count(*)::int`.as('products')])
    .orderBy('products', 'desc')
    .orderBy('kind')
    .limit(most)
    .execute()
