import { ERRORS, type ErrorCode } from '@delguur/contract'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { endpoints, type ValidRequest, wire } from '../testing/hostile/hostile-requests.ts'
import { openHostileShop } from '../testing/hostile/hostile-shop.ts'
import { openRawClient } from '../testing/hostile/raw-request.ts'
import { validRequest } from '../testing/hostile/valid-requests.ts'
import { isFullTier } from '../testing/tier.ts'
import { codeText } from './platform/http/index.ts'

const NOBODY = 'R000000000'
const MISSING = { status: 404, code: 'order_not_found', error: 'Захиалга олдсонгүй' }
const GUESSED_TOKEN = 'a'.repeat(32)
/** Names no order: whoever holds none gets a cart of their own. */
const OPENS_A_CART = 'POST /api/v2/cart_links/:code/add'
/** Valid in a shop without staff alone: `setup.test` asks it there. */
const NEEDS_NO_STAFF = 'POST /api/v2/staff_setup'
const asked = endpoints.filter(([key]) => key !== NEEDS_NO_STAFF)
const guarded = endpoints.filter(
  ([key, { for: caller }]) =>
    key !== OPENS_A_CART && (caller === 'order_holder' || key.includes('/api/v2/orders/:number')),
)

test('SITE-09 every endpoint answers a valid request as the contract declares, in both languages', async () => {
  const { shop, request } = await openShopWithClient()
  const faults: string[] = []
  for (const [place, [key, endpoint]] of asked.entries()) {
    const reply = Compile(endpoint.reply)
    const locales = isFullTier ? ['mn', 'en'] : [place % 2 === 0 ? 'mn' : 'en']
    for (const locale of locales) {
      const { query, ...valid } = await validRequest(shop, key)
      const { status, text } = await request(wire(key, { ...valid, query: { ...query, locale } }))
      const isDeclared = status === (endpoint.status ?? 200) && (endpoint.produces || reply.Check(JSON.parse(text)))
      if (!isDeclared) faults.push(`${key} in ${locale} ← ${status} ${text.slice(0, 300)}`)
    }
  }

  expect(faults).toEqual([])
})

test('CART-01 every endpoint tells a stranger only that the order does not exist', async () => {
  const { shop, request } = await openShopWithClient()
  const stranger = await validRequest(shop, 'GET /api/v2/orders/:number')
  const other = await shop.customer()
  for (const [key, { for: caller }] of guarded) {
    const bat = await validRequest(shop, key)
    // A customer's login alone gives access to their order.
    const login: Record<string, string> = caller === 'customer' ? { authorization: `Bearer ${other.token}` } : {}
    const refusal = async (valid: ValidRequest) => {
      const { status, text } = await request(wire(key, { ...valid, headers: { ...valid.headers, ...login } }))
      const { request_id: _, ...body } = JSON.parse(text)
      return { status, ...body }
    }

    expect(await refusal({ ...bat, token: undefined }), key).toEqual(MISSING)
    expect(await refusal({ ...bat, token: GUESSED_TOKEN }), key).toEqual(MISSING)
    if (!key.includes(':number')) continue
    expect(await refusal({ ...bat, token: stranger.token }), key).toEqual(MISSING)
    expect(await refusal({ ...bat, params: { ...bat.params, number: NOBODY } }), key).toEqual(MISSING)
    expect((await request(wire(key, bat))).status, key).toBeLessThan(300)
  }
})

test('SITE-03 every error code has its own text with its values in each language', () => {
  const codes = Object.keys(ERRORS) as ErrorCode[]
  const values = { name: 'Nomad X1', available: 3, limit: 100, total: 5000 }
  for (const locale of ['mn', 'en'] as const) {
    const texts = codes.map((code) => codeText(code, locale, values))
    expect(texts.filter((text) => /[{}]|undefined|^$/.test(text))).toEqual([])
    expect(new Set(texts).size).toBe(codes.length)
  }
  const untranslated = codes.filter((code) => codeText(code, 'mn', values) === codeText(code, 'en', values))
  expect(untranslated).toEqual([])
})

async function openShopWithClient() {
  const shop = await openHostileShop()
  return { shop, request: openRawClient(shop.url) }
}
