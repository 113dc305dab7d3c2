import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { createShop } from './shop.ts'
import { card } from './testing/samples.ts'

const suggestions = {
  queries: [{ text: 'утас', taxon: null }],
  products: [card],
  taxons: [],
  brands: [],
  did_you_mean: null,
  total_count: 1,
}
const answer = { took: 1, timed_out: false, hits: { total: { value: 0, relation: 'eq' }, max_score: null, hits: [] } }
const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.useRealTimers()
})

test('SRCH-05 a search box gets the suggestions of the shop', async () => {
  const { shop, seen } = await open(() => ({ status: 200, body: suggestions }))

  expect(await shop.search.suggestions('ута')).toEqual(suggestions)
  expect(seen[0]?.url).toBe('/api/v2/search/suggestions?q=%D1%83%D1%82%D0%B0')
})

test('SRCH-03 a failure of the suggestions gives none', async () => {
  const { shop } = await open(() => ({
    status: 503,
    body: { error: 'Хайлт ажиллахгүй байна', code: 'search_unavailable' },
  }))
  const nobody = createShop({ baseUrl: 'http://127.0.0.1:9', locale: 'mn' })

  for (const failing of [shop, nobody]) {
    expect(await failing.search.suggestions('утас')).toMatchObject({ queries: [], products: [], total_count: 0 })
  }
})

test('SRCH-01 searches go to the search service unchanged, with guest credentials', async () => {
  const body = { query: { match: { name: 'утас' } } }
  const { shop, seen } = await open(() => ({ status: 200, body: answer }))

  expect(await shop.search.products(body)).toEqual(answer)
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/products/product/_search',
    headers: { authorization: `Basic ${btoa('guest:guest')}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
})

test('SRCH-01 several searches are lines of one request', async () => {
  const responses = [
    { ...answer, status: 200 },
    { error: { type: 'parsing_exception', reason: 'unknown' }, status: 400 },
  ]
  const { shop, seen } = await open(() => ({ status: 200, body: { took: 1, responses } }))

  expect(await shop.search.many([{ size: 0 }, { x: 1 }])).toEqual(responses)
  expect(seen[0]).toMatchObject({ url: '/products/_msearch', headers: { 'content-type': 'application/x-ndjson' } })
  expect(seen[0]?.body).toBe('{}\n{"size":0}\n{}\n{"x":1}\n')
})

test('SRCH-01 a document comes whole or by fields, and an unknown one is null', async () => {
  const { shop, seen } = await open(({ url }) =>
    url.includes('/7')
      ? { status: 200, body: { _id: '7', found: true, _source: { name: 'Утас' } } }
      : { status: 404, body: { _id: '8', found: false } },
  )

  expect(await shop.search.product(7, { fields: ['name'] })).toEqual({ name: 'Утас' })
  expect(await shop.search.product(8)).toBeNull()
  expect(seen.map(({ url }) => url)).toEqual(['/products/product/7?_source=name', '/products/product/8'])
})

test('SRCH-01 a refusal has Elasticsearch’s reason', async () => {
  const error = { type: 'parsing_exception', reason: '[script] is outside of the query language', root_cause: [] }
  const { shop } = await open(() => ({ status: 400, body: { error, status: 400 } }))

  const failed = await shop.search.products({}).catch((reason: unknown) => reason)

  expect(failed).toBeInstanceOf(ApiError)
  expect(failed).toMatchObject({ status: 400, code: 'invalid_request', message: error.reason, details: error })
})

test('SRCH-01 a search is aborted after ten seconds', async () => {
  const waited: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    waited.push(milliseconds)
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  })
  const { shop } = await open(() => ({ status: 200, body: answer }))

  await expect(shop.search.products({})).rejects.toMatchObject({ code: 'timeout' })

  vi.restoreAllMocks()
  expect(waited).toEqual([10_000])
})

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** Starts a server on loopback that gives the replies of the test. */
async function open(answerTo: (seen: Seen) => { status: number; body: unknown }) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const entry = { method, url, headers, body: await text(request) }
    seen.push(entry)
    const { status, body } = answerTo(entry)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { seen, shop: createShop({ baseUrl, locale: 'mn' }) }
}
