import { SEARCH_ANALYZERS } from '@delguur/mongolia/search'
import { createIndex } from '@delguur/search-engine'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { DocumentChange, IndexDefinition } from '../port.ts'
import { openOpenSearch } from './index.ts'

const server = process.env.TEST_SEARCH_URL

const text = { type: 'text', analyzer: 'words', search_analyzer: 'words_typed' }
const DEFINITION: IndexDefinition = {
  name: 'products',
  mappings: {
    properties: {
      name: { ...text, fields: { keyword: { type: 'keyword' } } },
      code: { type: 'text', analyzer: 'code' },
      price: { type: 'long' },
      variants: { type: 'nested', properties: { colour: text } },
    },
  },
  analyzers: SEARCH_ANALYZERS,
  version: '1',
}

const GOODS = [
  { name: 'Утасгүй чихэвч', code: 'AB-12/3', price: 90, variants: [{ colour: 'улаан' }, { colour: 'хар' }] },
  { name: 'Гар утасны гэр', code: 'CD-45', price: 15, variants: [{ colour: 'хар' }] },
  { name: 'Ухаалаг цаг Galaxy Watch 6', code: 'SM-R940', price: 700 },
  { name: 'iPhone 15 Pro 256GB', code: 'MTUX3', price: 4500, variants: [{ colour: 'цагаан' }] },
  { name: 'Samsung 65 инч зурагт', code: 'QE65', price: 3200 },
  { name: 'Угаалгын машин', code: 'WM-7', price: 1200 },
]

describe.skipIf(!server)('on a real OpenSearch (skipped where TEST_SEARCH_URL is not set)', () => {
  test.each([
    { match: { name: 'utas' } },
    { match: { name: { query: 'гар утас', operator: 'and' } } },
    { match: { name: { query: 'ugaalgyn mashin', operator: 'and' } } },
    { match: { name: { query: 'galaxi', fuzziness: 'AUTO', prefix_length: 1 } } },
    { match_phrase: { name: 'ухаалаг цаг' } },
    { match_phrase_prefix: { name: 'ухаалаг ца' } },
    { match_bool_prefix: { name: '15 ipho' } },
    { match: { code: 'ab12 3' } },
    { multi_match: { query: 'samsung', fields: ['name^3', 'code'], type: 'best_fields', tie_breaker: 0.3 } },
    { multi_match: { query: 'smr940', fields: ['name^3', 'code'] } },
    { multi_match: { query: '65 tv', fields: ['name', 'name.keyword'], type: 'cross_fields' } },
    { nested: { path: 'variants', query: { match: { 'variants.colour': 'har' } } } },
    {
      function_score: { query: { match: { name: 'utas' } }, field_value_factor: { field: 'price', modifier: 'log1p' } },
    },
    { bool: { must_not: { exists: { field: 'variants.colour' } }, filter: { prefix: { 'name.keyword': 'У' } } } },
  ])('SRCH-08 %j finds the same hits as the embedded engine, in the same order', async (query) => {
    const index = await openFilled(GOODS.map(change))
    const engine = createIndex(DEFINITION)
    for (const [at, document] of GOODS.entries()) engine.put(String(at), document)
    const body = { query, sort: ['_score', { price: 'asc' }] }

    const [found, expected] = [await index.search(body), engine.search(body)] as unknown as Found[]

    expect(hitsOf(found)).toEqual(hitsOf(expected))
    expect(found?.hits.total).toEqual(expected?.hits.total)
  })

  test('SRCH-08 sources are returned as written, without the additional fields', async () => {
    const index = await openFilled([change(GOODS[0] as object, 0)])
    const { hits } = (await index.search({})) as unknown as Found

    expect(hits.hits[0]).toMatchObject({ _index: 'products', _id: '0', _source: GOODS[0] })
    expect(await index.get('0')).toEqual({ found: true, source: GOODS[0] })
    expect(await index.get('a/b?c')).toEqual({ found: false, source: null })
  })

  test('SRCH-08 an older change never replaces a newer one, nor brings a deleted document back', async () => {
    const index = await openFilled([{ id: 'a', version: 5, document: { price: 5 } }])

    await index.write([
      { id: 'a', version: 4, document: { price: 4 } },
      { id: 'b', version: 7, document: null },
    ])
    await index.write([
      { id: 'b', version: 6, document: { price: 6 } },
      { id: 'a', version: 5, document: { price: 55 } },
    ])

    expect(await prices(index)).toEqual([55])
  })

  test('SRCH-08 a rebuild fills a new index beside live searches, including the changes made meanwhile', async () => {
    const index = await openFilled([change({ price: 1 }, 1), change({ price: 2 }, 2)])

    async function* documents() {
      yield [change({ price: 10 }, 10)]
      expect(await prices(index)).toEqual([1, 2])
      await index.write([{ id: '11', version: 9, document: { price: 99 } }])
      expect(await prices(index)).toEqual([1, 2, 99])
      yield [{ id: '11', version: 9, document: { price: 11 } }]
    }
    await index.rebuild(documents())

    expect(await prices(index)).toEqual([10, 99])
  })

  test('SRCH-08 a failed rebuild leaves the current index unchanged', async () => {
    const index = await openFilled([change({ price: 1 }, 1)])

    async function* documents() {
      yield [change({ price: 10 }, 10)]
      throw new Error('the database went away')
    }

    await expect(index.rebuild(documents())).rejects.toThrow('the database went away')
    expect(await prices(index)).toEqual([1])
  })

  test('SRCH-08 a reopened index has its documents, and is empty if its definition has changed', async () => {
    const store = openStore()
    const definition = { ...DEFINITION, name: `again-${crypto.randomUUID()}` }
    const first = await store.open(definition)
    expect(first.isEmpty).toBe(true)
    await first.write([change({ price: 1 }, 1)])

    expect((await store.open(definition)).isEmpty).toBe(false)
    expect((await store.open({ ...definition, version: '2' })).isEmpty).toBe(true)
  })
})

interface Found {
  hits: { total: unknown; hits: { _id: string; _index: string; _source: { price: number } }[] }
}

const change = (document: object, at: number): DocumentChange => ({ id: String(at), version: 1, document })
const hitsOf = (found: Found | undefined) => found?.hits.hits.map(({ _id }) => _id)

async function prices(index: { search(body: unknown): Promise<unknown> }) {
  const { hits } = (await index.search({ sort: ['price'] })) as Found
  return hits.hits.map(({ _source }) => _source.price)
}

function openStore() {
  const store = openOpenSearch({ url: server ?? '', prefix: `test-${crypto.randomUUID()}-` })
  onTestFinished(() => store.close())
  return store
}

async function openFilled(changes: DocumentChange[]) {
  const index = await openStore().open(DEFINITION)
  await index.write(changes)
  return index
}
