import { DEFAULT_LIMITS, parseSearch } from '@delguur/search-engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFields } from './fields.ts'
import { writeSearch } from './write-search.ts'

const plain = readFields({ mappings: { properties: { name: { type: 'text' } } }, analyzers: {} })

const read = (body: unknown) => parseSearch(body, DEFAULT_LIMITS)

const words = fc.constantFrom('red', 'red shoes', 'улаан гутал', '"', 'a~b|c%', '')
const field = fc.constantFrom('name', 'brand', 'stock.count')
const scalar = fc.oneof(fc.integer(), fc.boolean(), words)
const boost = fc.constantFrom(1, 2, 0.5)
const name = fc.option(fc.constantFrom('first', 'second'), { nil: undefined })
const operator = fc.constantFrom('or', 'and')
const fuzziness = fc.constantFrom('AUTO', 0, 1, 2, undefined)
const minimum = fc.constantFrom(1, -1, '75%', '2<-25% 9<-3', undefined)
const matchOptions = {
  boost,
  _name: name,
  operator,
  fuzziness,
  minimum_should_match: minimum,
  prefix_length: fc.nat(3),
}

const { query } = fc.letrec((tie) => {
  const some = fc.array(tie('query'), { maxLength: 3 })
  const about = (options: Record<string, fc.Arbitrary<unknown>>) =>
    fc.tuple(field, fc.record(options)).map(([path, value]) => ({ [path]: value }))
  const one = <T>(kind: string, value: fc.Arbitrary<T>) => value.map((inner) => ({ [kind]: inner }))
  return {
    query: fc.oneof(
      { maxDepth: 3 },
      one('match_all', fc.record({ boost })),
      one('match', about({ query: words, zero_terms_query: fc.constantFrom('none', 'all'), ...matchOptions })),
      one('match_phrase', about({ query: words, slop: fc.nat(5), boost })),
      one('match_phrase_prefix', about({ query: words, max_expansions: fc.integer({ min: 1, max: 99 }), boost })),
      one('match_bool_prefix', about({ query: words, operator, minimum_should_match: minimum, boost })),
      one(
        'multi_match',
        fc.record({
          query: words,
          fields: fc.array(fc.constantFrom('name', 'name^2.5', 'brand^3'), { minLength: 1, maxLength: 3 }),
          type: fc.constantFrom('best_fields', 'most_fields', 'bool_prefix'),
          tie_breaker: fc.constantFrom(0.3, undefined),
          ...matchOptions,
        }),
      ),
      one('term', about({ value: scalar, case_insensitive: fc.boolean(), boost, _name: name })),
      one(
        'terms',
        fc.tuple(field, fc.array(scalar), boost).map(([path, values, times]) => ({ [path]: values, boost: times })),
      ),
      one('range', about({ gte: scalar, lt: scalar, format: fc.constantFrom('yyyy', undefined), boost })),
      one('exists', fc.record({ field, boost })),
      one('prefix', about({ value: words, case_insensitive: fc.boolean(), boost })),
      one('fuzzy', about({ value: words, fuzziness, prefix_length: fc.nat(3), boost })),
      one('ids', fc.record({ values: fc.array(fc.nat().map(String)) })),
      one(
        'geo_distance',
        fc.record({ distance: fc.nat(9999).map((far) => `${far}m`), place: fc.constant([106.9, 47.9]) }),
      ),
      one(
        'geo_shape',
        fc
          .record({
            relation: fc.constantFrom('within', 'disjoint'),
            shape: fc.constant({ type: 'Point', coordinates: [1, 2] }),
          })
          .map((value) => ({ zone: value })),
      ),
      one(
        'bool',
        fc.record({
          must: some,
          filter: some,
          should: some,
          must_not: some,
          minimum_should_match: minimum,
          boost,
          _name: name,
        }),
      ),
      one(
        'dis_max',
        fc.record({ queries: fc.array(tie('query'), { minLength: 1, maxLength: 3 }), tie_breaker: fc.constant(0.4) }),
      ),
      one('constant_score', fc.record({ filter: tie('query'), boost })),
      one(
        'nested',
        fc.record({ path: fc.constant('stock'), query: tie('query'), score_mode: fc.constantFrom('max', 'none') }),
      ),
      one(
        'function_score',
        fc.record({
          query: tie('query'),
          functions: fc.array(
            fc.oneof(
              fc.record({ weight: fc.constant(2), filter: tie('query') }),
              fc.record({ random_score: fc.constant({ seed: 7, field: '_seq_no' }) }),
              fc.record({
                field_value_factor: fc.record({
                  field,
                  factor: fc.constant(1.2),
                  modifier: fc.constantFrom('log1p', 'none'),
                  missing: fc.constant(1),
                }),
              }),
            ),
            { maxLength: 2 },
          ),
          score_mode: fc.constantFrom('sum', 'first'),
          boost_mode: fc.constantFrom('replace', 'multiply'),
          max_boost: fc.constantFrom(5, undefined),
          boost,
        }),
      ),
    ),
  }
})

const aggregations = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(
    fc
      .record({
        field,
        size: fc.integer({ min: 1, max: 50 }),
        include: fc.constantFrom(['x', 'y'], { partition: 0, num_partitions: 3 }, undefined),
      })
      .map((terms) => ({
        terms: { ...terms, order: { _key: 'asc' } },
        aggs: { figure: { max: { field: 'price' } } },
        meta: { of: 'mine' },
      })),
    fc
      .record({ field, keyed: fc.boolean() })
      .map((range) => ({ range: { ...range, ranges: [{ to: 5 }, { key: 'dear', from: 5, to: 9 }] } })),
    fc.record({ field, interval: fc.constant(50), min_doc_count: fc.nat(2) }).map((histogram) => ({ histogram })),
    fc.record({ field, missing: fc.constantFrom(3, undefined) }).map((stats) => ({ stats })),
    query.map((filter) => ({ filter, aggs: { missing: { missing: { field: 'name' } } } })),
    query.map((filter) => ({
      filters: { filters: { one: filter, two: { match_all: {} } }, other_bucket_key: 'rest' },
    })),
  ),
  { maxKeys: 3 },
)

