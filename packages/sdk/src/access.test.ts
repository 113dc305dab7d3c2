import type { TokenReply } from '@delguur/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAccess } from './access.ts'
import { createClient } from './client.ts'
import { createShop, type Shop, type ShopOptions } from './shop.ts'
import { type Answer, openLoopbackShop, type Seen } from './testing/loopback-shop.ts'
import { badge, order, user } from './testing/samples.ts'
import { memoryTokens, type Session, type Tokens } from './tokens.ts'

const TOKEN = 'POST /oauth/token'
const ME = 'GET /api/v2/users/me'
const session = (name: string, overrides: Partial<Session> = {}): Session => ({
  accessToken: `access-${name}`,
  refreshToken: `refresh-${name}`,
  expiresAt: Date.now() + 900_000,
  ...overrides,
})
const tokenReply = (name: string): TokenReply => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  token_type: 'Bearer',
  expires_in: 900,
  scope: 'public customer',
})

let answer: (request: Seen) => Answer
let server: Awaited<ReturnType<typeof openLoopbackShop>>
let tokens: Tokens

beforeEach(async () => {
  server = await openLoopbackShop((request) => answer(request))
  tokens = memoryTokens()
  answer = ({ key, headers }) => {
    if (key === TOKEN) return { reply: tokenReply('new') }
    if (headers.authorization === 'Bearer access-ended') return { fail: 'token_invalid' }
    if (key === ME) return headers.authorization ? { reply: user } : { fail: 'login_required' }
    return { reply: key.includes('badges') ? { badges: [badge] } : order() }
  }
})

afterEach(() => server.close())

describe('a customer’s session', () => {
  test('ACC-01 goes with private routes only', async () => {
    tokens.session = session('own')
    const shop = open()

    await shop.account.me()
    await shop.orders.current()
    await shop.client.request('GET /api/v2/badges')

    expect(sent()).toEqual(['Bearer access-own', 'Bearer access-own', undefined])
  })

  test('ACC-01 is not even read for public routes', async () => {
    let reads = 0
    const watched: Tokens = {
      ...memoryTokens(),
      get session() {
        reads += 1
        return null
      },
      set session(_) {},
    }

    await open({ tokens: watched }).client.request('GET /api/v2/badges')

    expect(reads).toBe(0)
  })

  test('ACC-01 is refreshed when it is refused, and the call is repeated', async () => {
    tokens.session = session('ended')

    expect(await open().account.me()).toEqual(user)

    expect(server.keys()).toEqual([ME, TOKEN, ME])
    expect(server.seen[1]?.body).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-ended',
      client_id: 'storefront',
    })
    expect(tokens.session).toMatchObject({ accessToken: 'access-new', refreshToken: 'refresh-new' })
  })

  test.each([
    ['has expired', { expiresAt: Date.now() }],
    ['is missing', { accessToken: null }],
  ])('ACC-01 whose access token %s is refreshed before the call', async (_, overrides) => {
    tokens.session = session('old', overrides)

    await open().account.me()

    expect(server.keys()).toEqual([TOKEN, ME])
    expect(sent().at(-1)).toBe('Bearer access-new')
  })

  test('ACC-01 is refreshed once for calls that are refused together', async () => {
    tokens.session = session('ended')
    const shop = open()

    await Promise.all([shop.account.me(), shop.account.me(), shop.orders.current()])

    expect(server.keys().filter((key) => key === TOKEN)).toHaveLength(1)
    expect(sent().filter((token) => token === 'Bearer access-new')).toHaveLength(3)
  })

  test('ACC-06 ends silently when its refresh is refused: the shopper goes on as a guest', async () => {
    tokens.session = session('ended')
    tokens.orderToken = 'token-of-the-order-1'
    answer = withoutRefreshes
    const shop = open()

    expect(await shop.orders.current()).toMatchObject({ number: order().number })

    expect(tokens.session).toBeNull()
    expect(tokens.orderToken).toBe('token-of-the-order-1')
    expect(sent()).toEqual(['Bearer access-ended', undefined, undefined])
    expect(await shop.account.current()).toBeNull()
    await expect(shop.account.me()).rejects.toMatchObject({ code: 'login_required' })
  })

  test.each(['overloaded', 'too_many_requests', 'internal'] as const)('ACC-06 survives the error %s', async (code) => {
    tokens.session = session('ended')
    const before = answer
    answer = (request) => (request.key === TOKEN ? { fail: code } : before(request))

    await expect(open().account.me()).rejects.toMatchObject({ code })

    expect(tokens.session).not.toBeNull()
  })

  test('ACC-06 of a new login is not replaced by the refresh of an old one', async () => {
    tokens.session = session('ended')
    answer = (request) => {
      if (request.key === TOKEN) tokens.session = session('own')
      return withoutRefreshes(request)
    }

    await open().account.me()

    expect(tokens.session).toMatchObject({ refreshToken: 'refresh-own' })
    expect(sent().at(-1)).toBe('Bearer access-own')
  })
})

