import { type ApiServer, fail } from '../../../platform/http/index.ts'
import { accessOf, holderOf, type Orders } from '../orders/index.ts'
import type { OrderView } from './order-view.service.ts'

interface Services {
  orders: Pick<Orders, 'current' | 'find'>
  orderView: OrderView
}

export function orderRoutes(api: ApiServer, { orders, orderView }: Services) {
  api.handle('GET /api/v2/orders/current', async ({ db, locale, ...call }) => {
    const stored = await orders.current(db, holderOf(call))
    if (!stored) throw fail('order_not_found')
    return orderView.present(db, stored, locale)
  })
  api.handle('GET /api/v2/orders/mine', ({ db, user, query, locale }) => orderView.mine(db, user.id, query, locale))
  api.handle(
    'POST /api/v2/orders/track',
    ({ db, site, body, clientIp, locale }) => orderView.track(db, { siteId: site.id, ...body, clientIp }, locale),
    { transaction: 'own' },
  )
  api.handle('GET /api/v2/orders/:number', async ({ db, locale, ...call }) =>
    orderView.present(db, await orders.find(db, accessOf(call)), locale),
  )
}
