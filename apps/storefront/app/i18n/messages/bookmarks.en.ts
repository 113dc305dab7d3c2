/** Texts of the bookmark button, and of bookmarks in the account. */
export const bookmarksEn = {
  'bookmarks.add': 'Bookmark',
  'bookmarks.added': 'Bookmarked',
  'bookmarks.article': 'Article',
  'bookmarks.empty': 'There are no bookmarks yet',
  'bookmarks.empty_hint': 'Press "Bookmark" on a look book, a recipe or another page to find it again here.',
  'bookmarks.gone': 'This page is no longer here',
  'bookmarks.lookbook': 'Look book',
  'bookmarks.news': 'News',
  'bookmarks.page': 'Page',
  'bookmarks.product': 'Product',
  'bookmarks.remove': 'Remove',
  'bookmarks.removed': 'The bookmark was removed',
  'bookmarks.shown': '{shown} of {total} bookmarks',
} as const