describe('an app', () => {
  const app = { clientId: 'kiosk', clientSecret: 'secret-of-the-kiosk' }
  const appReply: TokenReply = { ...tokenReply('app'), refresh_token: undefined, scope: 'public' }

  beforeEach(() => {
    const before = answer
    answer = (request) => (request.key === TOKEN ? { reply: withoutRefresh(appReply) } : before(request))
  })

  test('ACC-01 fetches its token once, for calls outside a session', async () => {
    const shop = open({ app })

    await Promise.all([shop.client.request('GET /api/v2/badges'), shop.client.request('GET /api/v2/badges')])
    await shop.client.request('GET /api/v2/badges')

    expect(server.keys().filter((key) => key === TOKEN)).toHaveLength(1)
    expect(server.seen[0]?.body).toEqual({
      grant_type: 'client_credentials',
      client_id: 'kiosk',
      client_secret: 'secret-of-the-kiosk',
    })
    expect(sent().slice(1)).toEqual(['Bearer access-app', 'Bearer access-app', 'Bearer access-app'])
    expect(tokens.appToken).toMatchObject({ accessToken: 'access-app' })
  })

  test('ACC-01 fetches a new token when its own is refused', async () => {
    tokens.appToken = { accessToken: 'access-ended', expiresAt: Date.now() + 900_000 }

    await open({ app }).client.request('GET /api/v2/badges')

    expect(sent()).toEqual(['Bearer access-ended', undefined, 'Bearer access-app'])
  })

  test('ACC-01 repeats a call with its token when the shop requires one', async () => {
    const before = answer
    answer = (request) =>
      request.key === TOKEN || request.headers.authorization ? before(request) : { fail: 'login_required' }
    const access = createAccess({
      tokens,
      app,
      request: createClient({ baseUrl: server.baseUrl, locale: 'mn' }).request,
    })
    const client = createClient({
      baseUrl: server.baseUrl,
      locale: 'mn',
      access: { ...access, tokenFor: async () => null },
    })

    expect(await client.request('GET /api/v2/badges')).toEqual({ badges: [badge] })
    expect(sent()).toEqual([undefined, undefined, 'Bearer access-app'])
  })

  test('ACC-01 without a customer makes a refused call once', async () => {
    await expect(open().account.me()).rejects.toMatchObject({ code: 'login_required' })

    expect(server.keys()).toEqual([ME])
  })

  test('ACC-01 uses the session of the logged-in customer', async () => {
    tokens.session = session('own')

    await open({ app }).account.me()

    expect(sent()).toEqual(['Bearer access-own'])
  })
})

const sent = () => server.seen.map(({ headers }) => headers.authorization)

const open = (options: Partial<ShopOptions> = {}): Shop =>
  createShop({ baseUrl: server.baseUrl, locale: 'mn', tokens, ...options })

function withoutRefreshes({ key, headers }: Seen): Answer {
  if (key === TOKEN) return { fail: 'grant_invalid' }
  if (headers.authorization === 'Bearer access-ended') return { fail: 'token_invalid' }
  if (key === ME) return headers.authorization ? { reply: user } : { fail: 'login_required' }
  return { reply: order() }
}

/** JSON omits undefined members; the check of the reply does not. */
const withoutRefresh = ({ refresh_token: _, ...reply }: TokenReply) => reply
