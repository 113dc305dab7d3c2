import type { ArticleKind, ArticleTagDocument } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { picture } from './articles.queries.ts'

/** Tags of what everybody may read, the most frequent first. */
export async function shownTags(db: Db, siteId: number, kind: ArticleKind) {
  const { rows } = await sql<{ slug: string; name: Translated; count: number }>`
    select t.slug, t.name, count(*)::int as count
    from article_tags t join article_taggings tg on tg.tag_id = t.id join articles a on a.id = tg.article_id
    where t.site_id = ${siteId} and a.kind = ${kind} and a.state = 'published'
      and (a.author_id is null or exists (select from authors w where w.id = a.author_id and w.state = 'published'))
    group by t.id order by count desc, t.slug`.execute(db)
  return rows
}

/** All tags of a site with the number of what has them, in any state. */
export const tagsOf = (db: Db, siteId: number) =>
  db
    .selectFrom('article_tags')
    .select(['id', 'slug', 'name', 'text', picture('article_tags.image_id').as('image')])
    .select(sql<number>`(select count(*)::int from article_taggings tg where tg.tag_id = article_tags.id)`.as('count'))
    .where('site_id', '=', siteId)
    .orderBy('slug')
    .execute()

const columnsOf = ({ slug, name, text }: ArticleTagDocument, image_id: number | null) => ({
  slug,
  name: JSON.stringify(name),
  text: JSON.stringify(text),
  image_id,
})

/** Undefined where another tag has the slug. */
export const insertTag = (db: Db, site_id: number, tag: ArticleTagDocument, imageId: number | null) =>
  db
    .insertInto('article_tags')
    .values({ site_id, ...columnsOf(tag, imageId) })
    .onConflict((conflict) => conflict.columns(['site_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const ownerOfSlug = (db: Db, siteId: number, slug: string) =>
  db.selectFrom('article_tags').select('id').where('site_id', '=', siteId).where('slug', '=', slug).executeTakeFirst()

export const updateTag = (db: Db, id: number, tag: ArticleTagDocument, imageId: number | null) =>
  db.updateTable('article_tags').set(columnsOf(tag, imageId)).where('id', '=', id).execute()

export const deleteTag = (db: Db, id: number) => db.deleteFrom('article_tags').where('id', '=', id).execute()
