import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../../testing/test-shop.ts'

const GUEST = `Basic ${btoa('guest:guest')}`
const NEXT_WEEK = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)

interface Answer {
  status: number
  type: string | null
  challenge: string | null
  retryAfter: string | null
  // biome-ignore lint/suspicious/noExplicitAny: answers of Elasticsearch differ with the request.
  body: any
}

async function ask(
  shop: TestShop,
  pathname: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
  const response = await shop.fetch(pathname, {
    method: text === undefined ? 'GET' : 'POST',
    headers: {
      authorization: GUEST,
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  })
  const header = (name: string) => response.headers.get(name)
  return {
    status: response.status,
    type: header('content-type'),
    challenge: header('www-authenticate'),
    retryAfter: header('retry-after'),
    body: await response.json(),
  }
}

const search = (shop: TestShop, body: unknown, query = '') => ask(shop, `/products/product/_search${query}`, body)

const searchMany = (shop: TestShop, lines: unknown[]) =>
  ask(shop, '/products/_msearch', lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    'content-type': 'application/x-ndjson',
  })

const namesOf = ({ body }: Answer): string[] =>
  body.hits.hits.map((hit: { _source: { name: string } }) => hit._source.name)

test('SRCH-01 guests search with Elasticsearch queries, with both formats of the total', async () => {
  const shop = await openTestShop()
  await shop.variant({
    product: { name: { mn: 'Ухаалаг утас', en: 'Smartphone' }, brand: 'gobi', taxon: 'phones' },
    price: 5000,
  })
  await shop.variant({ product: { name: { mn: 'Ширээ', en: 'Table' } }, price: 9000 })
  const body = {
    query: { bool: { must: [{ match: { name: 'utas' } }], filter: [{ range: { price: { lte: 6000 } } }] } },
    aggs: { brands: { terms: { field: 'brand.code' } } },
    _source: ['name', 'price', 'taxonomy.permalink'],
  }

  const answer = await search(shop, body)

  expect(answer).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' })
  expect(answer.body).toMatchObject({
    timed_out: false,
    hits: {
      total: { value: 1, relation: 'eq' },
      hits: [
        { _index: 'products', _source: { name: 'Ухаалаг утас', price: 5000, taxonomy: [{ permalink: 'phones' }] } },
      ],
    },
    aggregations: { brands: { buckets: [{ key: 'gobi', doc_count: 1 }] } },
  })
  expect((await search(shop, body, '?rest_total_hits_as_int=true')).body.hits.total).toBe(1)
  expect((await search(shop, '')).body.hits).toMatchObject({ total: { value: 2 }, max_score: 1 })
})

test('SRCH-01 each search of a multi-search gets its own response', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { name: { mn: 'Утас' } } })

  const { status, body } = await searchMany(shop, [
    {},
    { query: { match: { name: 'утас' } }, size: 1 },
    { index: 'elsewhere' },
    {},
    { index: 'products' },
    { query: { script: { source: 'while (true) {}' } } },
  ])

  expect(status).toBe(200)
  expect(body.responses).toMatchObject([
    { status: 200, hits: { total: { value: 1 } } },
    { status: 404, error: { type: 'index_not_found_exception' } },
    { status: 400, error: { reason: expect.stringContaining('script') } },
  ])
})

test('SRCH-01 a document names the GPC brick of its category, or of the nearest one above', async () => {
  const shop = await openTestShop()
  const phone = await shop.variant({ product: { taxon: 'phones/smart/android' } })
  const classify = (permalink: string, gpc: string, gpc_name: string) =>
    shop.db.updateTable('taxons').set({ gpc, gpc_name }).where('permalink', '=', permalink).execute()
  const keywordOf = async () => {
    await shop.searchCaughtUp()
    const { body } = await ask(shop, `/products/product/${phone.product_id}?_source=keyword`)
    return body._source.keyword
  }

  expect(await keywordOf()).toMatchObject({ gpc: null, gpc_txt: null })
  await classify('phones', '10000001', 'Telephones')
  expect(await keywordOf()).toMatchObject({ gpc: '10000001', gpc_txt: 'Telephones' })
  await classify('phones/smart', '10000002', 'Smartphones')
  expect(await keywordOf()).toMatchObject({ gpc: '10000002', gpc_txt: 'Smartphones' })
})

