import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { prepareOrder } from './prepared-orders.ts'
import { shopUrl } from './shop-url.ts'

interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

test.each([
  ['an address of its own', { path: 'http://other.example/' }],
  ['no path', { path: '*' }],
  ['a host with a space', { path: '/', headers: { host: 'a b' } }],
  ['a host with a name before it', { path: '/', headers: { host: 'shop@b.mn' } }],
  ['a host that goes on as a path', { path: '/', headers: { host: 'b.mn/products#' } }],
  ['a host with a port that no port has', { path: '/', headers: { host: 'b.mn:99999' } }],
])('SITE-09 a page request with %s is not found, without a server error', async (_, path) => {
  expect((await ask(path)).status).toBe(404)
})

test.each([
  ['text', 'text/plain', 'intent=empty', 415],
  ['JSON', 'application/json', '{"intent":"empty"}', 415],
  ['a multipart form without a boundary', 'multipart/form-data', 'intent', 400],
  ['a multipart form without any section', 'multipart/form-data; boundary=x', 'intent', 400],
  ['nothing', 'application/x-www-form-urlencoded', '', 400],
])('SITE-09 %s sent to a page is refused, which is no fault of the server', async (_, type, body, status) => {
  const answer = await ask({ method: 'POST', path: '/cart', headers: { 'content-type': type }, body })

  expect(answer.status).toBe(status)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test.each([
  ['another site', { origin: 'http://other.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a page that the browser calls another site’s', { 'sec-fetch-site': 'cross-site' }],
])('CART-01 a form of %s changes no cart', async (_, from) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...from }
  const body = 'intent=add&variant_id=1&quantity=1'

  for (const path of ['/cart', '/cart/data', '/cart/data.data']) {
    const answer = await ask({ method: 'POST', path, headers, body })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined])
  }
})

test('CART-01 a form of the shop’s own pages is accepted, also behind a proxy that does not announce TLS', async () => {
  const { host } = new URL(shopUrl())
  for (const origin of [`http://${host}`, `https://${host}`]) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin, 'sec-fetch-site': 'same-origin' }
    const answer = await ask({ method: 'POST', path: '/cart', headers, body: 'intent=empty' })
    expect([answer.status, answer.headers.location]).toEqual([303, '/cart'])
  }
})

test('CART-01 pages of one shopper are cached by nobody, and reveal nothing without the token', async () => {
  const { number, token, paymentId } = await prepareOrder('qr')
  const payment = `/checkout/${number}/payment/${paymentId}`
  const cookie = { cookie: `order_token=${token}` }
  const headers = { cookie: `order_${number}=${token}` }

  for (const request of [
    { path: '/cart', headers: cookie },
    { path: `/orders/${number}`, headers },
    { path: `/orders/${number}`, headers: cookie },
    { path: payment, headers },
  ]) {
    const answer = await ask(request)
    expect([request.path, answer.status, answer.headers['cache-control']]).toEqual([request.path, 200, 'no-store'])
  }
  for (const path of [`/orders/${number}`, `/orders/${number}/result`, payment]) {
    const linked = await ask({ path: `${path}?token=${token}` })
    expect([linked.status, linked.headers.location, linked.headers['cache-control']]).toEqual([302, path, 'no-store'])
    expect(String(linked.headers['set-cookie'])).toMatch(`order_${number}=${token}; Path=/; HttpOnly; SameSite=Lax`)
  }
  for (const path of [`/orders/${number}`, `/orders/${number}.data`, `/orders/${number}/result`, payment]) {
    for (const stranger of [path, `${path}?token=${'x'.repeat(32)}`]) {
      const answer = await ask({ path: stranger })
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain(token)
    }
  }
})

/** Sends a raw request that no browser would send. */
function ask({ method = 'GET', path, headers = {}, body = '' }: Asked) {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(shopUrl())
      const framed = { 'content-length': String(Buffer.byteLength(body)), ...headers }
      const sent = request({ hostname, port, method, path, headers: framed }, async (answer) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) }),
      )
      sent.on('error', reject)
      sent.end(body)
    },
  )
}
