import { AnsweredTable, type ApiServer } from '../../../platform/http/index.ts'
import type { Audit } from './audit.service.ts'

export function auditRoutes(api: ApiServer, audit: Audit): void {
  api.handle('GET /api/back_office/audit', ({ db, site, query }) => audit.list(db, site.id, query))
  api.handle(
    'GET /api/back_office/audit/export',
    async ({ db, site, query, locale }) => new AnsweredTable(audit.export(db, site.id, query, locale), query.format),
  )
}
