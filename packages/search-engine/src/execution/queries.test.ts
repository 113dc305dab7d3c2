import { describe, expect, test } from 'vitest'
import { createIndex } from '../search-index.ts'
import { leastMatching } from './bool-query.ts'

const goods = createIndex({
  mappings: { properties: { name: { type: 'text' }, brand: { type: 'text' }, code: { type: 'keyword' } } },
})
goods.put('1', { name: 'quick brown fox', brand: 'acme', code: 'A-1', price: 4 })
goods.put('2', { name: 'brown fox of the quick sort', brand: 'fox', code: 'A-2', price: 9 })
goods.put('3', { name: 'lazy dog', brand: 'acme dog', code: 'B-1', seen: '2026-11-19' })

interface Hits {
  hits: { _id: string; _score: number }[]
}
const hits = (query: object, more: object = {}) => (goods.search({ query, ...more }, { now: NOW }).hits as Hits).hits
const ids = (query: object) => hits(query).map(({ _id }) => _id)
const NOW = Date.UTC(2026, 10, 20, 12)

describe('SRCH-01 queries match the expected documents', () => {
  test.each([
    ['words near each other', { match_phrase: { name: 'brown fox' } }, ['1', '2']],
    ['words apart', { match_phrase: { name: 'quick fox' } }, []],
    ['words apart within the slop', { match_phrase: { name: { query: 'quick fox', slop: 1 } } }, ['1']],
    ['words the other way round', { match_phrase: { name: { query: 'fox brown', slop: 2 } } }, ['1', '2']],
    ['a phrase whose last word goes on', { match_phrase_prefix: { name: 'quick br' } }, ['1']],
    ['words of which the last goes on', { match_bool_prefix: { name: 'lazy qu' } }, ['3', '1', '2']],
    ['a slip of the finger', { match: { name: { query: 'borwn', fuzziness: 'AUTO' } } }, ['1', '2']],
    ['a fuzzy term', { fuzzy: { name: { value: 'lasy', fuzziness: 1 } } }, ['3']],
    ['a fuzzy keyword', { fuzzy: { code: 'B-2' } }, ['2', '3']],
    ['keywords in any case', { term: { code: { value: 'b-1', case_insensitive: true } } }, ['3']],
    ['a prefix in any case', { prefix: { code: { value: 'a-', case_insensitive: true } } }, ['1', '2']],
    ['days counted from today', { range: { seen: { gte: 'now-1d/d', lt: 'now/d' } } }, ['3']],
    ['days of a format', { range: { seen: { gte: '19.11.2026', format: 'dd.MM.yyyy' } } }, ['3']],
    [
      'every word in some field',
      { multi_match: { query: 'acme lazy', type: 'cross_fields', operator: 'and', fields: ['name', 'brand'] } },
      ['3'],
    ],
    ['fields by a pattern', { multi_match: { query: 'acme', fields: ['br*'] } }, ['1', '3']],
    [
      'places in a field that is not there',
      { geo_distance: { place: [1, 2], distance: '1km', ignore_unmapped: true } },
      [],
    ],
    ['text of a dynamic keyword', { exists: { field: 'seen' } }, ['3']],
  ])('%s', (_, query, expected) => {
    expect(ids(query).sort()).toEqual([...expected].sort())
  })

  test('an exact word always ranks before a misspelt one', () => {
    const shop = createIndex({ mappings: { properties: { name: { type: 'text' } } } })
    shop.put('slip', { name: 'phones' })
    shop.put('exact', { name: 'phone' })

    const found = shop.search({ query: { match: { name: { query: 'phone', fuzziness: 'AUTO' } } } }).hits as Hits

    expect(found.hits.map(({ _id }) => _id)).toEqual(['exact', 'slip'])
  })
})

test('SRCH-01 scores equal those of Elasticsearch and OpenSearch', () => {
  const shop = createIndex({ mappings: { properties: { name: { type: 'text' } } } })
  shop.put('1', { name: 'foo' })

  const { hits } = shop.search({ query: { match: { name: 'foo' } } }).hits as Hits

  expect(hits[0]?._score).toBeCloseTo(0.2876821, 6)
})

test('SRCH-01 terms at one position score as one term', () => {
  const words = (text: string) =>
    text.split(' ').map((word, position) => ({ terms: word.split('|'), position, start: 0, end: 0 }))
  const definition = { mappings: { properties: { name: { type: 'text', analyzer: 'words' } } }, analyzers: { words } }
  const shop = createIndex(definition)
  for (const [id, name] of [
    ['1', 'tv box'],
    ['2', 'television box'],
    ['3', 'radio box'],
  ] as const)
    shop.put(id, { name })

  const { hits } = shop.search({ query: { match: { name: 'tv|television' } } }).hits as Hits

  expect(hits.map(({ _id }) => _id)).toEqual(['1', '2'])
  expect(hits[0]?._score).toBe(hits[1]?._score)
})

