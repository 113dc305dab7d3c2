import { AnsweredTable, type ApiServer } from '../../../platform/http/index.ts'
import type { Refunds } from './refunds.service.ts'

export function refundRoutes(api: ApiServer, refunds: Refunds) {
  api.handle('GET /api/back_office/refunds', ({ db, site, query }) => refunds.list(db, site.id, query))
  api.handle('GET /api/back_office/refunds/export', async ({ db, site, query, locale }) => {
    return new AnsweredTable(refunds.export(db, site.id, query, locale), query.format)
  })
  api.handle('PUT /api/back_office/refunds/:id/account', ({ db, site, params, body, changed }) =>
    refunds.setAccount(db, { siteId: site.id, refundId: params.id, changed }, body),
  )
  api.handle(
    'PUT /api/back_office/refunds/:id/send',
    ({ site, user, params, body }) =>
      refunds.send(
        { siteId: site.id, userId: user.id, refundId: params.id },
        { reference: body.reference.trim(), from: body.from },
      ),
    { transaction: 'own' },
  )
  api.handle(
    'PUT /api/back_office/refunds/:id/to_wallet',
    ({ site, user, params }) => refunds.sendToWallet({ siteId: site.id, userId: user.id, refundId: params.id }),
    { transaction: 'own' },
  )
}
