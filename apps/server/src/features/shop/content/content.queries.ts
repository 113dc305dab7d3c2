import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

export const findPage = (db: Db, siteId: number, slug: string) =>
  db
    .selectFrom('pages')
    .select(['title', 'description', 'body'])
    .where('site_id', '=', siteId)
    .where('slug', '=', slug)
    .executeTakeFirst()

interface PageRecord {
  slug: string
  title: Translated
  description?: Translated
  body: Translated
}

export async function replacePages(db: Db, siteId: number, pages: PageRecord[]): Promise<void> {
  await db.deleteFrom('pages').where('site_id', '=', siteId).execute()
  await sql`
    insert into pages (site_id, slug, title, description, body)
    select ${siteId}::bigint, * from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as p(slug text, title jsonb, description jsonb, body jsonb)`.execute(db)
}