test('SRCH-01 one document is read by its id, as a whole or by fields', async () => {
  const shop = await openTestShop()
  const { product_id, sku } = await shop.variant({ product: { name: { mn: 'Утас' } }, price: 7000 })
  const document = `/products/product/${product_id}`

  const whole = await ask(shop, document)
  const part = await ask(shop, `${document}?_source=name,price`)

  expect(whole.body).toMatchObject({ _index: 'products', _id: String(product_id), found: true })
  expect(whole.body._source).toMatchObject({
    id: product_id,
    name: 'Утас',
    sku,
    keyword: { id: 'generic' },
    variants: [{ sku }],
  })
  expect(Object.keys(whole.body._source)).not.toContain('search')
  expect(part.body._source).toEqual({ name: 'Утас', price: 7000 })
  expect((await ask(shop, `${document}?_source=name&_source=price`)).body._source).toEqual(part.body._source)
  expect(await ask(shop, '/products/product/999999')).toMatchObject({
    status: 404,
    body: { _index: 'products', _id: '999999', found: false },
  })
  expect((await ask(shop, '/elsewhere/product/1')).body).toMatchObject({
    status: 404,
    error: { type: 'index_not_found_exception', root_cause: [{ type: 'index_not_found_exception' }] },
  })
})

test('SRCH-01 missing or wrong credentials are refused as Elasticsearch does', async () => {
  const shop = await openTestShop({ search: { url: null, prefix: '', user: 'shop', password: 'secret' } })
  await shop.variant()

  for (const authorization of ['', GUEST, 'Basic !!!', `Bearer ${btoa('shop:secret')}`]) {
    const answer = await ask(shop, '/products/product/_search', {}, { authorization })
    expect(answer, authorization).toMatchObject({ status: 401, challenge: expect.stringContaining('Basic realm=') })
    expect(answer.body).toMatchObject({ status: 401, error: { type: 'security_exception', root_cause: [{}] } })
  }
  for (const scheme of ['Basic', 'basic']) {
    const authorization = `${scheme} ${btoa('shop:secret')}`
    expect((await ask(shop, '/products/product/_search', {}, { authorization })).status).toBe(200)
  }
})

test('CAT-05 no response contains hidden products, and sold-out ones appear only if the query is about stock', async () => {
  const shop = await openTestShop()
  const named = (mn: string) => ({ name: { mn } })
  await shop.variant({ product: named('Ил') })
  await shop.variant({ product: named('Дууссан'), stock: 0 })
  const hidden = [
    await shop.variant({ product: { ...named('Зураггүй'), image: false } }),
    await shop.variant({ product: named('Үнэгүй'), price: 1 }),
    await shop.variant({ product: { ...named('Ирээгүй'), available_on: NEXT_WEEK } }),
  ]

  expect(namesOf(await search(shop, {}))).toEqual(['Ил'])
  expect(namesOf(await search(shop, { query: { bool: { should: [{ match_all: {} }], must_not: [] } } }))).toEqual([
    'Ил',
  ])
  const answer = await search(shop, { query: { range: { total_on_hand: { gte: 0 } } }, sort: ['id'] })
  expect(namesOf(answer)).toEqual(['Ил', 'Дууссан'])
  const everything = await search(shop, {
    query: { match_none: {} },
    aggs: { all: { global: {}, aggs: { names: { terms: { field: 'name.keyword' } } } } },
    suggest: { text: '', names: { prefix: 'з', completion: { field: 'suggestion' } } },
  })
  expect(everything.body.aggregations.all.names.buckets.map(({ key }: { key: string }) => key).toSorted()).toEqual([
    'Дууссан',
    'Ил',
  ])
  expect(everything.body.suggest.names[0].options).toEqual([])
  for (const { product_id } of hidden) {
    expect((await ask(shop, `/products/product/${product_id}`)).body).toMatchObject({ found: false })
  }
})

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ bool: { must: [inner] } }), { match_all: {} })
const buckets = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>(
    (aggs) => ({ all: { terms: { field: 'id', size: 10_000 }, ...(aggs ? { aggs } : {}) } }),
    null,
  )

