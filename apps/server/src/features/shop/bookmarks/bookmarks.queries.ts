import type { BookmarkId, BookmarkType } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'

/** Chosen by what is bookmarked; without a choice all. */
interface Choice {
  type?: BookmarkType | undefined
  id?: number | undefined
}

function ofUser(db: Db, userId: number, { type, id }: Choice = {}) {
  let chosen = db.selectFrom('bookmarks').where('user_id', '=', userId)
  if (type !== undefined) chosen = chosen.where('type', '=', type)
  if (id !== undefined) chosen = chosen.where('target_id', '=', id)
  return chosen
}

/** The latest first. */
export const bookmarksOf = (
  db: Db,
  userId: number,
  choice: Choice,
  { limit, offset }: { limit: number; offset: number },
) =>
  ofUser(db, userId, choice)
    .select(['type', 'target_id', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countBookmarks(db: Db, userId: number, choice: Choice): Promise<number> {
  const { count } = await ofUser(db, userId, choice)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All, the latest first. */
export const bookmarkIds = (db: Db, userId: number): Promise<BookmarkId[]> =>
  ofUser(db, userId).select(['type', 'target_id as id']).orderBy('bookmarks.id', 'desc').execute()

export const insertBookmark = (db: Db, userId: number, { type, id }: BookmarkId) =>
  db.insertInto('bookmarks').values({ user_id: userId, type, target_id: id }).execute()

export const deleteBookmark = (db: Db, userId: number, { type, id }: BookmarkId) =>
  db
    .deleteFrom('bookmarks')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('target_id', '=', id)
    .execute()

export async function deleteBookmarks(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('bookmarks').where('user_id', '=', userId).execute()
}
