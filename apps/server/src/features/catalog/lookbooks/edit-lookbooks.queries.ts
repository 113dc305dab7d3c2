import type { LookbookDocument, StaffImage } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { replaceProducts } from './lookbooks.queries.ts'

/** Edits of look books follow each other: two new ones with one slug must not both find it free. */
export const lockLookbooks = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('look books are edited', 0))`.execute(db)

const picture = (id: string) => sql`
  (select json_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'widths', i.widths, 'placeholder', i.placeholder)
    from images i where i.id = ${sql.raw(id)})`

export interface EditedLookbook {
  id: number
  version: number
  retired_at: Date | null
  lookbook: LookbookDocument
  image: StaffImage | null
  products: { id: number; slug: string; name: Translated; image: StaffImage | null }[]
}

/** Look books of a site with all that staff see of them, in their order; only that of the id if one is given. */
export async function editedLookbooks(db: Db, siteId: number, id: number | null): Promise<EditedLookbook[]> {
  const { rows } = await sql<EditedLookbook>`
    select l.id, l.version, l.retired_at, ${picture('l.image_id')} as image,
      json_build_object(
        'slug', l.slug, 'title', l.title, 'summary', l.summary, 'body', l.body, 'position', l.position,
        'image', (select hash from images where images.id = l.image_id),
        'products', coalesce((
          select json_agg(product_id order by position) from lookbook_products where lookbook_id = l.id), '[]')
      ) as lookbook,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'image', ${picture(`(
          select image_id from product_images where product_id = p.id order by position, id limit 1)`)})
          order by lp.position)
        from lookbook_products lp join products p on p.id = lp.product_id where lp.lookbook_id = l.id), '[]') as products
    from lookbooks l where l.site_id = ${siteId} and (${id}::bigint is null or l.id = ${id})
    order by l.position, l.id`.execute(db)
  return rows
}

export const ownerOfSlug = async (db: Db, siteId: number, slug: string): Promise<number | null> =>
  (
    await db
      .selectFrom('lookbooks')
      .select('id')
      .where('site_id', '=', siteId)
      .where('slug', '=', slug)
      .executeTakeFirst()
  )?.id ?? null

export async function missingProduct(db: Db, ids: number[]): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) as named(id) where id not in (select id from products) limit 1`.execute(db)
  return rows[0]?.id
}

interface Record {
  siteId: number
  imageId: number | null
  document: LookbookDocument
}

const valuesOf = ({ document: { slug, title, summary, body, position }, imageId }: Record) => ({
  slug,
  position,
  title: JSON.stringify(title),
  summary: JSON.stringify(summary),
  body: JSON.stringify(body),
  image_id: imageId,
})

export async function insertLookbook(db: Db, record: Record): Promise<number> {
  const { id } = await db
    .insertInto('lookbooks')
    .values({ site_id: record.siteId, ...valuesOf(record) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceProducts(db, id, record.document.products)
  return id
}

export async function updateLookbook(db: Db, id: number, record: Record): Promise<void> {
  await db.updateTable('lookbooks').set(valuesOf(record)).where('id', '=', id).execute()
  await replaceProducts(db, id, record.document.products)
}

export const setRetired = (db: Db, id: number, retiredAt: Date | null) =>
  db.updateTable('lookbooks').set({ retired_at: retiredAt }).where('id', '=', id).execute()