const ABUSE: [what: string, body: unknown][] = [
  ['a thousand bools inside each other', { query: nested(1000) }],
  ['five thousand of them', `{"query":${'{"bool":{"must":'.repeat(5000)}{}${'}}'.repeat(5000)}}`],
  ['ten thousand terms', { query: { terms: { id: Array.from({ length: 10_000 }, (_, at) => at) } } }],
  [
    'ten thousand clauses',
    { query: { bool: { should: Array.from({ length: 3000 }, (_, id) => ({ term: { id } })) } } },
  ],
  ['a page a billion hits away', { from: 1_000_000_000, size: 10 }],
  ['a billion hits', { size: 1_000_000_000 }],
  ['a negative page', { from: -1 }],
  ['half a hit', { size: 0.5 }],
  ['a regular expression', { query: { regexp: { name: '(a+)+$' } } }],
  ['a leading wildcard', { query: { wildcard: { name: '*a*a*a*a*b' } } }],
  ['a query string', { query: { query_string: { query: '/(a+)+$/' } } }],
  ['a script', { query: { script: { script: 'while(true){}' } } }],
  ['a script that scores', { query: { script_score: { query: { match_all: {} }, script: { source: '1' } } } }],
  ['a script that sorts', { sort: { _script: { type: 'number', script: '1', order: 'asc' } } }],
  ['fields made by a script', { script_fields: { a: { script: '1' } } }],
  ['fields made for this search', { runtime_mappings: { a: { type: 'long' } } }],
  ['an expression that picks terms', { aggs: { a: { terms: { field: 'name.keyword', include: '(a+)+$' } } } }],
  ['buckets inside buckets inside buckets', { size: 0, aggs: buckets(30) }],
  [
    'more suggestions than there are',
    { suggest: { a: { prefix: 'a', completion: { field: 'suggestion', size: 1e9 } } } },
  ],
  ['something unknown', { everything: true }],
]

test('SRCH-01 a search that is too expensive or unsupported is refused at once, with the reason', async () => {
  const shop = await openTestShop()
  await shop.variant()
  await search(shop, {})
  for (const [what, body] of ABUSE) {
    const answer = await search(shop, body)

    expect(answer.status, what).toBe(400)
    expect(answer.body, what).toMatchObject({
      status: 400,
      error: {
        type: expect.any(String),
        reason: expect.stringMatching(/\w/),
        root_cause: [{ type: expect.any(String) }],
      },
    })
  }
})

// OpenSearch has its own processor, and is fast in comparison.
test.skipIf(process.env.TEST_SEARCH_URL)(
  'SRCH-01 a guest’s slow searches are stopped, then refused; the shop keeps searching and logs it in one line',
  async () => {
    const lines: string[] = []
    const shop = await openTestShop({
      // Enough for one search of a millisecond and nothing after it.
      guestSearch: { percent: 0.022, milliseconds: 1 },
      logLevel: 'warn',
      log: { write: (line) => lines.push(line) },
    })
    await shop.variant({ product: { name: { mn: 'Утас' } } })
    const words = Array.from({ length: 900 }, (_, at) => ({ match: { name: `үгүүлбэр${at.toString(36)}` } }))
    const dear = { query: { bool: { should: words } } }

    const [stopped, refused] = [await search(shop, dear), await search(shop, {})]

    expect(stopped).toMatchObject({ status: 429, body: { status: 429, error: { type: 'timeout_exception' } } })
    expect(refused).toMatchObject({
      status: 429,
      body: { status: 429, error: { type: 'es_rejected_execution_exception', root_cause: [{}] } },
    })
    expect(Number(refused.retryAfter)).toBeGreaterThanOrEqual(1)
    expect((await shop.guest().products.list({ q: 'утас' })).total_count).toBe(1)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, stopped: 1, refused: 0 }])
    expect(lines.join()).not.toContain('stack')
  },
)

test('SRCH-01 a thousand searches in one request are refused, and so is an invalid search', async () => {
  const shop = await openTestShop()
  const thousand = Array.from({ length: 1000 }).flatMap(() => [{}, { size: 0 }])

  expect(await searchMany(shop, thousand)).toMatchObject({ status: 400, body: { status: 400 } })
  expect(await searchMany(shop, [])).toMatchObject({ status: 400 })
  expect(await searchMany(shop, [{}])).toMatchObject({ status: 400 })
  expect(await search(shop, '{"query":')).toMatchObject({ status: 400, body: { error: { type: 'parsing_exception' } } })
  expect(await search(shop, '[]')).toMatchObject({ status: 400 })
  expect(await search(shop, {}, '?scroll=1m')).toMatchObject({
    status: 400,
    body: { error: { reason: expect.stringContaining('scroll') } },
  })
  expect(await ask(shop, '/products/product/_search', 'a=b', { 'content-type': 'text/plain' })).toMatchObject({
    status: 406,
  })
  expect(await search(shop, `{"size":0,"_name":"${'x'.repeat(300_000)}"}`)).toMatchObject({ status: 413 })
})

test('SRCH-01 repeated refusals leak no memory', async () => {
  const shop = await openTestShop()
  await shop.variant()
  const round = async () => {
    for (const [, body] of ABUSE) await search(shop, body)
  }
  const collectGarbage = exposeGarbageCollector()
  await round()
  collectGarbage()
  const before = process.memoryUsage().heapUsed

  for (let at = 0; at < 20; at++) await round()

  collectGarbage()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * 1024 * 1024)
})

/** Unreferenced memory counts as used until it is collected. */
function exposeGarbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
