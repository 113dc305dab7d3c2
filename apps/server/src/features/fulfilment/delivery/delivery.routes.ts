import type { ApiServer } from '../../../platform/http/index.ts'
import { dayState } from './delivery.queries.ts'
import type { Delivery } from './delivery.service.ts'

export function deliveryRoutes(api: ApiServer, delivery: Delivery): void {
  api.auditState('delivery_days', dayState)
  api.handle('GET /api/v2/variants/:id/delivery', async ({ db, site, params, query, locale }) => ({
    offers: await delivery.offersOf(db, site.id, params.id, query, locale),
  }))
  api.handle('GET /api/back_office/delivery_days', async ({ db, locale }) => ({
    delivery_days: await delivery.days(db, locale),
  }))
  api.handle('PUT /api/back_office/delivery_days/:day', ({ db, params, body, locale }) =>
    delivery.setDay(db, params.day, body, locale),
  )
  api.handle('DELETE /api/back_office/delivery_days/:day', async ({ db, params, locale }) => ({
    delivery_days: await delivery.resetDay(db, params.day, locale),
  }))
  api.handle('GET /api/back_office/delivery_slots', async ({ db, query, locale }) => ({
    delivery_slots: await delivery.slotUse(db, query.day, locale),
  }))
}
