import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

const columns = [
  'lookbooks.id',
  'slug',
  'title',
  'summary',
  'hash',
  'width',
  'height',
  'widths',
  'placeholder',
] as const

const ofSite = (db: Db, siteId: number) =>
  db
    .selectFrom('lookbooks')
    .leftJoin('images', 'images.id', 'lookbooks.image_id')
    .where('site_id', '=', siteId)
    .where('retired_at', 'is', null)
    .select(columns)

export const lookbooks = (db: Db, siteId: number, { limit, offset }: { limit: number; offset: number }) =>
  ofSite(db, siteId).orderBy('position').orderBy('lookbooks.id').limit(limit).offset(offset).execute()

export const lookbooksOfIds = (db: Db, siteId: number, ids: number[]) =>
  ofSite(db, siteId).where('lookbooks.id', 'in', ids).execute()

export async function countLookbooks(db: Db, siteId: number): Promise<number> {
  const { count } = await db
    .selectFrom('lookbooks')
    .where('site_id', '=', siteId)
    .where('retired_at', 'is', null)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Look book by slug, by id if no slug has the same digits, or by a slug that it had. */
export const findLookbook = (db: Db, siteId: number, key: string) =>
  ofSite(db, siteId)
    .select('body')
    .where(
      'lookbooks.id',
      '=',
      sql<number>`coalesce(
        (select id from lookbooks where site_id = ${siteId} and slug = ${key}),
        ${/^\d{1,15}$/.test(key) ? Number(key) : null}::bigint,
        (select lookbook_id from lookbook_slugs where site_id = ${siteId} and slug = ${key}))`,
    )
    .executeTakeFirst()

/** Products of look books, each pair once. */
export async function productsOf(db: Db, lookbookIds: number[]) {
  if (lookbookIds.length === 0) return []
  return db
    .selectFrom('lookbook_products')
    .where('lookbook_id', 'in', lookbookIds)
    .select(['lookbook_id', 'product_id'])
    .execute()
}

/** Products in the order of the look book. */
export async function productIds(db: Db, lookbookId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lookbook_products')
    .where('lookbook_id', '=', lookbookId)
    .select('product_id')
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export async function idsBySlug(db: Db, slugs: string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.selectFrom('products').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

export interface LookbookRecord {
  slug: string
  position: number
  title: Translated
  summary: Translated
  body: Translated
  image_id: number | null
}

/** Deletes the other look books; existing ones keep their ids. Returns the ids by slug. */
export async function putLookbooks(db: Db, siteId: number, records: LookbookRecord[]): Promise<Map<string, number>> {
  await sql`
    delete from lookbooks where site_id = ${siteId}::bigint
      and slug <> all (${records.map(({ slug }) => slug)}::text[])`.execute(db)
  const { rows } = await sql<{ id: number; slug: string }>`
    insert into lookbooks (site_id, slug, position, title, summary, body, image_id)
    select ${siteId}::bigint, * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as l(slug text, position int, title jsonb, summary jsonb, body jsonb, image_id bigint)
    on conflict (site_id, slug) do update set position = excluded.position, title = excluded.title,
      summary = excluded.summary, body = excluded.body, image_id = excluded.image_id
    returning id, slug`.execute(db)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

export async function replaceProducts(db: Db, lookbookId: number, ids: number[]): Promise<void> {
  await db.deleteFrom('lookbook_products').where('lookbook_id', '=', lookbookId).execute()
  if (ids.length === 0) return
  const rows = ids.map((product_id, position) => ({ lookbook_id: lookbookId, product_id, position }))
  await db.insertInto('lookbook_products').values(rows).execute()
}

/** Every node drops its cached answers. */
export async function announceChange(db: Db): Promise<void> {
  await sql`select pg_notify('cache_purge', '')`.execute(db)
}
