import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'
import { hashOf } from '../../../platform/secrets.ts'

export const validRequests: ValidRequests = {
  'POST /api/v2/subscribe': () => ({ body: { email: 'saraa@example.mn', website: '' } }),
  'PUT /api/v2/subscribe/confirm': async (shop) => {
    const { token } = await subscriber(shop)
    return { body: { token } }
  },
  'PUT /api/v2/subscribe/end': async (shop) => {
    const { endToken } = await subscriber(shop)
    return { body: { token: endToken } }
  },
  'PUT /api/back_office/subscribers/:id/end': async (shop) => {
    const { id } = await subscriber(shop)
    return { params: { id: String(id) } }
  },
}

async function subscriber({ db }: TestShop) {
  const { id: site_id } = await db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  const [token, endToken] = [crypto.randomUUID(), crypto.randomUUID()]
  const { id } = await db
    .insertInto('subscribers')
    .values({
      site_id,
      email: `${token}@example.mn`,
      locale: 'mn',
      end_token: endToken,
      confirmation_hash: hashOf(token),
      confirmation_until: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token, endToken }
}
