import type { Locale } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface CountedQuery {
  query: string
  searches: number
  found: number
}

const TODAY = sql`(now() at time zone 'Asia/Ulaanbaatar')::date`

/** Limit on a day's new queries: shoppers have fewer, and invented ones must not fill the disk. */
const MOST_A_DAY = 20_000

export async function addSearches(db: Db, counted: CountedQuery[], max = MOST_A_DAY): Promise<void> {
  await sql`
    insert into search_queries as q (day, query, searches, found)
    select ${TODAY}, query, searches, found
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c(query text, searches int, found int)
    where (select count(*) from search_queries where day = ${TODAY}) < ${max}
      or exists (select from search_queries known where day = ${TODAY} and known.query = c.query)
    order by query
    on conflict (day, query) do update set searches = q.searches + excluded.searches, found = excluded.found`.execute(
    db,
  )
}

export interface CountedVisitors {
  locale: Locale
  query: string
  visitors: number
}

/** Adds counted searches, under the corrected spelling. */
export async function addVisitors(db: Db, counted: CountedVisitors[], max = MOST_A_DAY): Promise<void> {
  await sql`
    insert into popular_searches as p (day, locale, query, visitors)
    select ${TODAY}, locale, query, visitors
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c(locale text, query text, visitors int)
    where (select count(*) from popular_searches where day = ${TODAY}) < ${max}
      or exists (
        select from popular_searches known where day = ${TODAY} and (known.locale, known.query) = (c.locale, c.query))
    order by locale, query
    on conflict (day, locale, query) do update set visitors = p.visitors + excluded.visitors`.execute(db)
}

/** Texts that most visitors of a language searched within so many days, with a minimum of visitors. */
export async function popularQueries(
  db: Db,
  { days, locale, limit, least }: { days: number; locale: Locale; limit: number; least: number },
): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query from popular_searches where day > ${TODAY} - ${days}::int and locale = ${locale}
    group by query having sum(visitors) >= ${least} order by sum(visitors) desc, query limit ${limit}`.execute(db)
  return rows.map(({ query }) => query)
}

/** Rank of a product by its sales and views; 0 for one without. */
export const popularityOf = (productId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce((select popularity from product_popularity where product_id = ${productId}), 0)`

export interface CountedViews {
  slug: string
  views: number
}

export async function addViews(db: Db, counted: CountedViews[]): Promise<void> {
  await sql`
    insert into product_views as v (day, product_id, views)
    select ${TODAY}, products.id, c.views
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c(slug text, views int)
    join products on products.slug = c.slug order by products.id
    on conflict (day, product_id) do update set views = v.views + excluded.views`.execute(db)
}

/** Queries of the last days, the most frequent first. */
export async function commonQueries(db: Db, days: number, limit: number): Promise<CountedQuery[]> {
  const { rows } = await sql<CountedQuery>`
    select query, sum(searches) as searches, (array_agg(found order by day desc))[1] as found
    from search_queries where day > ${TODAY} - ${days}::int
    group by query order by searches desc, query limit ${limit}`.execute(db)
  return rows
}

/** Queries that last found nothing. */
export async function fruitlessQueries(db: Db, days: number, limit: number): Promise<CountedQuery[]> {
  const { rows } = await sql<CountedQuery>`
    select * from (
      select query, sum(searches) as searches, (array_agg(found order by day desc))[1] as found
      from search_queries where day > ${TODAY} - ${days}::int group by query
    ) as queries where found = 0 order by searches desc, query limit ${limit}`.execute(db)
  return rows
}

/** Recounts sales and views of the last days; products whose rank changes are reindexed. */
export async function countPopularity(db: Db, days: number): Promise<void> {
  await sql`
    with sold as (
      select l.product_id, sum(l.quantity) as sold
      from orders o join line_items l on l.order_id = o.id
      where o.payment_state = 'paid' and o.placed_at > now() - ${days}::int * interval '1 day' group by l.product_id
    ), viewed as (
      select product_id, sum(views) as views from product_views where day > ${TODAY} - ${days}::int group by product_id
    ), counted as (
      select p.id as product_id, coalesce(sold, 0) as sold, coalesce(views, 0) as views,
        ln(1 + 5 * coalesce(sold, 0) + coalesce(views, 0) / 10.0) as popularity
      from products p left join sold on sold.product_id = p.id left join viewed on viewed.product_id = p.id
    ), written as (
      insert into product_popularity as before (product_id, sold, views, popularity)
      select product_id, sold, views, popularity from counted where popularity > 0
        or product_id in (select product_id from product_popularity)
      on conflict (product_id) do update set sold = excluded.sold, views = excluded.views, popularity = excluded.popularity
      where (before.sold, before.views) is distinct from (excluded.sold, excluded.views)
      returning product_id
    )
    select note_product_changes(array_agg(product_id), 'pieces') from written`.execute(db)
}

/** Deletes counts older than the period in use. */
export async function forgetOldCounts(db: Db, days: number): Promise<void> {
  await sql`delete from search_queries where day <= ${TODAY} - ${days}::int`.execute(db)
  await sql`delete from popular_searches where day <= ${TODAY} - ${days}::int`.execute(db)
  await sql`delete from product_views where day <= ${TODAY} - ${days}::int`.execute(db)
}
