export { createBookmarks } from './bookmarks.service.ts'
