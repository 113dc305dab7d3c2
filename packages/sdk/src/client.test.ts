import type { Api, Order, ProductCard, Reply } from '@delguur/contract'
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import { type ClientOptions, createClient } from './client.ts'
import { ApiError } from './errors.ts'
import { type Answer, openLoopbackShop, type Seen } from './testing/loopback-shop.ts'
import { badge, card, order, product } from './testing/samples.ts'
import { memoryTokens } from './tokens.ts'
import { httpTransport, type Transport, type TransportRequest } from './transport.ts'

const ADD = 'POST /api/v2/orders/:number/line_items'
const item = { params: { number: '0' }, body: { line_item: { variant_id: 70 } } }
const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

describe('requests', () => {
  test('SITE-09 a route is called with its parameters, query and language', async () => {
    const { client, seen } = await open(() => ({ reply: product }))

    const found = await client.request('GET /api/v2/products/:slug', {
      params: { slug: 'a/b ц' },
      query: { locale: 'en' },
    })

    expect(found).toEqual(product)
    expect(seen[0]).toMatchObject({ params: { slug: 'a/b ц' }, url: '/api/v2/products/a%2Fb%20%D1%86?locale=en' })
    expect(seen[0]?.headers).toMatchObject({ accept: 'application/json', 'accept-language': 'mn' })
  })

  test('SITE-09 undefined parameters are not sent', async () => {
    const { client, seen } = await open(() => ({
      reply: { products: [card], page: 1, per_page: 40, total_pages: 1, total_count: 1, did_you_mean: null },
    }))

    await client.request('GET /api/v2/products', { query: { taxon: undefined, on_sale: true, page: 2 } })

    expect(seen[0]?.url).toBe('/api/v2/products?on_sale=true&page=2')
  })

  test('CART-01 the order token goes to order routes and nowhere else', async () => {
    const tokens = memoryTokens('token-of-the-order-1')
    const { client, seen } = await open(({ key }) => ({ reply: key.includes('badges') ? badge : order() }), { tokens })

    await client.request('GET /api/v2/orders/current')
    await client.request('PUT /api/v2/checkouts/:number/next', { params: { number: 'R000000001' } })
    await client.request('GET /api/v2/badges/:id', { params: { id: 2 } })

    expect(seen.map(({ headers }) => headers['x-order-token'])).toEqual([
      'token-of-the-order-1',
      'token-of-the-order-1',
      undefined,
    ])
  })

  test('SITE-09 a custom transport replaces HTTP', async () => {
    const requests: TransportRequest[] = []
    const client = createClient({
      locale: 'en',
      transport: async (request) => {
        requests.push(request)
        return { status: 201, body: order(), headers: {} }
      },
    })

    const opened = await client.request(ADD, { ...item, headers: { 'x-test': '1' }, idempotencyKey: 'k-1' })

    expect(opened.number).toBe('R000000001')
    expect(requests).toEqual([
      {
        key: ADD,
        method: 'POST',
        path: '/api/v2/orders/0/line_items',
        params: { number: '0' },
        query: {},
        body: { line_item: { variant_id: 70 } },
        headers: { accept: 'application/json', 'accept-language': 'en', 'idempotency-key': 'k-1', 'x-test': '1' },
        signal: undefined,
      },
    ])
  })
})

describe('failures', () => {
  test('SITE-09 an error of the API comes typed, with its fields, details and request id', async () => {
    const body = { errors: { quantity: ['Тоо буруу'] }, details: { available: 2 } }
    const { client } = await open(() => ({ fail: 'insufficient_stock', body }))

    const error = await failureOf(client.request(ADD, item))

    expect(error).toMatchObject({
      name: 'ApiError',
      status: 409,
      code: 'insufficient_stock',
      requestId: 'r-1',
      ...body,
    })
    expect(error.message).toBe('Тоо буруу')
  })

  test('SITE-09 an error without fields has its text', async () => {
    const { client } = await open(() => ({ fail: 'out_of_stock' }))

    const error = await failureOf(client.request(ADD, item))

    expect(error).toMatchObject({ message: 'text of out_of_stock', errors: {}, details: {} })
  })

  test('SITE-09 an error of another shape still gives a message', async () => {
    const raw = JSON.stringify({ exception: 'RuntimeError' })
    const { client } = await open(() => ({ raw, type: 'application/json', status: 500 }))

    const error = await failureOf(client.request('GET /api/v2/orders/current'))

    expect(error).toMatchObject({ status: 500, code: 'internal', message: 'RuntimeError' })
  })

  test('SITE-09 a page of a proxy is a failure of the network, with its status', async () => {
    const { client } = await open(() => ({ raw: '<h1>Bad gateway</h1>', type: 'text/html', status: 502 }))

    const error = await failureOf(client.request(ADD, item))

    expect(error).toMatchObject({ status: 502, code: 'network' })
  })

  test('SITE-09 broken JSON is a failure of the network', async () => {
    const { client } = await open(() => ({ raw: '{"number": "R', type: 'application/json', status: 201 }))

    const error = await failureOf(client.request(ADD, item))

    expect(error).toMatchObject({ code: 'network', cause: expect.any(SyntaxError) })
  })

  test('SITE-09 an answer that does not come in time is a time-out and is not retried', async () => {
    const { client, seen } = await open(() => 'silence', { timeoutMs: 80 })

    const error = await failureOf(client.request('GET /api/v2/orders/current'))

    expect(error).toMatchObject({ status: 0, code: 'timeout' })
    expect(seen).toHaveLength(1)
  })

  test('SITE-09 an aborted call ends with the caller’s reason', async () => {
    const left = new AbortController()
    const reason = new Error('The page was left')
    const { client, seen } = await open(() => {
      left.abort(reason)
      return 'silence'
    })

    await expect(client.request('GET /api/v2/badges', { signal: left.signal })).rejects.toBe(reason)

    expect(seen).toHaveLength(1)
  })
})

