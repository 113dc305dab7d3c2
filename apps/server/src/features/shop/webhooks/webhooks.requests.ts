import { MAX_WEBHOOKS, type WebhookBody } from '@delguur/contract'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

const BODY: WebhookBody = {
  url: 'https://books.example.mn/hooks',
  description: 'Нягтлангийн программ',
  events: ['product.changed'],
  is_on: false,
}

async function webhook(shop: TestShop) {
  const { webhook } = await (await shop.staff('administrator')).client.request('POST /api/back_office/webhooks', {
    body: BODY,
  })
  // A site may have few: the tests that attack every endpoint make one for each attempt.
  await shop.db
    .deleteFrom('webhooks')
    .where('id', '<', webhook.id - MAX_WEBHOOKS / 2)
    .execute()
  return { params: { id: String(webhook.id) } }
}

/** Delivery to an address that nobody answers. */
async function deadDelivery(shop: TestShop) {
  const { params } = await webhook(shop)
  const { id: event_id } = await shop.db
    .insertInto('webhook_events')
    .values({ type: 'product.changed', kind: 'product', subject_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await shop.db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: Number(params.id), event_id, kind: 'product', subject_id: 1, state: 'dead' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { webhookId: params.id, id: String(id) }
}

const delivery = async (shop: TestShop) => ({ params: { id: (await deadDelivery(shop)).id } })

export const validRequests: ValidRequests = {
  'POST /api/back_office/webhooks': async (shop) => {
    await webhook(shop)
    return { body: BODY }
  },
  'PUT /api/back_office/webhooks/:id': async (shop) => ({
    ...(await webhook(shop)),
    body: { ...BODY, description: 'Агуулахын программ' },
  }),
  'DELETE /api/back_office/webhooks/:id': webhook,
  'PUT /api/back_office/webhooks/:id/secret': webhook,
  'POST /api/back_office/webhooks/:id/try': async (shop) => ({
    ...(await webhook(shop)),
    body: { event: 'product.changed' },
  }),
  'PUT /api/back_office/webhooks/:id/send_again': async (shop) => ({
    params: { id: (await deadDelivery(shop)).webhookId },
    body: { since: '2026-11-20' },
  }),
  'GET /api/back_office/webhook_deliveries/:id': delivery,
  'PUT /api/back_office/webhook_deliveries/:id/send_again': delivery,
}
