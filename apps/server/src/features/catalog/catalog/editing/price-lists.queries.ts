import type { ListedPrice, PriceListDocument, StaffListedPrice } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import { currentPrice } from '../visibility.queries.ts'
import type { Matches } from './product-list.queries.ts'
import { idIn, type ReferenceTable } from './references.queries.ts'

export const priceLists: ReferenceTable<PriceListDocument> = {
  table: 'price_lists',
  document: sql`json_build_object('code', t.code, 'name', t.name)`,
  words: sql`t.code || ' ' || (t.name ->> 'mn') || ' ' || coalesce(t.name ->> 'en', '')`,
  inUse: sql`exists (select from sites where price_list = t.code)`,
  insert: async (db, { code, name }) =>
    idIn(
      await sql<{ id: number }>`
        insert into price_lists (code, name) values (${code}, ${JSON.stringify(name)}::jsonb) returning id`.execute(db),
    ),
  async update(db, id, { name }) {
    await sql`update price_lists set name = ${JSON.stringify(name)}::jsonb where id = ${id}`.execute(db)
  },
}

/** Sites that name a list wait until the transaction ends, or are seen by it. */
export const lockPriceList = (db: Db, id: number) =>
  sql`select from price_lists where id = ${id} for update`.execute(db)

export interface PriceListUse {
  sites: string[]
  price_count: number
}

/** Names of the sites of each list, and the number of its prices, by code. */
export async function usesOf(db: Db, codes: string[]): Promise<Map<string, PriceListUse>> {
  const { rows } = await sql<PriceListUse & { code: string }>`
    select list as code,
      array(select configs ->> 'site_name' from sites where price_list = list order by id) as sites,
      (select count(*) from listed_prices where price_list = list) as price_count
    from unnest(${codes}::text[]) as named(list)`.execute(db)
  return new Map(rows.map(({ code, ...use }) => [code, use]))
}

export interface PricesFilter {
  priceList: string
  matches: Matches | null
  isListed: boolean
}

const priced = sql`
  select variants.id as variant_id, variants.sku, products.id as product_id, products.name,
    coalesce((
      select json_agg(o.name order by array_position(products.option_type_ids, o.option_type_id))
      from variant_option_values chosen join option_values o on o.id = chosen.option_value_id
      where chosen.variant_id = variants.id), '[]') as options,
    variants.price as base_price, ${currentPrice('variants')} as base_current_price, l.price, l.selling_price`

const from = ({ priceList, isListed }: Pick<PricesFilter, 'priceList' | 'isListed'>) => sql`
  from variants join products on products.id = variants.product_id
  ${isListed ? sql`join` : sql`left join`} listed_prices l on l.price_list = ${priceList} and l.variant_id = variants.id
  where variants.retired_at is null and products.retired_at is null`

function named(matches: Matches | null) {
  if (!matches) return sql``
  const byId = sql`products.id = any(${matches.ids}::bigint[])`
  return matches.words === null
    ? sql`and ${byId}`
    : sql`and (products.words @@ words_query(${matches.words}) or ${byId})`
}

/** Variants by SKU behind `after`. */
export async function listPrices(
  db: Db,
  { matches, ...filter }: PricesFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<StaffListedPrice[]> {
  const { rows } = await sql<StaffListedPrice>`
    ${priced} ${from(filter)} ${named(matches)} ${after === null ? sql`` : sql`and variants.sku > ${after}`}
    order by variants.sku limit ${limit}`.execute(db)
  return rows
}

/** Number of them; no more than `most` are counted. */
export async function countPrices(db: Db, { matches, ...filter }: PricesFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${from(filter)} ${named(matches)} limit ${most}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** Those of the variants that are sold, in any order. */
export async function pricesOf(db: Db, priceList: string, variantIds: number[]): Promise<StaffListedPrice[]> {
  const { rows } = await sql<StaffListedPrice>`
    ${priced} ${from({ priceList, isListed: false })} and variants.id = any(${variantIds}::bigint[])`.execute(db)
  return rows
}

/** Ids of the variants by SKU. */
export async function idsBySku(db: Db, skus: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from variants where sku = any(${skus}::text[]) and retired_at is null`.execute(db)
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}

/** Prices of the variants in a list, by their ids; null if there is no such list. It stays until the transaction ends. */
export async function listedOf(
  db: Db,
  priceList: string,
  variantIds: number[],
): Promise<Map<number, NewListedPrice> | null> {
  const list = await sql`select from price_lists where code = ${priceList} for share`.execute(db)
  if (list.rows.length === 0) return null
  const { rows } = await sql<NewListedPrice>`
    select variant_id, price, selling_price from listed_prices
    where price_list = ${priceList} and variant_id = any(${variantIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.variant_id, row]))
}

export const hasPriceList = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('price_lists').select('id').where('code', '=', code).executeTakeFirst()) !== undefined

export interface NewListedPrice extends ListedPrice {
  variant_id: number
}

/** Writes the prices of a list; a variant without one leaves it. */
export async function writePrices(db: Db, priceList: string, prices: NewListedPrice[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as r(variant_id bigint, price bigint, selling_price bigint)`
  await sql`
    delete from listed_prices l using ${given}
    where l.price_list = ${priceList} and l.variant_id = r.variant_id and r.price is null`.execute(db)
  await sql`
    insert into listed_prices as l (price_list, variant_id, price, selling_price)
    select ${priceList}, r.variant_id, r.price, r.selling_price from ${given} where r.price is not null
    on conflict (price_list, variant_id) do update set price = excluded.price, selling_price = excluded.selling_price
    where (l.price, l.selling_price) is distinct from (excluded.price, excluded.selling_price)`.execute(db)
}
