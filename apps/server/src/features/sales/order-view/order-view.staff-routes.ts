import { AnsweredTable, type ApiServer } from '../../../platform/http/index.ts'
import type { StaffOrders } from './staff-orders.service.ts'

export function staffOrderRoutes(api: ApiServer, orders: StaffOrders): void {
  api.handle('GET /api/back_office/orders', ({ db, site, query }) => orders.list(db, site.id, query))
  api.handle('GET /api/back_office/orders/export', async ({ db, site, user, query, locale }) => {
    const table = await orders.export(db, { siteId: site.id, userId: user.id }, query, locale)
    return new AnsweredTable(table, query.format)
  })
  api.handle('GET /api/back_office/orders/list/export', async ({ db, site, query, locale }) => {
    const table = orders.exportList(db, site.id, query, locale)
    return new AnsweredTable(table, query.format)
  })
  api.handle('GET /api/back_office/orders/:number', ({ db, site, params, locale }) =>
    orders.find(db, site.id, params.number, locale),
  )
}
