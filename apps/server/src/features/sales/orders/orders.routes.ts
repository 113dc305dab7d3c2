import { type ApiServer, fail } from '../../../platform/http/index.ts'
import { claimOf, holderOf } from './order-access.ts'
import type { Orders } from './orders.service.ts'

export function orderRoutes(api: ApiServer, orders: Orders) {
  api.handle('GET /api/v2/orders/current', async ({ db, locale, ...call }) => {
    const stored = await orders.current(db, holderOf(call))
    if (!stored) throw fail('order_not_found')
    return orders.present(db, stored, locale)
  })
  api.handle('GET /api/v2/orders/mine', ({ db, user, query, locale }) => orders.mine(db, user.id, query, locale))
  api.handle(
    'POST /api/v2/orders/track',
    ({ db, site, body, visitor, locale }) => orders.track(db, { siteId: site.id, ...body, visitor }, locale),
    { transaction: 'own' },
  )
  api.handle('GET /api/v2/orders/:number', async ({ db, locale, ...call }) =>
    orders.present(db, await orders.find(db, claimOf(call)), locale),
  )
}
