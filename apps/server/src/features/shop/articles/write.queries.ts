import type { ArticleKind, ArticleState, Locale, StaffImage } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

export const lockArticle = (db: Db, id: number) =>
  db
    .selectFrom('articles')
    .select(['id', 'site_id', 'kind', 'author_id', 'state', 'version', 'title', 'published_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export interface Content {
  title: Translated
  summary: Translated
  body: Translated
  imageId: number | null
  readingMinutes: Record<Locale, number>
}

const columnsOf = ({ title, summary, body, imageId, readingMinutes }: Content) => ({
  title: JSON.stringify(title),
  summary: JSON.stringify(summary),
  body: JSON.stringify(body),
  image_id: imageId,
  reading_minutes: JSON.stringify(readingMinutes),
})

/** Slugs of a kind that begin with the given one. */
export async function takenSlugs(db: Db, siteId: number, kind: ArticleKind, slug: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('articles')
    .select('slug')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where(sql<boolean>`starts_with(slug, ${slug})`)
    .execute()
  return new Set(rows.map((row) => row.slug))
}

/** Two new things of a site with one name must not both find its slug free. */
export const lockSlugs = (db: Db, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`slugs of articles ${siteId}`}, 0))`.execute(db)

export async function insertArticle(
  db: Db,
  article: {
    siteId: number
    kind: ArticleKind
    authorId: number | null
    slug: string
    state: ArticleState
    content: Content
    /** When a published one was shown first; now by default. */
    shownAt?: Date
  },
): Promise<number> {
  const { siteId, kind, authorId, slug, state, content, shownAt = new Date() } = article
  const { id } = await db
    .insertInto('articles')
    .values({
      site_id: siteId,
      kind,
      author_id: authorId,
      slug,
      state,
      published_at: state === 'published' ? shownAt : null,
      ...columnsOf(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateArticle = (db: Db, id: number, content: Content) =>
  db
    .updateTable('articles')
    .set({ ...columnsOf(content), version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** The first moment at which it was shown stays. */
export const setState = (db: Db, id: number, state: ArticleState, refusal: string | null = null) =>
  db
    .updateTable('articles')
    .set({
      state,
      refusal,
      updated_at: sql<Date>`now()`,
      ...(state === 'published' ? { published_at: sql<Date>`coalesce(published_at, now())` } : {}),
    })
    .where('id', '=', id)
    .execute()

/** With its comments, tags and the places of its pictures. */
export const deleteArticle = (db: Db, id: number) => db.deleteFrom('articles').where('id', '=', id).execute()

/** Ids of tags in the given order. */
export async function tagIds(db: Db, siteId: number, slugs: string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('article_tags')
    .select(['id', 'slug'])
    .where('site_id', '=', siteId)
    .where('slug', 'in', slugs)
    .execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

export async function replaceTags(db: Db, articleId: number, ids: number[]): Promise<void> {
  await db.deleteFrom('article_taggings').where('article_id', '=', articleId).execute()
  if (ids.length === 0) return
  await db
    .insertInto('article_taggings')
    .values(ids.map((tag_id, position) => ({ article_id: articleId, tag_id, position })))
    .execute()
}

export async function replacePictures(db: Db, articleId: number, imageIds: number[]): Promise<void> {
  await db.deleteFrom('article_images').where('article_id', '=', articleId).execute()
  if (imageIds.length === 0) return
  await db
    .insertInto('article_images')
    .values(imageIds.map((image_id) => ({ article_id: articleId, image_id })))
    .execute()
}

export const insertUpload = (db: Db, userId: number, imageId: number) =>
  db
    .insertInto('article_uploads')
    .values({ user_id: userId, image_id: imageId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function countUploads(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('article_uploads')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those of the hashes that the customer uploaded. */
export async function ownPictures(db: Db, userId: number, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('article_uploads')
    .innerJoin('images', 'images.id', 'article_uploads.image_id')
    .select('hash')
    .where('user_id', '=', userId)
    .where('hash', 'in', hashes)
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

/** Pictures of those of the hashes that the customer uploaded. */
export async function uploadedPictures(db: Db, userId: number, hashes: string[]): Promise<StaffImage[]> {
  const rows = await db
    .selectFrom('article_uploads')
    .innerJoin('images', 'images.id', 'article_uploads.image_id')
    .select(['hash', 'width', 'height', 'widths', 'placeholder'])
    .where('user_id', '=', userId)
    .where('hash', 'in', hashes)
    .execute()
  return rows
}

/** Those of the hashes that stand in an article already, which staff may have put there. */
export async function usedPictures(db: Db, articleId: number): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select hash from images where id in (
      select image_id from article_images where article_id = ${articleId}
      union all select image_id from articles where id = ${articleId})`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}

/** Forgets uploads that no article of their sender uses: the pictures are then removed like any that nothing names. */
export const forgetUploads = (db: Db, before: Date) =>
  sql`
    delete from article_uploads u where created_at < ${before}
      and not exists (select from authors a where a.user_id = u.user_id and a.image_id = u.image_id)
      and not exists (
        select from authors a join articles t on t.author_id = a.id
        where a.user_id = u.user_id and (t.image_id = u.image_id
          or exists (select from article_images i where i.article_id = t.id and i.image_id = u.image_id)))`.execute(db)
