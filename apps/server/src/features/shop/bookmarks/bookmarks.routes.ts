import type { ApiServer } from '../../../platform/http/index.ts'
import type { Bookmarks } from './bookmarks.service.ts'

export function bookmarkRoutes(api: ApiServer, bookmarks: Bookmarks) {
  api.handle('GET /api/v2/bookmarks', ({ db, site, user, locale, query }) =>
    bookmarks.list(db, query, { siteId: site.id, userId: user.id, locale }),
  )

  api.handle('POST /api/v2/bookmarks', ({ db, site, user, locale, body: { type = 'article', ...chosen } }) =>
    bookmarks.toggle(db, { type, ...chosen }, { siteId: site.id, userId: user.id, locale }),
  )
}
