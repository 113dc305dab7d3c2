import type { ApiServer } from '../../../platform/http/index.ts'
import type { CourierMoney } from './courier-money.service.ts'

export function courierMoneyRoutes(api: ApiServer, money: CourierMoney): void {
  api.handle('GET /api/back_office/courier_money', async ({ db, site }) => ({
    couriers: await money.balances(db, site.id),
  }))
  api.handle('GET /api/back_office/courier_money/:id', ({ db, site, params }) =>
    money.ofCourier(db, site.id, params.id),
  )
  api.handle('GET /api/back_office/courier_settlements', ({ db, site, query }) => money.settlements(db, site.id, query))
  api.handle('POST /api/back_office/courier_settlements', ({ db, site, user, body }) =>
    money.settle(db, { siteId: site.id, userId: user.id }, body),
  )
}
