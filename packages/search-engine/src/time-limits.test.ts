import { beforeAll, describe, expect, test } from 'vitest'
import { SearchError } from './errors.ts'
import { createIndex } from './search-index.ts'

/** Milliseconds of a search here, and how much later the clock of a busy machine may be looked at. */
const BUDGET = 40
const LATE = 150

const DOCUMENTS = 20_000
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

const LETTERS = [...'abcdefghij']
const many = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at))
const words = (count: number, word: (at: number) => string) => many(count, word).join(' ')

describe('SRCH-01 no search holds the process much longer than its budget', () => {
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
    ['groups of one', { collapse: { field: 'code' }, sort: many(10, () => ({ _geo_distance: { place: [100, 47] } })) }],
  ])('%s', (_, body) => {
    const began = performance.now()
    const outcome = attempt(body)

    expect(performance.now() - began).toBeLessThan(BUDGET + LATE)
    expect(['answered', 'timeout_exception']).toContain(outcome)
  })
})

function attempt(body: object): string {
  try {
    shop.search(body)
    return 'answered'
  } catch (error) {
    if (error instanceof SearchError) return error.type
    throw error
  }
}

const size = (at: number) => ({ range: { sizes: { gte: at % 100 } } })

/** A polygon of so many corners around one place. */
function circle(corners: number, degrees: number) {
  const ring = many(corners, (at) => {
    const angle = (2 * Math.PI * at) / corners
    return [100 + degrees * Math.cos(angle), 47 + degrees * Math.sin(angle)]
  })
  return { type: 'polygon', coordinates: [[...ring, ring[0]]] }
}
