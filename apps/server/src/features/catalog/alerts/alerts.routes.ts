import type { ApiServer } from '../../../platform/http/index.ts'
import type { Alerts } from './alerts.service.ts'

export function alertRoutes(api: ApiServer, alerts: Pick<Alerts, 'list' | 'set' | 'end'>) {
  api.handle('GET /api/v2/price_alerts', async ({ db, user, locale }) => ({
    price_alerts: await alerts.list(db, user.id, locale),
  }))

  api.handle('POST /api/v2/price_alerts', ({ db, user, body, locale }) => alerts.set(db, user.id, body, locale))

  api.handle('DELETE /api/v2/price_alerts/:id', async ({ db, user, params, locale }) => ({
    price_alerts: await alerts.end(db, user.id, params.id, locale),
  }))
}
