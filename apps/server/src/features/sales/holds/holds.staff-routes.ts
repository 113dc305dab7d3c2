import type { ApiServer } from '../../../platform/http/index.ts'
import type { Holds } from './holds.service.ts'

export function holdStaffRoutes(api: ApiServer, holds: Holds): void {
  api.handle('GET /api/back_office/unpaid_holds', ({ db, site, query }) => holds.list(db, site.id, query))
  api.handle(
    'PUT /api/back_office/unpaid_holds/:number/release',
    ({ site, user, locale, params, body }) =>
      holds.release({ siteId: site.id, userId: user.id, locale }, params.number, body.reason),
    { transaction: 'own' },
  )
}
