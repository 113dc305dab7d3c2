import type { ApiServer } from '../../../platform/http/index.ts'
import type { OutreachService } from './outreach.service.ts'
import { outreachState } from './settings.queries.ts'

export function outreachRoutes(api: ApiServer, outreach: OutreachService): void {
  api.auditState('outreach', outreachState)
  api.handle('GET /api/back_office/outreach', ({ db, site }) => outreach.read(db, site.id))
  api.handle('PUT /api/back_office/outreach', ({ db, site, body }) => outreach.change(db, site.id, body))
}
