import type { BookmarkType } from '@delguur/contract'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'bookmarks.type': BookmarkType
}
