import { type ApiClientBody, STOREFRONT_CLIENT } from '@delguur/contract'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { PASSWORD } from '../../../../testing/people/login-steps.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

const PROGRAM: ApiClientBody = { name: 'Агуулахын программ', permissions: [], requests_per_minute: 60 }

async function program({ staff }: TestShop) {
  const { client } = await (await staff('administrator')).client.request('POST /api/back_office/api_clients', {
    body: PROGRAM,
  })
  return { params: { id: client.id } }
}

export const validRequests: ValidRequests = {
  'POST /oauth/token': (_shop, { email }) => ({
    body: { grant_type: 'password', client_id: STOREFRONT_CLIENT, username: email, password: PASSWORD },
  }),
  'POST /oauth/revoke': (_shop, { token }) => ({ body: { token, client_id: STOREFRONT_CLIENT } }),
  'DELETE /api/v2/users/sessions/:id': async (shop, owner) => ({
    params: { id: String((await shop.logIn(owner.id)).sessionId) },
  }),
  'POST /api/back_office/api_clients': () => ({ body: PROGRAM }),
  'PUT /api/back_office/api_clients/:id': async (shop) => ({
    ...(await program(shop)),
    body: { ...PROGRAM, requests_per_minute: 120 },
  }),
  'PUT /api/back_office/api_clients/:id/secret': program,
  'DELETE /api/back_office/api_clients/:id': program,
}
