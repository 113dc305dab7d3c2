import type { ApiServer } from '../../../platform/http/index.ts'
import type { SecurityLog } from './security-events.service.ts'

export function securityEventRoutes(api: ApiServer, log: SecurityLog): void {
  api.handle(
    'GET /api/back_office/security_events',
    ({ db, site, query: { kind, page = 1, per_page: perPage = 40 } }) =>
      log.list(db, { siteId: site.id, kind: kind ?? null }, page, perPage),
  )
}
