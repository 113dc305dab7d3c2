import { describe, expect, test } from 'vitest'
import { SearchError } from '../errors.ts'
import { createIndex } from '../search-index.ts'

const index = createIndex({
  mappings: {
    properties: {
      name: { type: 'text' },
      price: { type: 'long' },
      code: { type: 'keyword' },
      made: { type: 'date' },
    },
  },
})
index.put('1', { name: 'phone', price: 5, code: 'a', made: '2026-11-20' })

function refusal(body: unknown): SearchError {
  try {
    index.search(body)
  } catch (error) {
    if (error instanceof SearchError) return error
  }
  throw new Error('the search was answered')
}

const nestedBools = (depth: number): object => {
  let query: object = { match_all: {} }
  for (let at = 0; at < depth; at++) query = { bool: { must: [query] } }
  return { query }
}

describe('SRCH-01 requests beyond the query language or the limits are refused by name', () => {
  test.each([
    ['an unknown query', { query: { regexp: { name: '(a+)+' } } }, 'parsing_exception', '[regexp]'],
    ['a script', { query: { script_score: { script: '1' } } }, 'parsing_exception', '[script_score]'],
    [
      'a script among functions',
      { query: { function_score: { script_score: {} } } },
      'parsing_exception',
      'script_score',
    ],
    ['a sort by script', { sort: { _script: {} } }, 'parsing_exception', '_script'],
    ['an unknown part of a search', { rescore: {} }, 'parsing_exception', '[rescore]'],
    ['an unknown option', { query: { match: { name: { query: 'a', magic: 1 } } } }, 'parsing_exception', '[magic]'],
    ['two queries in one', { query: { match_all: {}, term: { a: 1 } } }, 'parsing_exception', '[term]'],
    ['two fields in one', { query: { term: { code: 'a', name: 'b' } } }, 'parsing_exception', 'multiple fields'],
    ['a query that is no object', { query: 'phone' }, 'parsing_exception', '[query]'],
    ['a text for a number', { query: { term: { price: 'cheap' } } }, 'query_shard_exception', '[price]'],
    ['a date that is none', { query: { range: { price: { gte: 'x' } } } }, 'query_shard_exception', '[price]'],
    ['an order of texts', { sort: 'name' }, 'illegal_argument_exception', '[name]'],
    ['an order of nothing', { sort: 'nothing' }, 'query_shard_exception', '[nothing]'],
    [
      'a format that objects have',
      { query: { range: { made: { gte: '2020', format: 'constructor' } } } },
      'illegal_argument_exception',
      '[constructor]',
    ],
    [
      'a date after the last one',
      { query: { range: { made: { gte: 'now+999999999y', time_zone: 'Asia/Ulaanbaatar' } } } },
      'parsing_exception',
      '[now+999999999y]',
    ],
    [
      'more digits than there are',
      { aggs: { price: { stats: { field: 'price', format: '0'.repeat(25) } } } },
      'illegal_argument_exception',
      '[format]',
    ],
    ['a window too large', { from: 1e9, size: 10 }, 'illegal_argument_exception', '[10000]'],
    ['a negative size', { size: -1 }, 'illegal_argument_exception', '[size]'],
    ['a thousand bools in each other', nestedBools(1000), 'x_content_parse_exception', '40 levels'],
    ['a hundred thousand bools in each other', nestedBools(100_000), 'x_content_parse_exception', '40 levels'],
    [
      'ten thousand terms',
      { query: { terms: { code: Array(10_000).fill('a') } } },
      'illegal_argument_exception',
      '10000 entries',
    ],
    [
      'ten thousand ids',
      { query: { ids: { values: Array(10_000).fill('1') } } },
      'illegal_argument_exception',
      '10000 entries',
    ],
    [
      'too many clauses',
      { query: { bool: { should: Array(2000).fill({ match_all: {} }) } } },
      'too_many_clauses',
      '1024',
    ],
    [
      'a text too long',
      { query: { match: { name: 'a '.repeat(5000) } } },
      'illegal_argument_exception',
      '10000 characters',
    ],
    [
      'a request too long',
      { query: { terms: { code: ['a'.repeat(300_000)] } } },
      'illegal_argument_exception',
      '200000 characters',
    ],
    [
      'too many fields',
      { query: { multi_match: { query: 'a', fields: Array(100).fill('name') } } },
      'illegal_argument_exception',
      '100 entries',
    ],
    [
      'a boost below nothing',
      { query: { match: { name: { query: 'phone', boost: -1 } } } },
      'illegal_argument_exception',
      'negative [boost]',
    ],
    ['an endless boost', { query: { match_all: { boost: 1e300 } } }, 'illegal_argument_exception', '[boost]'],
    [
      'an endless boost of a field',
      { query: { multi_match: { query: 'a', fields: ['name^1e300'] } } },
      'parsing_exception',
      '[name^1e300]',
    ],
    [
      'a score below nothing',
      { query: { function_score: { weight: -1 } } },
      'illegal_argument_exception',
      'invalid score: -1',
    ],
    ['too many paths', { _source: Array(101).fill('na*') }, 'illegal_argument_exception', '101 entries'],
    ['search_after and from', { from: 5, sort: 'price', search_after: [1] }, 'illegal_argument_exception', '`from`'],
    [
      'search_after of another length',
      { sort: 'price', search_after: [1, 2] },
      'illegal_argument_exception',
      '2 value(s)',
    ],
  ])('%s', (_, body, type, reason) => {
    const error = refusal(body)

    expect(error.type).toBe(type)
    expect(error.reason).toContain(reason)
    expect(error.body).toEqual({
      error: { root_cause: [{ type, reason: error.reason }], type, reason: error.reason },
      status: 400,
    })
  })

  test('a search that takes too long', () => {
    const slow = createIndex({ mappings: {}, limits: { milliseconds: -1 } })

    expect(() => slow.search({})).toThrow(/timeout_exception/)
  })

  test('many searches at once', () => {
    expect(() => index.searchMany(Array(1000).fill({}))).toThrow(/1000 searches/)
  })

  test('searches of one msearch share the time of one', () => {
    const slow = createIndex({ mappings: {}, analyzers: { slow: computing(40) }, limits: { milliseconds: 60 } })
    slow.put('1', { name: 'a' })
    const searches = [1, 2, 3, 4, 5].map((size) => ({
      size,
      query: { match: { name: { query: 'a', analyzer: 'slow' } } },
    }))

    const statuses = slow.searchMany(searches).map(({ status }) => status)

    expect(statuses).toEqual([200, 503, 503, 503, 503])
  })

  test('one bad search among several does not fail the others', () => {
    const [good, bad] = index.searchMany([{}, { query: { wildcard: { name: '*a' } } }])

    expect(good).toMatchObject({ status: 200, hits: { total: { value: 1 } } })
    expect(bad).toMatchObject({ status: 400, error: { reason: 'unknown query [wildcard]' } })
  })
})

describe('SRCH-01 short forms mean what the long ones mean', () => {
  test.each([
    [{ query: { match: { name: 'phone' } } }, { query: { match: { name: { query: 'phone' } } } }],
    [{ query: { term: { code: 'a' } } }, { query: { term: { code: { value: 'a' } } } }],
    [{ query: { bool: { must: { match_all: {} } } } }, { query: { bool: { must: [{ match_all: {} }] } } }],
    [{ sort: 'price' }, { sort: [{ price: { order: 'asc' } }] }],
    [{ sort: [{ price: 'desc' }] }, { sort: { price: { order: 'desc' } } }],
    [{ _source: 'name' }, { _source: { includes: ['name'] } }],
    [{ _source: ['na*'] }, { _source: { excludes: ['price', 'code', 'made'] } }],
  ])('%j', (short, long) => {
    expect(index.search(short).hits).toEqual(index.search(long).hits)
  })
})

/** An analyzer that takes this many milliseconds for a text. */
/** Consumes processor time, which on a busy machine takes longer by the clock. */
function computing(milliseconds: number) {
  return () => {
    const end = computed() + milliseconds
    while (computed() < end);
    return [{ terms: ['a'], position: 0, start: 0, end: 1 }]
  }
}

function computed(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
