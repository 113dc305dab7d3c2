import type { ApiServer } from '../../../platform/http/index.ts'
import type { Lookbooks } from './lookbooks.service.ts'

export function lookbookRoutes(api: ApiServer, lookbooks: Lookbooks) {
  api.handle('GET /api/v2/lookbooks', ({ db, site, locale, query }) =>
    lookbooks.list(db, query, { siteId: site.id, locale }),
  )

  api.handle('GET /api/v2/lookbooks/:id', ({ db, site, locale, params }) =>
    lookbooks.find(db, params.id, { siteId: site.id, locale }),
  )
}
