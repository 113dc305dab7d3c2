import { ALCOHOL } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Changed pages of a kind, up to a page and its time of change. */
export interface Changed {
  paths: string[]
  /** In the database's own precision, lest a page be told of twice. */
  at: string
  id: number
}

export interface Turn {
  site_id: number
  key: string
  products_at: string
  products_id: number
  articles_at: string
  articles_id: number
}

/** A site has a row while its settings switch IndexNow on. A new one is due at once; its key is made of the secret. */
export async function followSettings(db: Db, secret: string, now: Date): Promise<void> {
  await sql`
    with gone as (
      delete from index_now where site_id in (select id from sites where not ${isOn})
    )
    insert into index_now (site_id, key, next_try_at) select id, md5(${secret} || id), ${now} from sites where ${isOn}
    on conflict (site_id) do nothing`.execute(db)
}

const isOn = sql`(coalesce((configs ->> 'index_now')::boolean, false) and retired_at is null)`

/** Takes the turn of a site that is due, so that no other node does before the given time; undefined if none is. */
export async function takeTurn(db: Db, now: Date, until: Date): Promise<Turn | undefined> {
  const { rows } = await sql<Turn>`
    with due as (select site_id from index_now where next_try_at <= ${now} order by next_try_at limit 1 for update skip locked)
    update index_now set next_try_at = ${until} from due where index_now.site_id = due.site_id
    returning index_now.site_id, key, products_at::text, products_id, articles_at::text, articles_id`.execute(db)
  return rows[0]
}

/** Products that were changed after these and before a time, oldest change first; alcohol is told of nowhere. */
export async function changedProducts(
  db: Db,
  { products_at, products_id }: Turn,
  before: Date,
  { limit, assortment }: { limit: number; assortment: readonly string[] },
): Promise<Changed | null> {
  const { rows } = await sql<{ slug: string; at: string; id: number }>`
    select slug, updated_at::text as at, id from products
    where (updated_at, id) > (${products_at}::timestamptz, ${products_id}::bigint) and updated_at < ${before} and kind <> ${ALCOHOL}
      and (${assortment.length === 0}::boolean or exists (
        select from product_taxons join taxons on taxons.id = taxon_id
        where product_id = products.id and permalink = any(${[...assortment]}::text[])))
    order by updated_at, id limit ${limit}`.execute(db)
  return changedOf(rows.map(({ slug, ...last }) => ({ path: `/products/${slug}`, ...last })))
}

/** Published articles and news of the site, in the same way. */
export async function changedArticles(
  db: Db,
  { site_id, articles_at, articles_id }: Turn,
  before: Date,
  limit: number,
): Promise<Changed | null> {
  const { rows } = await sql<{ path: string; at: string; id: number }>`
    select case kind when 'news' then '/news/' else '/articles/' end || slug as path, updated_at::text as at, id from articles
    where site_id = ${site_id} and state = 'published' and (updated_at, id) > (${articles_at}::timestamptz, ${articles_id}::bigint)
      and updated_at < ${before}
    order by updated_at, id limit ${limit}`.execute(db)
  return changedOf(rows)
}

function changedOf(rows: { path: string; at: string; id: number }[]): Changed | null {
  const last = rows.at(-1)
  return last ? { paths: rows.map(({ path }) => path), at: last.at, id: last.id } : null
}

interface Told {
  products: Changed | null
  articles: Changed | null
  /** Whether more may have changed than was told of. */
  isMore: boolean
}

/** Stores how far a site has told; the next turn comes at once where there is more. */
export async function saveTold(db: Db, siteId: number, { products, articles, isMore }: Told, now: Date): Promise<void> {
  await db
    .updateTable('index_now')
    .set({
      ...(products && { products_at: products.at, products_id: products.id }),
      ...(articles && { articles_at: articles.at, articles_id: articles.id }),
      ...(isMore && { next_try_at: now }),
      told_at: now,
      refused: null,
    })
    .where('site_id', '=', siteId)
    .execute()
}

export const saveRefusal = (db: Db, siteId: number, refused: number, nextTryAt: Date) =>
  db.updateTable('index_now').set({ refused, next_try_at: nextTryAt }).where('site_id', '=', siteId).execute()

export const stateOf = (db: Db, siteId: number) =>
  db.selectFrom('index_now').select(['key', 'told_at', 'refused']).where('site_id', '=', siteId).executeTakeFirst()
