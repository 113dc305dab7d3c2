import type { ApiServer } from '../../../platform/http/index.ts'
import type { StaffSearch } from './staff-search.service.ts'

export function staffSearchRoutes(api: ApiServer, search: StaffSearch): void {
  api.handle('GET /api/back_office/search', ({ db, site, caller, query }) =>
    search(db, { siteId: site.id, permissions: caller?.permissions ?? [] }, query.q),
  )
}
