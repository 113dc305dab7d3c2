import type { StaffImage } from '@delguur/contract'
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { hasEach, typedWords } from '../../../platform/db/patterns.ts'
import { picture } from './articles.queries.ts'

interface Slice {
  limit: number
  offset: number
}

/** Who wrote a comment, as they are called today. */
const writer = () =>
  ['users.first_name' as const, 'users.last_name' as const, picture('users.avatar_image_id').as('avatar')] as const

export type CommentRow = Selectable<Database['comments']> & {
  first_name: string | null
  last_name: string | null
  avatar: StaffImage | null
}

const commentRows = (db: Db) =>
  db.selectFrom('comments').leftJoin('users', 'users.id', 'comments.user_id').selectAll('comments').select(writer())

/** First comments, newest first. */
export const firstComments = (db: Db, articleId: number, { limit, offset }: Slice): Promise<CommentRow[]> =>
  commentRows(db)
    .where('comments.article_id', '=', articleId)
    .where('comments.parent_id', 'is', null)
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countFirst(db: Db, articleId: number): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .where('article_id', '=', articleId)
    .where('parent_id', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Replies to comments, oldest first. */
export async function repliesTo(db: Db, ids: number[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  return commentRows(db).where('comments.parent_id', 'in', ids).orderBy('comments.id').execute()
}

export const findComment = (db: Db, id: number): Promise<CommentRow | undefined> =>
  commentRows(db).where('comments.id', '=', id).executeTakeFirst()

/** Comment of a site with what it is written on; the row is locked. */
export const lockComment = (db: Db, siteId: number, id: number) =>
  db
    .selectFrom('comments')
    .innerJoin('articles', 'articles.id', 'comments.article_id')
    .select(['comments.id', 'comments.parent_id', 'comments.user_id', 'comments.text', 'comments.article_id'])
    .select(['articles.kind', 'articles.slug'])
    .where('comments.id', '=', id)
    .where('articles.site_id', '=', siteId)
    .forUpdate('comments')
    .executeTakeFirst()

export async function countCommentsSince(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewComment {
  articleId: number
  parentId: number | null
  userId: number
  text: string
}

/** The same words of the customer in the same place. */
export const sameComment = (db: Db, { articleId, parentId, userId, text }: NewComment, since: Date) =>
  db
    .selectFrom('comments')
    .select('id')
    .where('article_id', '=', articleId)
    .where(sql<boolean>`parent_id is not distinct from ${parentId}::bigint`)
    .where('user_id', '=', userId)
    .where('text', '=', text)
    .where('created_at', '>', since)
    .executeTakeFirst()

export async function countReplies(db: Db, parentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .where('parent_id', '=', parentId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertComment(db: Db, { articleId, parentId, userId, text }: NewComment): Promise<number> {
  const { id } = await db
    .insertInto('comments')
    .values({ article_id: articleId, parent_id: parentId, user_id: userId, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes its words away and leaves its place, to which replies belong. */
export const emptyComment = (db: Db, id: number) =>
  db.updateTable('comments').set({ text: null, deleted_at: new Date() }).where('id', '=', id).execute()

export const deleteComment = (db: Db, id: number) => db.deleteFrom('comments').where('id', '=', id).execute()

/** Deletes an emptied comment on which nothing hangs any more. */
export const deleteIfBare = (db: Db, id: number) =>
  sql`
    delete from comments c where id = ${id} and deleted_at is not null
      and not exists (select from comments r where r.parent_id = c.id)`.execute(db)

export async function putRating(db: Db, commentId: number, userId: number, rating: number): Promise<void> {
  if (rating === 0) {
    await db.deleteFrom('comment_ratings').where('comment_id', '=', commentId).where('user_id', '=', userId).execute()
    return
  }
  await db
    .insertInto('comment_ratings')
    .values({ comment_id: commentId, user_id: userId, rating })
    .onConflict((conflict) => conflict.columns(['comment_id', 'user_id']).doUpdateSet({ rating }))
    .execute()
}

export async function ownOf(db: Db, userId: number, articleId: number) {
  const own = await db
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const ratings = await db
    .selectFrom('comment_ratings')
    .innerJoin('comments', 'comments.id', 'comment_ratings.comment_id')
    .select(['comments.id', 'comment_ratings.rating'])
    .where('comment_ratings.user_id', '=', userId)
    .where('comments.article_id', '=', articleId)
    .orderBy('comments.id')
    .execute()
  return { comment_ids: own.map(({ id }) => id), ratings }
}

export interface StaffCommentFilter {
  siteId: number
  articleId?: number | undefined
  q?: string | undefined
}

const filtered = (db: Db, { siteId, articleId, q = '' }: StaffCommentFilter) =>
  db
    .selectFrom('comments')
    .innerJoin('articles', 'articles.id', 'comments.article_id')
    .leftJoin('users', 'users.id', 'comments.user_id')
    .where('articles.site_id', '=', siteId)
    .where('comments.deleted_at', 'is', null)
    .$if(articleId !== undefined, (some) => some.where('comments.article_id', '=', articleId ?? 0))
    .$if(q.trim() !== '', (some) => some.where(hasEach(sql.ref('comments.text'), typedWords(q))))

export const commentsForStaff = (db: Db, filter: StaffCommentFilter, { limit, offset }: Slice) =>
  filtered(db, filter)
    .selectAll('comments')
    .select(writer())
    .select(['articles.kind', 'articles.slug', 'articles.title'])
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countForStaff(db: Db, filter: StaffCommentFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
