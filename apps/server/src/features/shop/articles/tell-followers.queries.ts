import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

export interface UntoldArticle {
  id: number
  author_id: number
  told_up_to: number
  slug: string
  title: Translated
  summary: Translated
  author: string
  author_slug: string
}

/** A shown article whose followers have not all been told, locked; nodes take different ones. */
export const claimUntold = (db: Db): Promise<UntoldArticle | undefined> =>
  db
    .selectFrom('articles')
    .innerJoin('authors', 'authors.id', 'articles.author_id')
    .select(['articles.id', 'articles.told_up_to', 'articles.slug', 'articles.title', 'articles.summary'])
    .select(['authors.id as author_id', 'authors.name as author', 'authors.slug as author_slug'])
    .where('articles.kind', '=', 'article')
    .where('articles.state', '=', 'published')
    .where('articles.told_at', 'is', null)
    .where('authors.state', '=', 'published')
    .orderBy('articles.id')
    .limit(1)
    .forUpdate('articles')
    .skipLocked()
    .executeTakeFirst()

/** `upTo` is the last follower who was told; null once all have been. */
export const markTold = (db: Db, id: number, upTo: number | null) =>
  db
    .updateTable('articles')
    .set(upTo === null ? { told_at: new Date() } : { told_up_to: upTo })
    .where('id', '=', id)
    .execute()
