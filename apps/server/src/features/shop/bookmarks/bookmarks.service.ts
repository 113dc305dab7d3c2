import { type Bookmark, type BookmarkId, type BookmarkType, type Locale, MAX_BOOKMARKS } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import * as queries from './bookmarks.queries.ts'

type Target = NonNullable<Bookmark['target']>

/** Finds those of the ids that the site shows. */
type FindTargets = (db: Db, ids: number[], viewer: { siteId: number; locale: Locale }) => Promise<Map<number, Target>>

interface Dependencies {
  lockCustomer(db: Db, userId: number): Promise<unknown>
  /** Where to find what is bookmarked; of a type that the shop does not have, nothing is found. */
  targets: Partial<Record<BookmarkType, FindTargets>>
}

interface Customer {
  siteId: number
  userId: number
  locale: Locale
}

const BOOKMARKS_PER_PAGE = 40

export type Bookmarks = ReturnType<typeof createBookmarks>

/** What customers want to find again. */
export function createBookmarks({ lockCustomer, targets }: Dependencies) {
  const find = (db: Db, type: BookmarkType, ids: number[], viewer: Customer) =>
    targets[type]?.(db, ids, viewer) ?? Promise.resolve(new Map<number, Target>())

  async function list(db: Db, params: PageParams & { type?: BookmarkType; id?: number }, customer: Customer) {
    const page = pageOf(params, BOOKMARKS_PER_PAGE)
    const rows = await queries.bookmarksOf(db, customer.userId, params, page)
    const found = new Map<BookmarkType, Map<number, Target>>()
    for (const [type, ofType] of Map.groupBy(rows, (row) => row.type)) {
      const ids = ofType.map(({ target_id }) => target_id)
      found.set(type, await find(db, type, ids, customer))
    }
    const bookmarks = rows.map(
      ({ type, target_id: id, created_at }): Bookmark => ({
        type,
        id,
        created_at: created_at.toISOString(),
        target: found.get(type)?.get(id) ?? null,
      }),
    )
    return { bookmarks, ...paged(page, await queries.countBookmarks(db, customer.userId, params)) }
  }

  return {
    list,

    /** Adds a bookmark if there is none, else removes it; `on` says which of the two, and repeats to no effect. */
    async toggle(db: Db, { type, id, on }: BookmarkId & { on?: boolean }, customer: Customer) {
      const { userId } = customer
      // Without the lock two requests at once could both pass the limit.
      await lockCustomer(db, userId)
      const before = await queries.bookmarkIds(db, userId)
      const isBookmarked = before.some((one) => one.type === type && one.id === id)
      const bookmarked = on ?? !isBookmarked
      if (bookmarked === isBookmarked) return { bookmarked, bookmarks: before }
      if (!bookmarked) {
        await queries.deleteBookmark(db, userId, { type, id })
        return { bookmarked, bookmarks: before.filter((one) => one.type !== type || one.id !== id) }
      }
      if (!(await find(db, type, [id], customer)).has(id)) throw fail('bookmark_target_not_found')
      if (before.length >= MAX_BOOKMARKS) throw fail('bookmarks_full', { limit: MAX_BOOKMARKS })
      await queries.insertBookmark(db, userId, { type, id })
      return { bookmarked, bookmarks: [{ type, id }, ...before] }
    },

    /** Everything for the customer's copy of their data. */
    async exported(db: Db, customer: Customer): Promise<Bookmark[]> {
      return (await list(db, { per_page: MAX_BOOKMARKS }, customer)).bookmarks
    },

    forgetCustomer: queries.deleteBookmarks,
  }
}
