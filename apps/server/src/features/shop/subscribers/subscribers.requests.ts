import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { subscriber } from '../../../../testing/people/subscriber.ts'

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
