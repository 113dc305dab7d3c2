import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIndex, restoreIndex, type SearchIndex } from './search-index.ts'
import { type Json, NaiveScan, type Stored, type Toy } from './testing/naive-scan.ts'

const definition = {
  mappings: {
    properties: {
      title: { type: 'text' },
      tags: { type: 'keyword' },
      price: { type: 'long' },
      on: { type: 'boolean' },
      day: { type: 'date' },
      parts: {
        type: 'nested',
        properties: { name: { type: 'keyword' }, cost: { type: 'long' }, note: { type: 'text' } },
      },
    },
  },
}

const word = fc.constantFrom('ant', 'bat', 'cat', 'act', 'cart', 'bee')
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
const tag = fc.constantFrom('red', 'green', 'blue', 'grey')
const number = fc.integer({ min: 0, max: 9 })
const day = fc.constantFrom('2024-01-01', '2024-06-15', '2025-03-03')
const toy: fc.Arbitrary<Toy> = fc.record(
  {
    title: text,
    tags: fc.uniqueArray(tag, { maxLength: 3 }),
    price: fc.array(number, { maxLength: 3 }),
    on: fc.boolean(),
    day,
    parts: fc.array(fc.record({ name: tag, cost: number, note: text }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
)
const boost = fc.constantFrom(1, 1, 0.5, 3)

const range = (bound: fc.Arbitrary<unknown>) =>
  fc.record({ gt: bound, gte: bound, lt: bound, lte: bound }, { requiredKeys: [] }) as fc.Arbitrary<Json>

const leafOn = (path: string, texts: string, keywords: string, numbers: string): fc.Arbitrary<Json>[] => [
  fc
    .record({ query: text, operator: fc.constantFrom('or', 'and'), boost })
    .map((match) => ({ match: { [texts]: match } })),
  fc.record({ query: text, minimum_should_match: fc.nat(3) }).map((match) => ({ match: { [texts]: match } })),
  fc.record({ query: text, fuzziness: fc.constant(1) }).map((match) => ({ match: { [texts]: match } })),
  text.map((phrase) => ({ match_phrase: { [texts]: phrase } })),
  word.map((value) => ({ term: { [texts]: value } })),
  tag.map((value) => ({ term: { [keywords]: value } })),
  number.map((value) => ({ term: { [numbers]: value } })),
  fc.array(tag, { maxLength: 3 }).map((values) => ({ terms: { [keywords]: values } })),
  fc.array(number, { maxLength: 3 }).map((values) => ({ terms: { [numbers]: values } })),
  range(number).map((bounds) => ({ range: { [numbers]: bounds } })),
  range(tag).map((bounds) => ({ range: { [keywords]: bounds } })),
  fc.constantFrom('gr', 'r', 'blue', 'x').map((value) => ({ prefix: { [keywords]: value } })),
  fc.constantFrom('ca', 'b', 'cat').map((value) => ({ prefix: { [texts]: value } })),
  fc.constantFrom(texts, keywords, numbers, `${path}none`).map((field) => ({ exists: { field } })),
  fc.constant({ match_all: {} }),
]

const compound = (query: fc.Arbitrary<Json>): fc.Arbitrary<Json>[] => {
  const queries = fc.array(query, { maxLength: 3 })
  return [
    fc
      .record(
        { must: queries, should: queries, filter: queries, must_not: queries, minimum_should_match: fc.nat(3), boost },
        { requiredKeys: ['boost'] },
      )
      .map((bool) => ({ bool })),
    fc
      .record({ queries: fc.array(query, { minLength: 1, maxLength: 3 }), tie_breaker: fc.constantFrom(0, 0.3, 1) })
      .map((body) => ({ dis_max: body })),
    query.map((filter) => ({ constant_score: { filter, boost: 2 } })),
  ]
}

const { query } = fc.letrec<{ query: Json; part: Json }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 2 },
    ...leafOn('parts.', 'parts.note', 'parts.name', 'parts.cost'),
    ...compound(tie('part')),
  ),
  query: fc.oneof(
    { maxDepth: 3 },
    ...leafOn('', 'title', 'tags', 'price'),
    range(day).map((bounds) => ({ range: { day: bounds } })),
    fc.array(fc.nat(11).map(String), { maxLength: 4 }).map((values) => ({ ids: { values } })),
    fc
      .record({
        query: text,
        type: fc.constantFrom('best_fields', 'most_fields'),
        tie_breaker: fc.constantFrom(0, 0.5),
      })
      .map((match) => ({ multi_match: { ...match, fields: ['title', 'tags'] } })),
    ...compound(tie('query')),
    fc
      .record({ query: tie('part'), score_mode: fc.constantFrom('avg', 'sum', 'min', 'max', 'none') })
      .map((nested) => ({ nested: { path: 'parts', ...nested } })),
    fc.record({ query: tie('query'), boost_mode: fc.constantFrom('sum', 'multiply') }).map((body) => ({
      function_score: {
        ...body,
        field_value_factor: { field: 'price', factor: 2, modifier: 'ln2p', missing: 1 },
        weight: 3,
      },
    })),
  ),
}))

/** A change to the index: documents are added and changed, some removed, and now and then it is compacted or restored. */
const change = fc.oneof(
  { weight: 8, arbitrary: fc.record({ put: fc.nat(11), source: toy }) },
  { weight: 2, arbitrary: fc.record({ remove: fc.nat(11) }) },
  { weight: 1, arbitrary: fc.constant({ compact: true }) },
  { weight: 1, arbitrary: fc.constant({ restore: true }) },
)
const changes = fc.array(change, { maxLength: 30 })

