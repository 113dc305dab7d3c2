import { beforeAll, describe, expect, test } from 'vitest'
import { SearchError } from './errors.ts'
import { threadMs } from './execution/time-budget.ts'
import { createIndex } from './search-index.ts'

/** Time limit of a search in milliseconds, and the tolerated delay on a busy machine: the best of three attempts counts. */
const BUDGET = 40
const LATE = 110

const LETTERS = [...'abcdefghij']
const DOCUMENTS = 30_000
const shop = createIndex({
  mappings: {
    properties: {
      name: { type: 'text' },
      code: { type: 'keyword' },
      sizes: { type: 'long' },
      place: { type: 'geo_point' },
      zone: { type: 'geo_shape' },
      input: { type: 'completion' },
    },
  },
  limits: { milliseconds: BUDGET },
})

beforeAll(() => {
  for (let id = 0; id < DOCUMENTS; id++) {
    shop.put(String(id), {
      name: `phone word${id % 3000} ${LETTERS[id % LETTERS.length]} ${'echo '.repeat(id % 100 === 0 ? 100 : 1)}`,
      code: `code ${id}`,
      sizes: [id % 100, 100 + (id % 77)],
      place: id % 2 ? [100 + (id % 100) / 100, 47] : null,
      input: `phone ${id % 10}`,
    })
  }
  for (let id = 0; id < 20; id++) shop.put(`zone ${id}`, { zone: circle(3000, 10 + id / 100) })
})

const many = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at))
const words = (count: number, word: (at: number) => string) => many(count, word).join(' ')

describe('SRCH-01 no search blocks the process much longer than its budget', () => {
  test.each([
    [
      'half of many words',
      { query: { match: { name: { query: words(400, (at) => LETTERS[at % 10] ?? ''), minimum_should_match: 200 } } } },
    ],
    ['half of many ranges', { query: { bool: { should: many(1000, (at) => size(at)), minimum_should_match: 500 } } }],
    [
      'many words in many fields',
      { query: { multi_match: { query: 'phone '.repeat(160), fields: many(30, () => 'name') } } },
    ],
    ['prefixes of every term', { query: { bool: { should: many(50, () => ({ prefix: { code: 'c' } })) } } }],
    ['a long phrase of one word', { query: { match_phrase: { name: { query: 'echo '.repeat(90), slop: 1000 } } } }],
    ['distances as every key', { sort: many(10, () => ({ _geo_distance: { place: [100, 47] } })), size: 5000 }],
    ['zones within a larger one of many corners', zonesWithin(circle(8000, 10.5))],
    ['groups of one', { collapse: { field: 'code' }, sort: many(10, () => ({ _geo_distance: { place: [100, 47] } })) }],
    [
      'a thousand ranges of several values',
      aggregation({ range: { field: 'sizes', ranges: many(1000, (at) => ({ from: at / 10, to: at / 10 + 1 })) } }),
    ],
    [
      'a bucket for each of many filters',
      aggregation({ filters: { filters: many(900, (at) => ({ match: { name: `word${at}` } })) } }),
    ],
    [
      'many suggestions',
      { suggest: { inputs: { prefix: 'p', completion: { field: 'input', size: 1000, fuzzy: true } } } },
    ],
    [
      'a text of which every word may be meant otherwise',
      {
        suggest: {
          text: words(110, (at) => `wrod${at}`),
          texts: {
            phrase: {
              field: 'name',
              max_errors: 100,
              direct_generator: [{ field: 'name', size: 1000, suggest_mode: 'always', prefix_length: 0 }],
            },
          },
        },
      },
    ],
  ])('%s', (_, body) => {
    const durations = many(3, (at) => millisecondsOf({ ...body, timeout: `${at}s` }))

    expect(Math.min(...durations)).toBeLessThan(BUDGET + LATE)
  })
})

/** Milliseconds of a search that is uncached, or refused for its time. */
function millisecondsOf(body: object): number {
  const began = threadMs()
  try {
    shop.search(body)
  } catch (error) {
    if (!(error instanceof SearchError && error.type === 'timeout_exception')) throw error
  }
  return threadMs() - began
}

const zonesWithin = (shape: object) => ({ query: { geo_shape: { zone: { shape, relation: 'within' } } } })
const aggregation = (kind: object) => ({ size: 0, aggs: { one: kind } })
const size = (at: number) => ({ range: { sizes: { gte: at % 100 } } })

/** A polygon with this many corners around one place. */
function circle(corners: number, degrees: number) {
  const ring = many(corners, (at) => {
    const angle = (2 * Math.PI * at) / corners
    return [100 + degrees * Math.cos(angle), 47 + degrees * Math.sin(angle)]
  })
  return { type: 'polygon', coordinates: [[...ring, ring[0]]] }
}
