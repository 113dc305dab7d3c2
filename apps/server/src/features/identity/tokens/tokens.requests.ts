import { STOREFRONT_CLIENT } from '@delguur/contract'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { PASSWORD } from '../../../../testing/people/login-steps.ts'

export const validRequests: ValidRequests = {
  'POST /oauth/token': (_shop, { email }) => ({
    body: { grant_type: 'password', client_id: STOREFRONT_CLIENT, username: email, password: PASSWORD },
  }),
  'POST /oauth/revoke': (_shop, { token }) => ({ body: { token, client_id: STOREFRONT_CLIENT } }),
  'DELETE /api/v2/users/sessions/:id': async (shop, owner) => ({
    params: { id: String((await shop.logIn(owner.id)).sessionId) },
  }),
}
