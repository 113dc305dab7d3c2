import type { Db } from '../../../platform/db/index.ts'

/** Comments of a customer that stand, oldest first. */
export const commentsBy = (db: Db, userId: number) =>
  db
    .selectFrom('comments')
    .select(['id', 'article_id', 'text', 'created_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** Deletes the author with their articles, ratings, follows and uploads; takes the name off comments. */
export async function forgetWriter(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('comment_ratings').where('user_id', '=', userId).execute()
  await db.deleteFrom('author_follows').where('user_id', '=', userId).execute()
  await db.deleteFrom('authors').where('user_id', '=', userId).execute()
  await db.updateTable('comments').set({ user_id: null }).where('user_id', '=', userId).execute()
  await db.deleteFrom('article_uploads').where('user_id', '=', userId).execute()
}