test('SRCH-01 matches and scores equal those of the reference implementation', () => {
  fc.assert(
    fc.property(changes, query, (made, random) => {
      const { index, stored } = built(made)

      const found = hitsOf(index.search({ query: random, size: 100, track_total_hits: true }))

      const expected = new NaiveScan(stored).search(random)
      expect(found.map(({ _id }) => _id).sort()).toEqual([...expected.keys()].sort())
      for (const hit of found) expect(hit._score).toBeCloseTo(expected.get(hit._id) as number, 3)
      expectOrder(found, stored)
    }),
    { numRuns: 400 },
  )
})

test('SRCH-01 a filter matches the same documents as the query', () => {
  fc.assert(
    fc.property(changes, query, (made, random) => {
      const { index, stored } = built(made)

      const found = hitsOf(index.search({ query: { bool: { filter: [random] } }, size: 100, sort: ['_doc'] }))

      expect(found.map(({ _id }) => _id)).toEqual([...new NaiveScan(stored).search(random).keys()])
    }),
    { numRuns: 200 },
  )
})

test('SRCH-01 pages of a sorted list join to the whole list', () => {
  const sorts = fc.uniqueArray(
    fc.record({
      field: fc.constantFrom('price', 'tags', 'day', '_score'),
      order: fc.constantFrom('asc', 'desc'),
      missing: fc.constantFrom('_last', '_first'),
    }),
    { minLength: 1, maxLength: 3, selector: ({ field }) => field },
  )
  fc.assert(
    fc.property(changes, query, sorts, fc.integer({ min: 1, max: 4 }), (made, random, keys, size) => {
      const { index, stored } = built(made)
      const sort = keys.map(({ field, order, missing }) => ({
        [field]: field === '_score' ? { order } : { order, missing },
      }))
      const body = { query: random, sort: [...sort, '_doc'] }

      const whole = hitsOf(index.search({ ...body, size: 100 }))

      const matching = [...new NaiveScan(stored).search(random).keys()]
      const byField = keys.every(({ field }) => field !== '_score')
      if (byField) expect(whole.map(({ _id }) => _id)).toEqual(sorted(matching, keys, stored))
      const pages: string[] = []
      for (let from = 0; from < whole.length; from += size) {
        pages.push(...hitsOf(index.search({ ...body, from, size })).map(({ _id }) => _id))
      }
      expect(pages).toEqual(whole.map(({ _id }) => _id))
      const after: string[] = []
      for (let last: Hit | undefined, page: Hit[] = []; after.length < whole.length; last = page.at(-1)) {
        page = hitsOf(index.search({ ...body, size, ...(last ? { search_after: last.sort } : {}) }))
        if (page.length === 0) break
        after.push(...page.map(({ _id }) => _id))
      }
      expect(after).toEqual(whole.map(({ _id }) => _id))
    }),
    { numRuns: 200 },
  )
})

interface Hit {
  _id: string
  _score: number
  sort: unknown[]
}

const hitsOf = (answer: Record<string, unknown>): Hit[] => (answer.hits as { hits: Hit[] }).hits

type Change = { put: number; source: Toy } | { remove: number } | { compact: true } | { restore: true } | object

function built(made: readonly Change[]): { index: SearchIndex; stored: Stored[] } {
  let index = createIndex(definition)
  let stored: Stored[] = []
  for (const one of made) {
    if ('put' in one) {
      const id = String(one.put)
      index.put(id, one.source)
      stored = [...stored.filter((other) => other.id !== id), { id, source: one.source }]
    }
    if ('remove' in one) {
      index.remove(String(one.remove))
      stored = stored.filter((other) => other.id !== String(one.remove))
    }
    if ('compact' in one) index.compact()
    if ('restore' in one) index = restoreIndex(definition, index.snapshot())
  }
  return { index, stored }
}

/** Sorts by descending score; ties stay in order of arrival. */
function expectOrder(hits: readonly Hit[], stored: readonly Stored[]): void {
  const arrival = new Map(stored.map(({ id }, at) => [id, at]))
  for (const [at, hit] of hits.entries()) {
    const before = hits[at - 1]
    if (!before) continue
    expect(before._score).toBeGreaterThanOrEqual(hit._score)
    if (before._score === hit._score) {
      expect(arrival.get(before._id) as number).toBeLessThan(arrival.get(hit._id) as number)
    }
  }
}

interface SortKey {
  field: string
  order: string
  missing: string
}

/** Stable sort: ties stay in order of arrival. */
function sorted(ids: readonly string[], keys: readonly SortKey[], stored: readonly Stored[]): string[] {
  const sources = new Map(stored.map(({ id, source }) => [id, source]))
  const firstOf = (id: string, { field, order }: SortKey): string | number | undefined => {
    const values = [(sources.get(id) as Record<string, unknown>)[field] ?? []].flat() as (string | number)[]
    return values.toSorted((a, b) => (a < b ? -1 : 1)).at(order === 'asc' ? 0 : -1)
  }
  const byKey = (key: SortKey, one: string, other: string): number => {
    const [left, right] = [firstOf(one, key), firstOf(other, key)]
    if (left === right) return 0
    if (left === undefined || right === undefined) return (left === undefined) === (key.missing === '_first') ? -1 : 1
    return left < right === (key.order === 'asc') ? -1 : 1
  }
  return ids.toSorted((one, other) => {
    for (const key of keys) if (byKey(key, one, other) !== 0) return byKey(key, one, other)
    return 0
  })
}