const search = fc.record(
  {
    query,
    post_filter: query,
    aggs: aggregations,
    sort: fc.constantFrom(
      ['price'],
      [{ price: { order: 'desc', missing: '_first', mode: 'max', unmapped_type: 'long' } }, '_score', '_doc'],
      [{ _geo_distance: { place: [106.9, 47.9], order: 'asc', unit: 'km' } }],
      [{ 'stock.count': { order: 'asc', nested: { path: 'stock' } } }],
    ),
    from: fc.nat(100),
    size: fc.nat(100),
    _source: fc.constantFrom(true, false, ['name'], { includes: ['a*'], excludes: ['*b'] }),
    track_total_hits: fc.constantFrom(true, false, 500),
    track_scores: fc.boolean(),
    min_score: fc.constantFrom(0.5, undefined),
    collapse: fc.constant({ field: 'brand' }),
    version: fc.boolean(),
    highlight: fc.constant({
      encoder: 'html',
      pre_tags: ['<b>'],
      fields: { name: { number_of_fragments: 0 }, brand: {} },
    }),
    suggest: fc.constantFrom(
      {
        s: {
          prefix: 're',
          completion: { field: 'completion', size: 9, skip_duplicates: true, fuzzy: { fuzziness: 1 } },
        },
      },
      { s: { text: 'rd', term: { field: 'name', suggest_mode: 'always', sort: 'frequency' } } },
      { s: { text: 'rd', phrase: { field: 'name', confidence: 0, highlight: { pre_tag: '<', post_tag: '>' } } } },
    ),
  },
  { requiredKeys: [] },
)

describe('a search written for OpenSearch', () => {
  test('SRCH-08 means the same: parsed again, it is the same search', () => {
    fc.assert(
      fc.property(search, (body) => {
        const request = read(body)

        expect(read(JSON.parse(JSON.stringify(writeSearch(request, plain))))).toEqual(request)
      }),
      { numRuns: 500 },
    )
  })
})

describe('fields analysed in this process', () => {
  const initials = (text: string) =>
    [...text.matchAll(/\S+/g)].map(([word], position) => ({
      terms: [word.toLowerCase(), word.slice(0, 1)],
      position,
      start: 0,
      end: 0,
    }))
  const fields = readFields({
    mappings: {
      properties: {
        name: {
          type: 'text',
          analyzer: 'initials',
          fields: { keyword: { type: 'keyword' }, short: { type: 'text', analyzer: 'initials' } },
        },
        variants: { type: 'nested', properties: { colour: { type: 'text', analyzer: 'initials' } } },
        brand: { type: 'keyword', normalizer: 'in_lowercase' },
        maker: { properties: { title: { type: 'text', analyzer: 'initials' } } },
      },
    },
    analyzers: { initials },
  })

  test('SRCH-08 are stored in the document as ready tokens, one position per word, beside the text', () => {
    expect(
      fields.documentOf({
        name: ['Red Hat', 'Cap'],
        variants: [{ colour: 'Sky' }],
        brand: 'Sor',
        maker: { title: 'Sor' },
      }),
    ).toEqual({
      name: ['Red Hat', 'Cap'],
      name$: ['red|R hat|H', 'cap|C'],
      name$short: ['red|R hat|H', 'cap|C'],
      variants: [{ colour: 'Sky', colour$: ['sky|S'] }],
      brand: 'Sor',
      maker: { title: 'Sor', title$: ['sor|S'] },
    })
  })

  test('SRCH-08 are mapped to a field that only splits the tokens, and are never returned in a source', () => {
    expect(fields.mappings).toEqual({
      _source: { excludes: ['*$*'] },
      properties: {
        name: { type: 'text', index: false, norms: false, fields: { keyword: { type: 'keyword' } } },
        name$: { type: 'text', analyzer: 'ready_tokens' },
        name$short: { type: 'text', analyzer: 'ready_tokens' },
        variants: {
          type: 'nested',
          properties: {
            colour: { type: 'text', index: false, norms: false },
            colour$: { type: 'text', analyzer: 'ready_tokens' },
          },
        },
        brand: { type: 'keyword', normalizer: 'lowercase' },
        maker: {
          properties: {
            title: { type: 'text', index: false, norms: false },
            title$: { type: 'text', analyzer: 'ready_tokens' },
          },
        },
      },
    })
  })

  test('SRCH-08 are queried by ready tokens; fields with another analysis get the text', () => {
    const written = (query: unknown) => writeSearch(read({ query }), fields).query

    expect(written({ match: { name: 'Red Hat' } })).toMatchObject({ match: { name$: { query: 'red|R hat|H' } } })
    expect(written({ term: { name: 'a b' } })).toEqual({ term: { name$: { value: 'a%20;b' } } })
    expect(written({ exists: { field: 'name.short' } })).toEqual({ exists: { field: 'name$short' } })
    expect(written({ multi_match: { query: 'Red', fields: ['name^3', 'brand'], tie_breaker: 0.2 } })).toMatchObject({
      dis_max: {
        queries: [
          { multi_match: { query: 'red|R', fields: ['name$^3'] } },
          { multi_match: { query: 'Red', fields: ['brand'] } },
        ],
        tie_breaker: 0.2,
      },
    })
  })
})
