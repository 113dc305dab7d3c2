import type { MergeNotice, Order, TokenReply } from '@delguur/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createShop, type Shop } from './shop.ts'
import { type Answer, openLoopbackShop, type Seen } from './testing/loopback-shop.ts'
import { order, user } from './testing/samples.ts'
import { memoryTokens, type Tokens } from './tokens.ts'

const CURRENT = 'GET /api/v2/orders/current'
const ASSOCIATE = 'PUT /api/v2/orders/:number/associate'
const tokenReply: TokenReply = {
  access_token: 'access-of-bat',
  refresh_token: 'refresh-of-bat',
  token_type: 'Bearer',
  expires_in: 900,
  scope: 'public customer',
}
const notice: MergeNotice = { code: 'quantity_reduced', message: 'Nomad X1: 2' }
const newcomer = { first_name: 'Бат', terms_version: '2026-11-01' }
const passwords = { password: 'гурван морь', password_confirmation: 'гурван морь' }

let answer: (request: Seen) => Answer | undefined
let server: Awaited<ReturnType<typeof openLoopbackShop>>
let tokens: Tokens
let shop: Shop

beforeEach(async () => {
  answer = () => undefined
  server = await openLoopbackShop((request) => answer(request) ?? usual(request))
  tokens = memoryTokens()
  shop = createShop({ baseUrl: server.baseUrl, locale: 'mn', tokens })
})

afterEach(() => server.close())

describe('logging in', () => {
  test.each<[string, () => Promise<unknown>, object]>([
    ['phone and code', () => shop.logins.phone.login({ phone: '99112233', code: '123456' }), { code: '123456' }],
    [
      'a new account for a phone',
      () => shop.logins.phone.signUp({ phone: '99112233', proof: 'p', ...newcomer }),
      newcomer,
    ],
    [
      'a new password by phone',
      () => shop.logins.phone.reset({ phone: '99112233', proof: 'p', ...passwords }),
      passwords,
    ],
    ['e-mail and code', () => shop.logins.email.login({ email: 'bat@example.mn', code: '123456' }), {}],
    [
      'a new account for an e-mail',
      () => shop.logins.email.signUp({ email: 'bat@example.mn', proof: 'p', ...newcomer }),
      newcomer,
    ],
    ['a mailed link', () => shop.logins.password.change({ token: 't', ...passwords }), passwords],
    [
      'a password',
      () => shop.logins.withPassword('99112233', 'гурван морь'),
      { grant_type: 'password', username: '99112233', client_id: 'storefront' },
    ],
    [
      'a provider',
      () => shop.logins.social.finish('google', { attempt: 'a', query: 'code=1' }),
      { attempt: 'a', query: 'code=1' },
    ],
  ])('ACC-02 ACC-03 with %s keeps the session', async (_, logIn, body) => {
    expect(await logIn()).toMatchObject({ notices: [], cartConflict: null })

    expect(server.seen[0]?.body).toMatchObject(body)
    expect(tokens.session).toMatchObject({ accessToken: 'access-of-bat', refreshToken: 'refresh-of-bat' })
    expect(server.keys()).toHaveLength(1)
  })

  test('ACC-02 changes nothing when it is refused', async () => {
    answer = ({ key }) => (key.startsWith('POST /api/v2/mcs_auth') ? { fail: 'sms_code_wrong' } : undefined)

    await expect(shop.logins.phone.login({ phone: '99112233', code: '000000' })).rejects.toMatchObject({
      code: 'sms_code_wrong',
    })

    expect(tokens.session).toBeNull()
  })

  test('ACC-03 a refusal of OAuth shows its text, not its code', async () => {
    const body = { error: 'invalid_grant', error_description: 'Нууц үг буруу байна' }
    answer = ({ key }) => (key === 'POST /oauth/token' ? { fail: 'login_failed', body } : undefined)

    await expect(shop.logins.withPassword('99112233', 'x')).rejects.toMatchObject({
      code: 'login_failed',
      message: 'Нууц үг буруу байна',
    })
  })
})

