import { AnsweredTable, type ApiServer } from '../../../platform/http/index.ts'
import type { Webhooks } from './webhooks.service.ts'

export function webhookRoutes(api: ApiServer, webhooks: Webhooks): void {
  api.auditState('webhooks', (db, { id, siteId }) => webhooks.audited(db, siteId, Number(id)))
  api.auditState('webhook_deliveries', (db, { id, siteId }) => webhooks.auditedDelivery(db, siteId, Number(id)))
  api.handle('GET /api/back_office/webhooks', ({ db, site, user }) =>
    webhooks.list(db, { siteId: site.id, userId: user.id }),
  )
  api.handle('POST /api/back_office/webhooks', async ({ db, site, user, body, changed }) => {
    const created = await webhooks.create(db, { siteId: site.id, userId: user.id }, body)
    changed({ id: created.webhook.id, label: body.url, after: body })
    return created
  })
  api.handle('PUT /api/back_office/webhooks/:id', ({ db, site, user, params, body }) =>
    webhooks.change(db, { siteId: site.id, userId: user.id }, params.id, body),
  )
  api.handle('DELETE /api/back_office/webhooks/:id', async ({ db, site, params }) => {
    await webhooks.remove(db, site.id, params.id)
    return {}
  })
  api.handle('PUT /api/back_office/webhooks/:id/secret', ({ db, site, params }) =>
    webhooks.changeSecret(db, site.id, params.id),
  )
  // The receiver is spoken to outside of any transaction.
  api.handle(
    'POST /api/back_office/webhooks/:id/try',
    ({ db, site, user, params, body }) =>
      webhooks.tryEvent(db, { siteId: site.id, userId: user.id }, params.id, body.event),
    { transaction: 'own' },
  )
  api.handle('PUT /api/back_office/webhooks/:id/send_again', async ({ db, site, params, body }) => ({
    count: await webhooks.sendDeadAgain(db, site.id, params.id, body.since),
  }))
  api.handle('GET /api/back_office/webhook_deliveries', ({ db, site, query }) =>
    webhooks.listDeliveries(db, site.id, query),
  )
  api.handle(
    'GET /api/back_office/webhook_deliveries/export',
    async ({ db, site, query, locale }) =>
      new AnsweredTable(webhooks.exportDeliveries(db, site.id, query, locale), query.format),
  )
  api.handle('GET /api/back_office/webhook_deliveries/:id', ({ db, site, user, params }) =>
    webhooks.showDelivery(db, { siteId: site.id, userId: user.id }, params.id),
  )
  api.handle('PUT /api/back_office/webhook_deliveries/:id/send_again', ({ db, site, params }) =>
    webhooks.sendAgain(db, site.id, params.id),
  )
}
