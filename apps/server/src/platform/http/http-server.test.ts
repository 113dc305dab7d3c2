import { connect } from 'node:net'
import { ERRORS } from '@delguur/contract'
import { expect, test } from 'vitest'
import { setRules } from '../../../testing/site-rules.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

test('every answer of the API has the security headers for browsers', async () => {
  const shop = await openTestShop({ production: true })

  for (const path of ['/api/v2/products', '/api/v2/nothing', '/healthz']) {
    const { headers } = await shop.fetch(path)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
  }
})

test('an empty JSON body is an object without fields; an incomplete one is refused as malformed', async () => {
  const shop = await openTestShop()
  const send = (body: string) =>
    shop.fetch('/api/v2/orders/track', { method: 'POST', headers: { 'content-type': 'application/json' }, body })

  const [empty, half] = [await send(''), await send('{"number":')]

  expect([empty.status, half.status]).toEqual([422, 400])
  expect(await empty.json()).toMatchObject({ code: 'invalid_request', errors: { number: [expect.any(String)] } })
  expect(await half.json()).toMatchObject({ code: 'malformed_body' })
})

test('writes are counted by the address that the last trusted proxy saw, whatever else the caller claims', async () => {
  const shop = await openTestShop({ trustedProxies: 1, writesPerMinute: 3 })
  const write = (claimed: string) =>
    shop.fetch('/api/v2/orders/0/line_items', {
      method: 'POST',
      headers: { 'x-forwarded-for': `${claimed}, 203.0.113.7`, 'content-type': 'application/json' },
      body: '{}',
    })

  const statuses: number[] = []
  for (let last = 1; last <= 4; last++) statuses.push((await write(`198.51.100.${last}`)).status)

  expect(statuses.at(-1)).toBe(429)
  expect((await shop.fetch('/api/v2/products')).status).toBe(200)
})

test('addresses within one IPv6 network count as one writer', async () => {
  const shop = await openTestShop({ trustedProxies: 1, writesPerMinute: 3 })
  const write = (from: string) =>
    shop.fetch('/api/v2/orders/0/line_items', {
      method: 'POST',
      headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
      body: '{}',
    })

  const statuses: number[] = []
  for (let last = 1; last <= 4; last++) statuses.push((await write(`2001:db8:1:2::${last}`)).status)

  expect(statuses).toEqual([422, 422, 422, 429])
  expect((await write('2001:db8:1:3::1')).status).toBe(422)
})

test('every answer lists the device permissions that the shop uses, and the camera is not among them', async () => {
  const shop = await openTestShop()

  const policy = (await shop.fetch('/api/v2/site')).headers.get('permissions-policy')

  expect(policy).toContain('geolocation=(self)')
  expect(policy).toContain('camera=()')
})

test('a cached answer is specific to its language, host and parameters', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { name: { mn: 'Утас', en: 'Phone' } } })
  const name = async (path: string, language: string) => {
    const response = await shop.fetch(path, { headers: { 'accept-language': language } })
    const { products } = (await response.json()) as { products: { name: string }[] }
    return products.map((product) => product.name)
  }

  for (let again = 0; again < 2; again++) {
    expect(await name('/api/v2/products', 'mn')).toEqual(['Утас'])
    expect(await name('/api/v2/products', 'en-GB,en;q=0.9')).toEqual(['Phone'])
    expect(await name('/api/v2/products?locale=mn', 'en')).toEqual(['Утас'])
    expect(await name('/api/v2/products?page=2', 'mn')).toEqual([])
    expect((await shop.fetch('/api/v2/products?page=x')).status).toBe(422)
  }
})

test('SITE-07 callers who name no language are answered in that of the site, also with errors', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { name: { mn: 'Утас', en: 'Phone' } } })
  await setRules(shop, { default_locale: 'en' })
  const textOf = async (path: string, language: string) =>
    (await shop.fetch(path, { headers: { 'accept-language': language } })).text()

  for (let again = 0; again < 2; again++) {
    expect(await textOf('/api/v2/products', '*')).toContain('"name":"Phone"')
    expect(await textOf('/api/v2/products', 'mn')).toContain('"name":"Утас"')
    expect(await textOf('/api/v2/products/none', '*')).toContain(ERRORS.product_not_found.en)
    expect(await textOf('/api/v2/products/none', 'mn')).toContain(ERRORS.product_not_found.mn)
  }
})

test.each([
  ['raw Cyrillic in its address', 'GET /api/v2/products?q=утас HTTP/1.1\r\nHost: x\r\n\r\n', 'malformed_request'],
  ['no HTTP at all', '\x16\x03\x01\x02\r\n\r\n', 'malformed_request'],
  ['headers without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 'headers_too_large'],
] as const)('SITE-09 a request with %s is refused as any other is', async (_, request, code) => {
  const shop = await openTestShop()

  const [head = '', body = ''] = (await answerTo(shop.url, request)).split('\r\n\r\n')

  expect(head).toContain(`HTTP/1.1 ${ERRORS[code].status}`)
  expect(head).toContain('application/json')
  expect(JSON.parse(body)).toEqual({ error: ERRORS[code].mn, code, request_id: expect.any(String) })
})

/** Everything that a server answers to bytes until it closes the connection. */
function answerTo(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes))
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(parts).toString('utf8')))
  })
}
