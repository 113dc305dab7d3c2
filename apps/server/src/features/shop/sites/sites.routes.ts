import type { ApiServer } from '../../../platform/http/index.ts'
import type { Sites } from './sites.service.ts'

export function sitesRoutes(api: ApiServer, sites: Sites): void {
  api.handle('GET /api/back_office/sites', async ({ db, site }) => ({ sites: await sites.list(db, site.id) }))
  api.handle('POST /api/back_office/sites', ({ db, site, body, changed }) =>
    sites.create(db, { siteId: site.id, changed }, body),
  )
  api.handle('PUT /api/back_office/sites/:code/hosts', ({ db, site, params, body, changed }) =>
    sites.changeHosts(db, { siteId: site.id, changed }, params.code, body.hosts),
  )
  api.handle('PUT /api/back_office/sites/:code/retire', ({ db, site, params, changed }) =>
    sites.retire(db, { siteId: site.id, changed }, params.code),
  )
  api.handle('PUT /api/back_office/sites/:code/restore', ({ db, site, params, changed }) =>
    sites.restore(db, { siteId: site.id, changed }, params.code),
  )
}
