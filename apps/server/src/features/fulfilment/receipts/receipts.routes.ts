import { AnsweredTable, type ApiServer } from '../../../platform/http/index.ts'
import type { StaffOrders } from '../../sales/order-view/index.ts'
import { accessOf, type Orders } from '../../sales/orders/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { Receipts } from './receipts.service.ts'
import { receiptState } from './staff-receipts.queries.ts'
import type { Taxpayers } from './taxpayers.ts'

interface Services {
  receipts: Receipts
  taxpayers: Taxpayers
  orders: Pick<Orders, 'find'>
  staffOrders: Pick<StaffOrders, 'idOf'>
  site: Pick<SiteService, 'configs'>
}

export function receiptRoutes(api: ApiServer, { receipts, taxpayers, orders, staffOrders, site: sites }: Services) {
  api.auditState('receipts', receiptState)
  api.handle('GET /api/v2/orders/:number/receipt', async ({ db, ...call }) => {
    const { order } = await orders.find(db, accessOf(call))
    return { receipts: await receipts.ofOrder(db, order.id) }
  })
  api.handle('GET /api/v2/taxpayers/:registry_number', ({ db, params, clientIp }) =>
    taxpayers.show(db, params.registry_number, clientIp),
  )
  api.handle('GET /api/back_office/orders/:number/receipts', async ({ db, site, params }) => {
    const { name, registry_number } = (await sites.configs(db, site.id)).company
    const orderId = await staffOrders.idOf(db, site.id, params.number)
    return { receipts: await receipts.printed(db, orderId), seller: { name, registry_number } }
  })
  api.handle('GET /api/back_office/receipts', ({ db, site, query }) => receipts.staff.list(db, site.id, query))
  api.handle(
    'GET /api/back_office/receipts/export',
    async ({ db, site, query, locale }) =>
      new AnsweredTable(receipts.staff.export(db, site.id, query, locale), query.format),
  )
  api.handle(
    'PUT /api/back_office/receipts/:id/retry',
    ({ site, user, params }) => receipts.staff.retry({ siteId: site.id, userId: user.id, id: params.id }),
    { transaction: 'own' },
  )
  api.handle(
    'PUT /api/back_office/receipts/:id/buyer',
    ({ site, user, params, body }) => receipts.changeBuyer({ siteId: site.id, userId: user.id, id: params.id }, body),
    { transaction: 'own' },
  )
}
