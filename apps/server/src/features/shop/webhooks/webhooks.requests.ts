import type { WebhookBody } from '@delguur/contract'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

const BODY: WebhookBody = {
  url: 'https://books.example.mn/hooks',
  description: 'Нягтлангийн программ',
  events: ['review.submitted'],
  is_on: false,
}

async function webhook(shop: TestShop) {
  const { webhook } = await (await shop.staff('administrator')).client.request('POST /api/back_office/webhooks', {
    body: BODY,
  })
  await shop.db.deleteFrom('webhooks').where('id', '<>', webhook.id).execute()
  return { params: { id: String(webhook.id) } }
}

/** Delivery to an address that nobody answers. */
async function delivery(shop: TestShop) {
  const { params } = await webhook(shop)
  const { id: event_id } = await shop.db
    .insertInto('webhook_events')
    .values({ type: 'review.submitted', kind: 'review', subject_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await shop.db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: Number(params.id), event_id, kind: 'review', subject_id: 1, state: 'dead' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: String(id) } }
}

export const validRequests: ValidRequests = {
  'POST /api/back_office/webhooks': async (shop, _owner: LoggedInShop) => {
    await webhook(shop)
    return { body: BODY }
  },
  'PUT /api/back_office/webhooks/:id': async (shop) => ({ ...(await webhook(shop)), body: BODY }),
  'DELETE /api/back_office/webhooks/:id': webhook,
  'PUT /api/back_office/webhooks/:id/secret': webhook,
  'POST /api/back_office/webhooks/:id/try': async (shop) => ({
    ...(await webhook(shop)),
    body: { event: 'review.submitted' },
  }),
  'PUT /api/back_office/webhooks/:id/send_again': async (shop) => ({
    ...(await webhook(shop)),
    body: { since: '2026-11-20' },
  }),
  'GET /api/back_office/webhook_deliveries/:id': delivery,
  'PUT /api/back_office/webhook_deliveries/:id/send_again': delivery,
}
