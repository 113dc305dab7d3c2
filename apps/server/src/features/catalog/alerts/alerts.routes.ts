import type { ApiServer } from '../../../platform/http/index.ts'
import type { Alerts } from './alerts.service.ts'

export function alertRoutes(api: ApiServer, alerts: Pick<Alerts, 'list' | 'set' | 'end'>) {
  api.handle('GET /api/v2/price_alerts', async ({ db, site, user, locale }) => ({
    price_alerts: await alerts.list(db, { siteId: site.id, userId: user.id, locale }),
  }))

  api.handle('POST /api/v2/price_alerts', ({ db, site, user, body, locale }) =>
    alerts.set(db, { siteId: site.id, userId: user.id, locale }, body),
  )

  api.handle('DELETE /api/v2/price_alerts/:id', async ({ db, site, user, params, locale }) => ({
    price_alerts: await alerts.end(db, { siteId: site.id, userId: user.id, locale }, params.id),
  }))
}