describe('the cart at a login', () => {
  beforeEach(() => {
    tokens.orderToken = 'token-of-the-guest-order'
  })
  const logIn = () => shop.logins.email.login({ email: 'bat@example.mn', code: '123456' })

  test('CART-07 becomes the customer’s, under another token, and the shopper sees what changed', async () => {
    expect(await logIn()).toEqual({ notices: [notice], cartConflict: null })

    expect(server.keys().slice(1)).toEqual([CURRENT, ASSOCIATE])
    expect(server.seen[2]?.headers).toMatchObject({
      authorization: 'Bearer access-of-bat',
      'x-order-token': 'token-of-the-guest-order',
    })
    expect(tokens.orderToken).toBe('token-of-the-customers-order')
  })

  test('CART-07 stays the guest’s when it cannot be merged, and the login succeeds', async () => {
    answer = ({ key }) => (key === ASSOCIATE ? { fail: 'cart_must_be_emptied' } : undefined)

    expect(await logIn()).toEqual({ notices: [], cartConflict: 'text of cart_must_be_emptied' })

    expect(tokens.orderToken).toBe('token-of-the-guest-order')
    expect(tokens.session).not.toBeNull()
  })

  test('CART-07 is assigned to the customer if already placed, and the cart of the account becomes current', async () => {
    const placed = order({ state: 'complete', token: 'token-of-the-placed-order' })
    answer = ({ key, headers }) => {
      if (key === ASSOCIATE) return { reply: { ...placed, notices: [] } }
      return key === CURRENT && headers['x-order-token'] ? { reply: placed } : undefined
    }

    expect(await logIn()).toEqual({ notices: [], cartConflict: null })
    expect(server.keys()).toContain(ASSOCIATE)

    expect(await shop.orders.current()).toMatchObject({ token: 'token-of-the-customers-order' })
    expect(tokens.orderToken).toBe('token-of-the-customers-order')
  })

  test('CART-07 is dropped when the shop does not know it', async () => {
    answer = ({ key }) => (key === CURRENT ? { fail: 'order_not_found' } : undefined)

    expect(await logIn()).toEqual({ notices: [], cartConflict: null })
    expect(tokens.orderToken).toBeNull()
  })

  test('CART-07 of another person on the same device is dropped without a message', async () => {
    answer = ({ key }) => (key === ASSOCIATE ? { fail: 'order_not_found' } : undefined)

    expect(await logIn()).toEqual({ notices: [], cartConflict: null })
    expect(tokens.orderToken).toBeNull()
  })

  test('CART-07 is fetched as a guest, because the customer may have another cart', async () => {
    tokens.session = { accessToken: 'access-of-before', refreshToken: 'refresh', expiresAt: Date.now() + 900_000 }

    await logIn()

    expect(server.seen.find(({ key }) => key === CURRENT)?.headers.authorization).toBeUndefined()
    expect(tokens.session).toMatchObject({ accessToken: 'access-of-bat' })
  })

  test('CART-07 of a customer is found without an order token', async () => {
    tokens.orderToken = null
    await logIn()

    expect(await shop.orders.current()).toMatchObject({ token: 'token-of-the-customers-order' })
    expect(tokens.orderToken).toBe('token-of-the-customers-order')
  })
})

describe('logging out', () => {
  beforeEach(() => {
    tokens.session = { accessToken: 'access-of-bat', refreshToken: 'refresh-of-bat', expiresAt: Date.now() + 900_000 }
    tokens.orderToken = 'token-of-the-customers-order'
  })

  test('ACC-06 ends the session and drops the order token', async () => {
    await shop.account.logout()

    expect(server.seen[0]).toMatchObject({
      key: 'POST /oauth/revoke',
      body: { token: 'refresh-of-bat', client_id: 'storefront' },
    })
    expect([tokens.session, tokens.orderToken]).toEqual([null, null])
  })

  test('ACC-06 drops both even if the shop fails', async () => {
    answer = () => ({ fail: 'overloaded' })

    await expect(shop.account.logout()).rejects.toMatchObject({ code: 'overloaded' })

    expect([tokens.session, tokens.orderToken]).toEqual([null, null])
  })

  test('ACC-10 a deleted account leaves nothing behind', async () => {
    await shop.account.delete()

    expect(server.keys()).toEqual(['DELETE /api/v2/users/me'])
    expect([tokens.session, tokens.orderToken]).toEqual([null, null])
  })
})

test('ACC-05 a picture is sent as a file', async () => {
  tokens.session = { accessToken: 'access-of-bat', refreshToken: 'refresh-of-bat', expiresAt: Date.now() + 900_000 }
  const sent: FormData[] = []
  const fetchInstead: typeof fetch = async (_, init) => {
    if (init?.body instanceof FormData) sent.push(init.body)
    return Response.json(user)
  }
  const { account } = createShop({ locale: 'mn', tokens, fetch: fetchInstead })

  expect(await account.updateAvatar(new Blob(['picture'], { type: 'image/png' }))).toEqual(user)

  const file = sent[0]?.get('avatar')
  expect(file).toBeInstanceOf(Blob)
  expect(file instanceof Blob && (await file.text())).toBe('picture')
})

function usual({ key, headers }: Seen): Answer {
  const customers: Order = order({ token: 'token-of-the-customers-order' })
  if (key === ASSOCIATE) return { reply: { ...customers, notices: [notice] } }
  if (key === CURRENT) {
    return { reply: headers['x-order-token'] ? order({ token: 'token-of-the-guest-order' }) : customers }
  }
  if (key === 'POST /oauth/revoke' || key === 'DELETE /api/v2/users/me') return { reply: {} }
  return { reply: key.includes('/social/') ? { ...tokenReply, return_to: '/cart' } : tokenReply }
}
