import type { ApiServer } from '../../../platform/http/index.ts'
import type { Tours } from './tours.service.ts'

export function tourRoutes(api: ApiServer, tours: Tours): void {
  api.handle('GET /api/v2/tours', ({ db, site, locale, query }) => tours.list(db, query, { siteId: site.id, locale }))
  api.handle('GET /api/v2/tours/:slug', ({ db, site, locale, params }) =>
    tours.find(db, params.slug, { siteId: site.id, locale }),
  )
}
