import type { RouteKey } from '@delguur/contract'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { appCode, openAuthenticator } from '../../../../testing/people/authenticator.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

/** A number that nobody has: what is gone stays so. */
const gone = { params: { id: '999999999' } }

/** Answer to somebody who may set up a factor; what it begins, anybody may finish. */
async function begin<T>(shop: TestShop, key: RouteKey & `POST ${string}`): Promise<T> {
  const { token } = await shop.staff('support')
  const [, path = ''] = key.split(' ')
  const reply = await shop.fetch(path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  return reply.json()
}

export const validRequests: ValidRequests = {
  'PUT /api/back_office/my_security/totp': async (shop) => {
    const key = 'POST /api/back_office/my_security/totp'
    const { setup, secret } = await begin<{ setup: string; secret: string }>(shop, key)
    return { body: { setup, code: appCode(secret) } }
  },
  'POST /api/back_office/my_security/passkeys': async (shop) => {
    const key = 'POST /api/back_office/my_security/passkeys/challenge'
    const { options } = await begin<{ options: { rp: { id: string } } & Record<string, unknown> }>(shop, key)
    const party = options.rp.id
    const origin = party === 'localhost' ? `http://localhost:${new URL(shop.url).port}` : `https://${party}`
    return { body: { name: 'Утас', answer: openAuthenticator({ origin }).make(options) } }
  },
  'DELETE /api/back_office/my_security/passkeys/:id': () => gone,
  'DELETE /api/back_office/my_security/sessions/:id': () => gone,
}
