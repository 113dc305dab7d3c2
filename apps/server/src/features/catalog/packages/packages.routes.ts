import type { ApiServer } from '../../../platform/http/index.ts'
import type { Packages } from './packages.service.ts'

export function packageRoutes(api: ApiServer, packages: Pick<Packages, 'list' | 'find'>): void {
  api.handle('GET /api/v2/packages', ({ db, site, locale, query }) =>
    packages.list(db, query, { siteId: site.id, locale }),
  )
  api.handle('GET /api/v2/packages/:slug', ({ db, site, locale, params }) =>
    packages.find(db, params.slug, { siteId: site.id, locale }),
  )
}
