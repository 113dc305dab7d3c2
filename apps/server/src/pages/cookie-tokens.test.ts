import { expect, test } from 'vitest'
import { cookieTokens } from './cookie-tokens.ts'

const ORDER = 'o'.repeat(32)
const ACCESS = 'a'.repeat(43)
const REFRESH = 'r'.repeat(43)
const KEPT = 60 * 60 * 24 * 60
const session = () => ({ accessToken: ACCESS, refreshToken: REFRESH, expiresAt: Date.now() + 900_500 })

test('ACC-01 a session is stored in cookies that no script and no other site can read', () => {
  const tokens = cookieTokens(undefined, false)

  tokens.session = session()

  expect(tokens.setCookies()).toEqual([
    `access_token=${ACCESS}; Path=/; HttpOnly; SameSite=Lax; Max-Age=900`,
    `refresh_token=${REFRESH}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${KEPT}`,
    `signed_in=1; Path=/; SameSite=Lax; Max-Age=${KEPT}`,
  ])
})

test('NAV-09 a session has a second cookie that only marks it as signed in, and both end together', () => {
  const unmarked = cookieTokens(`refresh_token=${REFRESH}`, true)
  const read = cookieTokens(`__Host-refresh_token=${REFRESH}`, true)
  const ended = cookieTokens('signed_in=1', false)

  expect([unmarked.setCookies(), read.setCookies(), ended.setCookies()], 'for everybody').toEqual([[], [], []])
  expect([read.session?.refreshToken, ended.session]).toEqual([REFRESH, null])
  expect(read.setCookies()).toEqual([`signed_in=1; Path=/; SameSite=Lax; Max-Age=${KEPT}; Secure`])
  expect(ended.setCookies()).toEqual(['signed_in=; Path=/; SameSite=Lax; Max-Age=0'])
})

test('ACC-01 with TLS the cookies are for this host only and never sent unencrypted', () => {
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

test('ACC-01 with TLS cookies without the host prefix are ignored: a neighbouring host may have set them', () => {
  const header = `access_token=${ACCESS}; refresh_token=${REFRESH}; order_token=${ORDER}`

  expect(cookieTokens(header, true).orderToken).toBeNull()
  expect(cookieTokens(header, true).session).toBeNull()
  expect(cookieTokens(`__Host-refresh_token=${REFRESH}`, true).session).toMatchObject({ refreshToken: REFRESH })
})

test('ACC-01 an expired access token leaves a session that can request another', () => {
  expect(cookieTokens(`refresh_token=${REFRESH}`, false).session).toMatchObject({
    accessToken: null,
    refreshToken: REFRESH,
  })
  expect(cookieTokens(`access_token=${ACCESS}`, false).session).toBeNull()
})

test('ACC-06 an ended session deletes its cookies, and unchanged cookies are not sent again', () => {
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

test('CART-01 an order opened by a link opens again without its token in the URL, until the logout', () => {
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

test('CART-02 a device gets a secret on the first use and keeps it for a year', () => {
  const first = cookieTokens(undefined, true)
  expect(first.setCookies()).toEqual([])

  const secret = first.device

  expect(first.setCookies()).toEqual([
    `__Host-device=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure`,
  ])
  const again = cookieTokens(`__Host-device=${secret}`, true)
  expect([again.device, again.setCookies()]).toEqual([secret, []])
})

test.each(['session', 'orderToken', 'device'] as const)('ACC-01 anything made with the %s is personal', (part) => {
  const tokens = cookieTokens(`order_token=${ORDER}; refresh_token=${REFRESH}`, false)
  expect(tokens.wasRead).toBe(false)

  expect(tokens[part]).not.toBeNull()

  expect(tokens.wasRead).toBe(true)
})

test.each(['x', `${REFRESH}"; Domain=evil.example`, 'r'.repeat(300)])('ACC-01 the cookie %j is no token', (value) => {
  expect(cookieTokens(`refresh_token=${value}`, false).session).toBeNull()
})
