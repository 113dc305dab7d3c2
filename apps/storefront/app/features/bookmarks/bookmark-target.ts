import type { BookmarkId, BookmarkType } from '@delguur/contract'

/** Where what is bookmarked has its page. */
const PATHS: Record<BookmarkType, string> = {
  article: '/articles',
  news: '/news',
  lookbook: '/lookbooks',
  page: '/pages',
  product: '/products',
}

export const bookmarkPath = (type: BookmarkType, slug: string): string => `${PATHS[type]}/${slug}`

/** A bookmark as one field of a form. */
export const bookmarkField = ({ type, id }: BookmarkId): string => `${type}:${id}`

/** Returns null for a text that names no bookmark. */
export function readBookmark(text: string): BookmarkId | null {
  const [type = '', id = ''] = text.split(':')
  return isType(type) && /^[1-9]\d{0,14}$/.test(id) ? { type, id: Number(id) } : null
}

const isType = (text: string): text is BookmarkType => Object.hasOwn(PATHS, text)
