import type { ApiServer, Site } from '../../platform/http/index.ts'
import type { Claim, Orders } from './orders.service.ts'

export function orderRoutes(api: ApiServer, orders: Orders) {
  api.handle('GET /api/v2/orders/current', async ({ db, site, locale, orderToken }) =>
    orders.present(db, await orders.find(db, { siteId: site.id, token: orderToken }), locale),
  )
  api.handle('GET /api/v2/orders/:number', async ({ db, site, locale, params, orderToken }) =>
    orders.present(db, await orders.find(db, claimOf({ site, orderToken, params })), locale),
  )
}

/** The order that a call names, and the token that it shows for it. */
export const claimOf = (call: { site: Site; orderToken: string | null; params: { number: string } }): Claim => ({
  siteId: call.site.id,
  token: call.orderToken,
  number: call.params.number,
})
