import { describe, expect, test } from 'vitest'
import { createIndex, restoreIndex } from './search-index.ts'

interface Hits {
  total: unknown
  max_score: number | null
  hits: Record<string, unknown>[]
}
const definition = { name: 'products', mappings: { properties: { name: { type: 'text' }, price: { type: 'long' } } } }

function shop(count = 3) {
  const index = createIndex(definition)
  for (let id = 1; id <= count; id++)
    index.put(String(id), { name: `phone ${id}`, price: id * 10, maker: { code: `m${id % 2}` } })
  const hits = (body: object, totalAsNumber = false) => index.search(body, { totalAsNumber }).hits as Hits
  const ids = (body: object) => hits(body).hits.map(({ _id }) => _id)
  return { index, hits, ids }
}

test('SRCH-01 a response has the shape of Elasticsearch', () => {
  const { index } = shop(1)

  expect(index.search({ query: { match_all: {} }, version: true })).toEqual({
    took: expect.any(Number),
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: { value: 1, relation: 'eq' },
      max_score: 1,
      hits: [
        {
          _index: 'products',
          _id: '1',
          _version: 1,
          _score: 1,
          _source: { name: 'phone 1', price: 10, maker: { code: 'm1' } },
        },
      ],
    },
  })
})

describe('SRCH-01 hits are counted up to track_total_hits', () => {
  test.each([
    [{}, false, { total: { value: 3, relation: 'eq' } }],
    [{ track_total_hits: 2 }, false, { total: { value: 2, relation: 'gte' } }],
    [{ track_total_hits: true }, true, { total: 3 }],
    [{ track_total_hits: false }, false, {}],
  ])('%j as a number: %s', (body, totalAsNumber, expected) => {
    const { max_score, hits, ...total } = shop().hits(body, totalAsNumber)

    expect(total).toEqual(expected)
    expect(hits).toHaveLength(3)
  })
})

test('SRCH-01 post_filter narrows hits and does not change counts', () => {
  const { index } = shop()

  const answer = index.search({
    post_filter: { range: { price: { gt: 10 } } },
    aggs: { makers: { terms: { field: 'maker.code.keyword' } } },
  })

  expect(answer.hits).toMatchObject({ total: { value: 2 } })
  expect(answer.aggregations).toMatchObject({
    makers: {
      buckets: [
        { key: 'm1', doc_count: 2 },
        { key: 'm0', doc_count: 1 },
      ],
    },
  })
})

test('SRCH-01 the first hit of each group is returned', () => {
  const { ids, hits } = shop(5)

  const body = { collapse: { field: 'maker.code.keyword' }, sort: [{ price: 'desc' }] }

  expect(ids(body)).toEqual(['5', '4'])
  expect(hits(body).hits[0]?.fields).toEqual({ 'maker.code.keyword': ['m1'] })
})

test('SRCH-01 named queries are listed on the hits they match', () => {
  const { hits } = shop(2)

  const found = hits({
    query: { bool: { should: [{ term: { price: { value: 10 } } }, { range: { price: { gte: 10 } } }] } },
  })
  const named = hits({
    query: { bool: { must: { match_all: {} }, should: { range: { price: { gt: 10 }, _name: 'dear' } } } },
  })

  expect(found.hits[0]?.matched_queries).toBeUndefined()
  expect(named.hits.map(({ _id, matched_queries }) => [_id, matched_queries])).toEqual([
    ['2', ['dear']],
    ['1', undefined],
  ])
})

test('SRCH-01 a repeated search returns the same response until something changes', () => {
  const { index, ids } = shop()
  const body = { query: { match: { name: 'phone' } }, sort: [{ price: 'desc' }] }

  expect(ids(body)).toEqual(['3', '2', '1'])
  expect(ids(body)).toEqual(['3', '2', '1'])
  index.put('1', { name: 'phone', price: 99 })
  expect(ids(body)).toEqual(['1', '3', '2'])
  index.remove('3')
  expect(ids(body)).toEqual(['1', '2'])
  expect(index.size).toBe(2)
})

test('SRCH-01 a document that does not fit the mapping is refused and leaves no trace', () => {
  const { index, ids } = shop(1)

  expect(() => index.put('1', { name: 'other', price: 'dear' })).toThrow(/mapper_parsing_exception.*\[price\]/)
  expect(() => index.put('2', { name: { of: 'objects' } })).toThrow(/mapper_parsing_exception.*\[name\]/)

  expect(ids({ query: { match: { name: 'phone' } } })).toEqual(['1'])
  expect(ids({ query: { match: { name: 'other' } } })).toEqual([])
})

test('SRCH-01 one document is fetched by its id', () => {
  const { index } = shop(1)
  index.put('1', { name: 'changed' })

  expect(index.get('1')).toEqual({ found: true, source: { name: 'changed' }, version: 2 })
  expect(index.get('9')).toEqual({ found: false, source: null, version: 0 })
})

test('SRCH-01 an index continues from its snapshot', () => {
  const { index } = shop(2000)
  for (let id = 1; id <= 500; id++) index.remove(String(id))

  const restored = restoreIndex(definition, index.snapshot())
  restored.put('next', { name: 'phone next', price: 1 })
  index.put('next', { name: 'phone next', price: 1 })

  const body = { query: { match: { name: 'phone next 700' } }, sort: ['_score', 'price'], size: 50 }
  expect(restored.size).toBe(1501)
  expect(restored.search(body).hits).toEqual(index.search(body).hits)
  expect(restored.get('1999')).toEqual(index.get('1999'))
})

test('SRCH-01 a snapshot of another mapping is refused', () => {
  const { index } = shop(1)

  expect(() => restoreIndex({ mappings: {} }, index.snapshot())).toThrow(/another mapping/)
})

test('SRCH-01 changing every document time and again does not let the index grow', () => {
  const { index } = shop(1500)
  const before = index.snapshot().length

  for (let round = 0; round < 5; round++) {
    for (let id = 1; id <= 1500; id++)
      index.put(String(id), { name: `phone ${id}`, price: id * 10, maker: { code: `m${id % 2}` } })
  }

  expect(index.size).toBe(1500)
  expect(index.snapshot().length).toBeLessThan(before * 1.2)
})

test('SRCH-01 large responses are not cached by the thousand', () => {
  const { index } = shop(2000)
  const all = (from: number) => ({ from, size: 0, aggs: { prices: { terms: { field: 'price', size: 2000 } } } })
  const first = index.search(all(0))

  for (let from = 1; from <= 200; from++) index.search(all(from))

  expect(index.search(all(200)).aggregations).toBe(index.search(all(200)).aggregations)
  expect(index.search(all(0)).aggregations).not.toBe(first.aggregations)
})