describe('retries', () => {
  test('CHK-11 a read is tried three times when nobody answers', async () => {
    const { client, seen } = await open(() => 'hang up')

    const error = await failureOf(client.request('GET /api/v2/badges'))

    expect(error).toMatchObject({ status: 0, code: 'network' })
    expect(seen).toHaveLength(3)
  })

  test('CHK-11 a read that succeeds at the second attempt succeeds', async () => {
    const { client } = await open((_, count) => (count === 1 ? 'hang up' : { reply: { badges: [badge] } }))

    expect(await client.request('GET /api/v2/badges')).toEqual({ badges: [badge] })
  })

  test('CHK-11 a write without a key is never repeated', async () => {
    const { client, seen } = await open(() => 'hang up')

    const write = client.request('DELETE /api/v2/orders/:number/line_items/:id', {
      params: { number: 'R000000001', id: 1 },
    })

    expect(await failureOf(write)).toMatchObject({ code: 'network' })
    expect(await failureOf(client.request(ADD, item))).toMatchObject({ code: 'network' })
    expect(seen).toHaveLength(2)
  })

  test('CHK-11 a write with a key is repeated with the same key and body', async () => {
    const { client, seen } = await open((_, count) => (count < 3 ? 'hang up' : { reply: order() }))

    await client.request(ADD, { ...item, idempotencyKey: 'k-1' })

    expect(seen.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual(
      Array.from({ length: 3 }, () => ['k-1', item.body]),
    )
  })

  test('CHK-11 any reply of the API is final', async () => {
    const { client, seen } = await open(() => ({ fail: 'overloaded' }))

    await failureOf(client.request('GET /api/v2/badges'))
    await failureOf(client.request(ADD, { ...item, idempotencyKey: 'k-1' }))

    expect(seen).toHaveLength(2)
  })

  test('CHK-11 a call aborted between two attempts is not repeated', async () => {
    const left = new AbortController()
    const reason = new Error('The page was left')
    const { baseUrl, seen } = await open(() => 'hang up')
    const send = httpTransport({ baseUrl })
    const transport: Transport = (message) => send(message).finally(() => left.abort(reason))
    const client = createClient({ locale: 'mn', transport })

    await expect(client.request('GET /api/v2/badges', { signal: left.signal })).rejects.toBe(reason)

    expect(seen).toHaveLength(1)
  })
})

test('SITE-09 request() is typed by its route', () => {
  const { request } = createClient({ locale: 'mn' })
  const calls = () => {
    expectTypeOf(request('GET /api/v2/orders/current')).resolves.toEqualTypeOf<Order>()
    expectTypeOf(request(ADD, item)).resolves.toEqualTypeOf<Order>()
    expectTypeOf(request('GET /api/v2/products')).resolves.toHaveProperty('products').toEqualTypeOf<ProductCard[]>()
    expectTypeOf(request('GET /api/v2/badges')).resolves.toEqualTypeOf<Reply<Api['GET /api/v2/badges']>>()

    // @ts-expect-error unknown route
    request('GET /api/v2/everything')
    // @ts-expect-error the parameters are missing
    request('GET /api/v2/products/:slug')
    // @ts-expect-error the body is missing
    request(ADD, { params: { number: '0' } })
    // @ts-expect-error a body with a member missing
    request(ADD, { params: { number: '0' }, body: { line_item: {} } })
    // @ts-expect-error a parameter of the wrong type
    request('GET /api/v2/badges/:id', { params: { id: 'two' } })
    // @ts-expect-error an undeclared query parameter
    request('GET /api/v2/products', { query: { colour: 'red' } })
    // @ts-expect-error this route takes no body
    request('GET /api/v2/badges', { body: {} })
    // @ts-expect-error this route is not idempotent
    request('PUT /api/v2/orders/:number/empty', { params: { number: 'R000000001' }, idempotencyKey: 'k' })
  }
  expectTypeOf(calls).toBeFunction()
})

async function open(answerTo: (request: Seen, count: number) => Answer, options: Partial<ClientOptions> = {}) {
  let count = 0
  const shop = await openLoopbackShop((request) => {
    count += 1
    return answerTo(request, count)
  })
  closing.push(shop.close)
  return { ...shop, client: createClient({ baseUrl: shop.baseUrl, locale: 'mn', ...options }) }
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`)
  return error
}
