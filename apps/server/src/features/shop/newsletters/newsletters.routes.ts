import type { ApiServer } from '../../../platform/http/index.ts'
import { newsletterState } from './newsletters.queries.ts'
import type { Newsletters } from './newsletters.service.ts'

export function newsletterRoutes(api: ApiServer, newsletters: Newsletters): void {
  api.auditState('newsletters', newsletterState)
  api.handle('GET /api/back_office/newsletters', ({ db, site, query }) => newsletters.list(db, site.id, query))
  api.handle('GET /api/back_office/newsletters/:id', ({ db, site, params }) => newsletters.find(db, site.id, params.id))
  api.handle('POST /api/back_office/newsletters', ({ db, site, user, body }) =>
    newsletters.create(db, { siteId: site.id, userId: user.id }, body),
  )
  api.handle('PUT /api/back_office/newsletters/:id', ({ db, site, params, body, changed }) =>
    newsletters.change(db, site.id, params.id, body, changed),
  )
  api.handle('DELETE /api/back_office/newsletters/:id', ({ db, site, params }) =>
    newsletters.remove(db, site.id, params.id),
  )
  api.handle('GET /api/back_office/newsletters/:id/estimate', ({ db, site, params }) =>
    newsletters.estimate(db, site.id, params.id),
  )
  api.handle('POST /api/back_office/newsletters/:id/test', ({ db, site, user, params }) =>
    newsletters.test(db, { siteId: site.id, userId: user.id }, params.id),
  )
  api.handle('PUT /api/back_office/newsletters/:id/send', ({ db, site, params }) =>
    newsletters.release(db, site.id, params.id),
  )
  api.handle('PUT /api/back_office/newsletters/:id/stop', ({ db, site, params }) =>
    newsletters.stop(db, site.id, params.id),
  )
}
