import type { ApiServer } from '../../../platform/http/index.ts'
import { subscriberState } from './subscribers.queries.ts'
import type { Subscribers } from './subscribers.service.ts'

export function subscriberRoutes(api: ApiServer, subscribers: Subscribers): void {
  api.auditState('subscribers', subscriberState)
  api.handle(
    'POST /api/v2/subscribe',
    ({ site, clientIp, locale, body }) => subscribers.request({ siteId: site.id, clientIp, locale }, body),
    { transaction: 'own' },
  )
  api.handle('PUT /api/v2/subscribe/confirm', ({ db, site, body }) => subscribers.confirm(db, site.id, body.token))
  api.handle('PUT /api/v2/subscribe/end', ({ db, site, body }) => subscribers.end(db, site.id, body.token))
  api.handle('GET /api/back_office/subscribers', ({ db, site, query }) => subscribers.list(db, site.id, query))
  api.handle('PUT /api/back_office/subscribers/:id/end', ({ db, site, params }) =>
    subscribers.endByStaff(db, site.id, params.id),
  )
}
