import type { ApiServer } from '../../platform/http/index.ts'
import type { Orders } from './orders.service.ts'

export function orderRoutes(api: ApiServer, orders: Orders) {
  api.handle('GET /api/v2/orders/current', async ({ db, site, locale, orderToken }) =>
    orders.present(db, await orders.find(db, { siteId: site.id, token: orderToken }), locale),
  )
  api.handle('GET /api/v2/orders/:number', async ({ db, site, locale, params, orderToken }) =>
    orders.present(db, await orders.find(db, { siteId: site.id, token: orderToken, number: params.number }), locale),
  )
}