describe('SRCH-01 minimum_should_match is computed as in Lucene', () => {
  test.each([
    [2, 4, 2],
    [-1, 4, 3],
    ['75%', 4, 3],
    ['75%', 5, 3],
    ['-25%', 5, 4],
    ['2<-1 5<80%', 2, 2],
    ['2<-1 5<80%', 4, 3],
    ['2<-1 5<80%', 10, 8],
    ['3<90%', 3, 3],
    [7, 4, 7],
    [-9, 4, 0],
  ])('%s of %i clauses are %i', (minimum, clauses, expected) => {
    expect(leastMatching(minimum, clauses)).toBe(expected)
  })
})

describe('SRCH-01 function_score', () => {
  const scores = (body: object) =>
    Object.fromEntries(hits({ function_score: body }).map(({ _id, _score }) => [_id, _score]))
  const factor = { field: 'price', missing: 1 }

  test.each([
    ['replaces the score', { field_value_factor: factor, boost_mode: 'replace' }, { 1: 4, 2: 9, 3: 1 }],
    ['takes a root', { field_value_factor: { ...factor, modifier: 'sqrt' } }, { 1: 2, 2: 3, 3: 1 }],
    [
      'leaves those alone that no function is for',
      { functions: [{ filter: { term: { code: 'B-1' } }, weight: 5 }] },
      { 1: 1, 2: 1, 3: 5 },
    ],
    [
      'adds functions up',
      {
        functions: [{ weight: 2 }, { filter: { term: { price: 9 } }, weight: 5 }],
        score_mode: 'sum',
        boost_mode: 'sum',
      },
      { 1: 3, 2: 8, 3: 3 },
    ],
    [
      'weighs an average',
      { functions: [{ weight: 2 }, { filter: { term: { price: 9 } }, weight: 6 }], score_mode: 'avg' },
      { 1: 1, 2: 1, 3: 1 },
    ],
    ['bounds what a function gives', { field_value_factor: factor, max_boost: 5 }, { 1: 4, 2: 5, 3: 1 }],
    ['leaves out what scores too low', { field_value_factor: factor, min_score: 4 }, { 1: 4, 2: 9 }],
  ])('%s', (_, body, expected) => {
    expect(scores(body)).toEqual(expected)
  })

  test('orders randomly in the same way for one seed, also after a document has changed', () => {
    const shop = createIndex({ mappings: {} })
    for (let id = 0; id < 50; id++) shop.put(String(id), { id })
    const order = (seed: number) =>
      (shop.search({ query: { function_score: { random_score: { seed } } }, size: 50 }).hits as Hits).hits.map(
        ({ _id }) => _id,
      )
    const before = order(7)

    shop.put('20', { id: 99 })

    expect(order(7)).toEqual(before)
    expect(order(8)).not.toEqual(before)
  })
})

describe('SRCH-01 at least the required number of clauses match', () => {
  const ladder = createIndex({ mappings: { properties: { step: { type: 'long' } } } })
  for (let step = 1; step <= 100; step++) ladder.put(String(step), { step })

  test.each([1, 2, 3, 31, 32, 33, 59, 60, 61])('%i of 60', (least) => {
    const should = Array.from({ length: 60 }, (_, at) => ({ range: { step: { gt: at } } }))

    const answer = ladder.search({ query: { bool: { should, minimum_should_match: least } } })

    expect(answer.hits).toMatchObject({ total: { value: least > 60 ? 0 : 101 - least } })
  })
})

test('SRCH-01 a query reads numbers in the date format of the documents', () => {
  const visits = createIndex({ mappings: { properties: { at: { type: 'date', format: 'epoch_second' } } } })
  visits.put('1', { at: 1_700_000_000 })

  const answer = visits.search({ query: { term: { at: 1_700_000_000 } } })

  expect(answer.hits).toMatchObject({ total: { value: 1 } })
})

test('SRCH-01 a word too long for fuzzy matching is matched exactly', () => {
  const codes = createIndex({ mappings: { properties: { text: { type: 'text' }, code: { type: 'keyword' } } } })
  const long = 'x'.repeat(80)
  codes.put('1', { text: long, code: long })

  for (const query of [{ match: { text: { query: long, fuzziness: 2 } } }, { fuzzy: { code: long } }]) {
    expect(codes.search({ query }).hits).toMatchObject({ total: { value: 1 } })
  }
})
