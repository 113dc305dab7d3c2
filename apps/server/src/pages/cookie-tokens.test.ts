import { expect, test } from 'vitest'
import { cookieTokens } from './cookie-tokens.ts'

const ORDER = 'o'.repeat(32)
const ACCESS = 'a'.repeat(43)
const REFRESH = 'r'.repeat(43)
const KEPT = 60 * 60 * 24 * 60
const session = () => ({ accessToken: ACCESS, refreshToken: REFRESH, expiresAt: Date.now() + 900_500 })

test('ACC-01 a session is kept in cookies that no script and no other site can use', () => {
  const tokens = cookieTokens(undefined, false)

  tokens.session = session()

  expect(tokens.setCookies()).toEqual([
    `access_token=${ACCESS}; Path=/; HttpOnly; SameSite=Lax; Max-Age=900`,
    `refresh_token=${REFRESH}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${KEPT}`,
    `signed_in=1; Path=/; SameSite=Lax; Max-Age=${KEPT}`,
  ])
})

test('NAV-09 beside a session stands a cookie that only says that there is one, and it goes with the session', () => {
  const unmarked = cookieTokens(`refresh_token=${REFRESH}`, true)
  const read = cookieTokens(`__Host-refresh_token=${REFRESH}`, true)
  const ended = cookieTokens('signed_in=1', false)

  expect([unmarked.setCookies(), read.setCookies(), ended.setCookies()], 'for everybody').toEqual([[], [], []])
  expect([read.session?.refreshToken, ended.session]).toEqual([REFRESH, null])
  expect(read.setCookies()).toEqual([`signed_in=1; Path=/; SameSite=Lax; Max-Age=${KEPT}; Secure`])
  expect(ended.setCookies()).toEqual(['signed_in=; Path=/; SameSite=Lax; Max-Age=0'])
})

test('ACC-01 under TLS they are for this host alone and never sent in the clear', () => {
  const tokens = cookieTokens(undefined, true)

  tokens.session = session()
  tokens.orderToken = ORDER

  expect(tokens.setCookies()).toEqual([
    `__Host-order_token=${ORDER}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${KEPT}; Secure`,
    `__Host-access_token=${ACCESS}; Path=/; HttpOnly; SameSite=Lax; Max-Age=900; Secure`,
    `__Host-refresh_token=${REFRESH}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${KEPT}; Secure`,
    `signed_in=1; Path=/; SameSite=Lax; Max-Age=${KEPT}; Secure`,
  ])
})

test('ACC-01 under TLS cookies without the mark of the host are none: a neighbouring host may have set them', () => {
  const header = `access_token=${ACCESS}; refresh_token=${REFRESH}; order_token=${ORDER}`

  expect(cookieTokens(header, true).orderToken).toBeNull()
  expect(cookieTokens(header, true).session).toBeNull()
  expect(cookieTokens(`__Host-refresh_token=${REFRESH}`, true).session).toMatchObject({ refreshToken: REFRESH })
})

test('ACC-01 an access token that has run out leaves a session that can fetch another', () => {
  expect(cookieTokens(`refresh_token=${REFRESH}`, false).session).toMatchObject({
    accessToken: null,
    refreshToken: REFRESH,
  })
  expect(cookieTokens(`access_token=${ACCESS}`, false).session).toBeNull()
})

test('ACC-06 an ended session takes its cookies along, and what is the same is not sent again', () => {
  const tokens = cookieTokens(`order_token=${ORDER}; access_token=${ACCESS}; refresh_token=${REFRESH}`, false)
  expect(tokens.setCookies()).toEqual([])

  tokens.session = null
  tokens.orderToken = null

  expect(tokens.setCookies()).toEqual([
    'order_token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    'access_token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    'refresh_token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  ])
})

test('CART-01 an order that a link opened is opened again without its token in the address, until somebody logs out', () => {
  const opened = cookieTokens(undefined, true)
  opened.storeOrderToken({ number: 'R123456789', token: ORDER })
  expect(opened.setCookies()).toEqual([
    `__Host-order_R123456789=${ORDER}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${KEPT}; Secure`,
  ])

  const header = `__Host-order_R123456789=${ORDER}; __Host-refresh_token=${REFRESH}`
  const again = cookieTokens(header, true)
  expect([again.orderTokenOf('R123456789'), again.wasRead]).toEqual([ORDER, true])
  expect([again.orderTokenOf('R987654321'), again.orderTokenOf('token')]).toEqual([null, null])
  expect(cookieTokens(`order_R123456789=${ORDER}`, true).orderTokenOf('R123456789')).toBeNull()

  again.session = null
  expect(again.setCookies()).toContain('__Host-order_R123456789=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure')
  expect(again.orderTokenOf('R123456789')).toBeNull()
})

test('CART-02 a device is given a secret when one is asked for, and keeps it for a year', () => {
  const first = cookieTokens(undefined, true)
  expect(first.setCookies()).toEqual([])

  const secret = first.device

  expect(first.setCookies()).toEqual([
    `__Host-device=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure`,
  ])
  const again = cookieTokens(`__Host-device=${secret}`, true)
  expect([again.device, again.setCookies()]).toEqual([secret, []])
})

test.each(['session', 'orderToken', 'device'] as const)(
  'ACC-01 whatever was made from the %s is one visitor’s alone',
  (part) => {
    const tokens = cookieTokens(`order_token=${ORDER}; refresh_token=${REFRESH}`, false)
    expect(tokens.wasRead).toBe(false)

    expect(tokens[part]).not.toBeNull()

    expect(tokens.wasRead).toBe(true)
  },
)

test.each(['x', `${REFRESH}"; Domain=evil.example`, 'r'.repeat(300)])('ACC-01 the cookie %j is no token', (value) => {
  expect(cookieTokens(`refresh_token=${value}`, false).session).toBeNull()
})
