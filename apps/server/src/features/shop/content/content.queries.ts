import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

export const findPage = (db: Db, siteId: number, slug: string) =>
  db
    .selectFrom('pages')
    .select(['id', 'title', 'description', 'body'])
    .where('site_id', '=', siteId)
    .where('slug', '=', slug)
    .executeTakeFirst()

export const pagesOfIds = (db: Db, siteId: number, ids: number[]) =>
  db.selectFrom('pages').select(['id', 'slug', 'title']).where('site_id', '=', siteId).where('id', 'in', ids).execute()

interface PageRecord {
  slug: string
  title: Translated
  description?: Translated
  body: Translated
}

/** Deletes the other pages; existing ones keep their ids. */
export async function replacePages(db: Db, siteId: number, pages: PageRecord[]): Promise<void> {
  await sql`
    delete from pages where site_id = ${siteId}::bigint
      and slug <> all (${pages.map(({ slug }) => slug)}::text[])`.execute(db)
  await sql`
    insert into pages (site_id, slug, title, description, body)
    select ${siteId}::bigint, * from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as p(slug text, title jsonb, description jsonb, body jsonb)
    on conflict (site_id, slug) do update
      set title = excluded.title, description = excluded.description, body = excluded.body`.execute(db)
}
