import { MAX_BOOKMARKS } from '@delguur/contract/constants'
import type { Shop } from '@delguur/sdk'
import { bookmarkField, bookmarkPath } from '../../features/bookmarks/bookmark-target.ts'
import { smallPicture } from '../../ui/picture.ts'

const PER_PAGE = 20
const MAX_PAGES = MAX_BOOKMARKS / PER_PAGE

/** Loads the customer's bookmarks up to the page in the address. */
export async function loadBookmarks(api: Shop, params: URLSearchParams) {
  const requested = Math.min(Math.max(Number.parseInt(params.get('page') ?? '1', 10) || 1, 1), MAX_PAGES)
  const pageOf = (page: number) => api.bookmarks.list({ page, per_page: PER_PAGE })
  const first = await pageOf(1)
  const page = Math.min(requested, Math.max(first.total_pages, 1))
  const rest = await Promise.all(Array.from({ length: page - 1 }, (_, index) => pageOf(index + 2)))
  const bookmarks = [first, ...rest].flatMap((one) => one.bookmarks)
  return {
    entries: bookmarks.map(({ type, id, target }) => ({
      field: bookmarkField({ type, id }),
      type,
      shown: target && {
        title: target.title,
        path: bookmarkPath(type, target.slug),
        picture: target.image && smallPicture(target.image),
      },
    })),
    total: first.total_count,
    page,
  }
}

export type BookmarkEntry = Awaited<ReturnType<typeof loadBookmarks>>['entries'][number]
