import type { ApiServer } from '../../../platform/http/index.ts'
import type { WaitingList } from './waiting-list.ts'

export function waitingRoutes(api: ApiServer, waiting: WaitingList): void {
  api.handle('POST /api/v2/tours/:slug/waiting', ({ db, site, locale, params, body }) =>
    waiting.join(db, { siteId: site.id, locale }, params.slug, body),
  )
}
