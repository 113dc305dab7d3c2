import type { PageDocument, StaffImage } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Edits of pages follow each other: two that began from one version must not both be written. */
export const lockPages = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('pages are edited', 0))`.execute(db)

export interface EditedPage {
  id: number
  page: PageDocument
  image: StaffImage | null
}

/** A page with all that staff see of it; undefined if the site has none of the id. */
export async function editedPage(db: Db, siteId: number, id: number): Promise<EditedPage | undefined> {
  const { rows } = await sql<EditedPage>`
    select p.id,
      json_build_object('slug', p.slug, 'title', p.title, 'description', coalesce(p.description, '{"mn": ""}'),
        'body', p.body, 'translations', p.translations, 'image', i.hash, 'adults_only', p.adults_only) as page,
      case when i.id is not null then json_build_object('hash', i.hash, 'width', i.width, 'height', i.height,
        'widths', i.widths, 'placeholder', i.placeholder) end as image
    from pages p left join images i on i.id = p.image_id
    where p.site_id = ${siteId} and p.id = ${id}`.execute(db)
  return rows[0]
}

export const pageWithSlug = (db: Db, siteId: number, slug: string) =>
  db.selectFrom('pages').select('id').where('site_id', '=', siteId).where('slug', '=', slug).executeTakeFirst()

const columnsOf = (
  { slug, title, description, body, translations, adults_only }: PageDocument,
  image_id: number | null,
) => ({
  slug,
  title: JSON.stringify(title),
  description: description.mn === '' && !description.en ? null : JSON.stringify(description),
  body: JSON.stringify(body),
  translations: JSON.stringify(translations),
  image_id,
  adults_only,
})

export async function insertPage(db: Db, site_id: number, page: PageDocument, imageId: number | null): Promise<number> {
  const row = await db
    .insertInto('pages')
    .values({ site_id, ...columnsOf(page, imageId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updatePage = (db: Db, id: number, page: PageDocument, imageId: number | null) =>
  db.updateTable('pages').set(columnsOf(page, imageId)).where('id', '=', id).execute()

export const deletePage = (db: Db, id: number) => db.deleteFrom('pages').where('id', '=', id).execute()
