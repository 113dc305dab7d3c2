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
