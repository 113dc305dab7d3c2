import { expect, test } from 'vitest'
import { createIndex } from '../search-index.ts'

const PROPERTIES = {
  brand: { type: 'keyword' },
  tags: { type: 'keyword' },
  price: { type: 'integer' },
  rating: { type: 'double' },
  sale: { type: 'boolean' },
  made: { type: 'date' },
  name: { type: 'text' },
  options: {
    type: 'nested',
    properties: { name: { type: 'keyword' }, value: { type: 'keyword' }, extra: { type: 'integer' } },
  },
}

const PRODUCTS = [
  {
    brand: 'Samsung',
    tags: ['tv', 'new'],
    price: 100,
    rating: 4.5,
    sale: true,
    made: '2026-01-05',
    options: [
      { name: 'color', value: 'red', extra: 1 },
      { name: 'size', value: 's', extra: 2 },
    ],
  },
  {
    brand: 'Samsung',
    tags: ['phone'],
    price: 250,
    rating: 3.5,
    sale: false,
    made: '2026-02-10',
    options: [{ name: 'color', value: 'blue', extra: 3 }],
  },
  {
    brand: 'Apple',
    tags: ['phone', 'new'],
    price: 900,
    rating: 5,
    sale: false,
    made: '2026-02-20',
    options: [
      { name: 'color', value: 'red', extra: 4 },
      { name: 'color', value: 'red', extra: 5 },
    ],
  },
  { brand: 'Xiaomi', tags: [], price: 50, sale: true, made: '2026-03-01' },
  { tags: ['new'], price: [10, 20] },
]

test('SRCH-02 terms count documents, the most frequent first, with the remainder summed up', () => {
  expect(answer({ terms: { field: 'brand', size: 1 } })).toEqual({
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: 2,
    buckets: [{ key: 'Samsung', doc_count: 2 }],
  })
  expect(keys({ terms: { field: 'brand' } })).toEqual(['Samsung', 'Apple', 'Xiaomi'])
})

test('SRCH-02 terms are sorted by count, key or a metric of their documents', () => {
  const figure = { aggs: { cost: { avg: { field: 'price' } }, rates: { stats: { field: 'rating' } } } }

  expect(keys({ terms: { field: 'brand', order: { _key: 'desc' } } })).toEqual(['Xiaomi', 'Samsung', 'Apple'])
  expect(keys({ terms: { field: 'brand', order: { _count: 'asc' } } })).toEqual(['Apple', 'Xiaomi', 'Samsung'])
  expect(keys({ terms: { field: 'brand', order: { _term: 'asc' } } })).toEqual(['Apple', 'Samsung', 'Xiaomi'])
  expect(keys({ terms: { field: 'brand', order: { cost: 'desc' } }, ...figure })).toEqual([
    'Apple',
    'Samsung',
    'Xiaomi',
  ])
  expect(keys({ terms: { field: 'brand', order: [{ 'rates.max': 'asc' }] }, ...figure })).toEqual([
    'Samsung',
    'Apple',
    'Xiaomi',
  ])
  const onSale = { aggs: { onsale: { filter: { term: { sale: true } } } } }
  expect(keys({ terms: { field: 'brand', order: [{ onsale: 'desc' }, { _key: 'desc' }] }, ...onSale })).toEqual([
    'Xiaomi',
    'Samsung',
    'Apple',
  ])
})

test('SRCH-02 terms can be included, excluded, filled in for missing values and returned without documents', () => {
  expect(keys({ terms: { field: 'brand', include: ['Apple', 'Nobody'] } })).toEqual(['Apple'])
  expect(keys({ terms: { field: 'brand', exclude: ['Samsung'] } })).toEqual(['Apple', 'Xiaomi'])
  expect(keys({ terms: { field: 'brand', missing: 'Other' } })).toEqual(['Samsung', 'Apple', 'Other', 'Xiaomi'])
  expect(keys({ terms: { field: 'brand', missing: 'Apple' } })).toEqual(['Apple', 'Samsung', 'Xiaomi'])
  expect(keys({ terms: { field: 'brand', min_doc_count: 2 } })).toEqual(['Samsung'])
  expect(buckets({ terms: { field: 'brand', min_doc_count: 0 } }, { term: { brand: 'Apple' } })).toEqual([
    { key: 'Apple', doc_count: 1 },
    { key: 'Samsung', doc_count: 0 },
    { key: 'Xiaomi', doc_count: 0 },
  ])
  expect(keys({ terms: { field: 'nowhere', missing: 'abc' } })).toEqual(['abc'])
})

test('SRCH-02 partitions contain the same terms as in Elasticsearch', () => {
  const index = createIndex({ mappings: { properties: { word: { type: 'keyword' }, number: { type: 'long' } } } })
  for (const [id, source] of [
    { word: 'abc', number: 1234 },
    { word: 'bcd', number: 5678 },
  ].entries())
    index.put(String(id), source)
  const part = (field: string, partition: number) =>
    keysOf(index.search({ size: 0, aggs: { a: { terms: { field, include: { partition, num_partitions: 2 } } } } }))

  expect([part('word', 0), part('word', 1), part('number', 0), part('number', 1)]).toEqual([
    ['bcd'],
    ['abc'],
    [5678],
    [1234],
  ])
})

test('SRCH-02 numbers, booleans and dates are counted like terms, with key_as_string if they have one', () => {
  expect(keys({ terms: { field: 'price', order: { _key: 'asc' } } })).toEqual([10, 20, 50, 100, 250, 900])
  expect(buckets({ terms: { field: 'sale' } })).toEqual([
    { key: 0, key_as_string: 'false', doc_count: 2 },
    { key: 1, key_as_string: 'true', doc_count: 2 },
  ])
  expect(keys({ terms: { field: 'sale', include: [true] } })).toEqual([1])
  expect(buckets({ terms: { field: 'made', include: ['2026-01-05'] } })).toEqual([
    { key: Date.UTC(2026, 0, 5), key_as_string: '2026-01-05T00:00:00.000Z', doc_count: 1 },
  ])
  expect(buckets({ terms: { field: 'unknown', missing: true, value_type: 'boolean' } })).toEqual([
    { key: 1, key_as_string: 'true', doc_count: 5 },
  ])
  expect(buckets({ terms: { field: 'unknown', missing: '2016-05-11', value_type: 'date' } })).toEqual([
    { key: 1462924800000, key_as_string: '2016-05-11T00:00:00.000Z', doc_count: 5 },
  ])
  expect(buckets({ terms: { field: 'price', include: [900], format: '#,##0.00' } })).toEqual([
    { key: 900, key_as_string: '900.00', doc_count: 1 },
  ])
})

test('SRCH-02 metrics of numbers, with a value for missing ones', () => {
  expect(answer({ stats: { field: 'price' } })).toEqual({ count: 6, min: 10, max: 900, avg: 1330 / 6, sum: 1330 })
  expect(answer({ avg: { field: 'rating' } })).toEqual({ value: 13 / 3 })
  expect(answer({ avg: { field: 'rating', missing: 1 } })).toEqual({ value: 3 })
  expect(answer({ min: { field: 'unknown' } })).toEqual({ value: null })
  expect(answer({ sum: { field: 'unknown' } })).toEqual({ value: 0 })
  expect(answer({ stats: { field: 'unknown' } })).toEqual({ count: 0, min: null, max: null, avg: null, sum: 0 })
  expect(answer({ max: { field: 'made' } })).toEqual({
    value: Date.UTC(2026, 2, 1),
    value_as_string: '2026-03-01T00:00:00.000Z',
  })
  expect(answer({ value_count: { field: 'tags' } })).toEqual({ value: 6 })
  expect(answer({ value_count: { field: 'brand', missing: 'x' } })).toEqual({ value: 5 })
  expect(answer({ cardinality: { field: 'tags' } })).toEqual({ value: 3 })
  expect(answer({ cardinality: { field: 'price', precision_threshold: 100 } })).toEqual({ value: 6 })
  expect(answer({ cardinality: { field: 'brand', missing: 'Apple' } })).toEqual({ value: 3 })
  expect(answer({ cardinality: { field: 'unknown', missing: 'x' } })).toEqual({ value: 1 })
})

test('SRCH-02 ranges are listed from the lowest, with the keys of Elasticsearch', () => {
  expect(
    answer({
      range: { field: 'price', ranges: [{ from: 100, to: 10_000_000 }, { to: 100 }, { key: 'dear', from: 500 }] },
    }),
  ).toEqual({
    buckets: [
      { key: '*-100.0', to: 100, doc_count: 2 },
      { key: '100.0-1.0E7', from: 100, to: 10_000_000, doc_count: 3 },
      { key: 'dear', from: 500, doc_count: 1 },
    ],
  })
  expect(answer({ range: { field: 'price', keyed: true, ranges: [{ to: 100 }], missing: 0 } })).toEqual({
    buckets: { '*-100.0': { to: 100, doc_count: 2 } },
  })
})

test('SRCH-02 date ranges accept date math and formats', () => {
  const now = Date.UTC(2026, 1, 15, 12)
  const ranges = [{ from: 'now-1M/M', to: 'now' }]

  expect(answer({ date_range: { field: 'made', ranges } }, undefined, now)).toEqual({
    buckets: [
      {
        key: '2026-01-01T00:00:00.000Z-2026-02-15T12:00:00.000Z',
        from: Date.UTC(2026, 0, 1),
        from_as_string: '2026-01-01T00:00:00.000Z',
        to: now,
        to_as_string: '2026-02-15T12:00:00.000Z',
        doc_count: 2,
      },
    ],
  })
  const local = { field: 'made', format: 'yyyy-MM-dd', time_zone: '+08:00', ranges: [{ to: '2026-01-06' }] }
  expect(answer({ date_range: local })).toEqual({
    buckets: [{ key: '*-2026-01-06', to: Date.UTC(2026, 0, 5, 16), to_as_string: '2026-01-06', doc_count: 1 }],
  })
})

test('SRCH-02 a histogram includes empty steps unless min_doc_count excludes them', () => {
  expect(buckets({ histogram: { field: 'price', interval: 100 } }).slice(0, 4)).toEqual([
    { key: 0, doc_count: 2 },
    { key: 100, doc_count: 1 },
    { key: 200, doc_count: 1 },
    { key: 300, doc_count: 0 },
  ])
  expect(keys({ histogram: { field: 'price', interval: 100, min_doc_count: 1, order: { _key: 'desc' } } })).toEqual([
    900, 200, 100, 0,
  ])
  expect(keys({ histogram: { field: 'rating', interval: 1, offset: 0.5 } })).toEqual([3.5, 4.5])
  expect(keys({ histogram: { field: 'rating', interval: 1, extended_bounds: { min: 2, max: 6 } } })).toEqual([
    2, 3, 4, 5, 6,
  ])
  expect(answer({ histogram: { field: 'rating', interval: 2, keyed: true, format: 'from ##0.0' } })).toEqual({
    buckets: {
      'from 2.0': { key: 2, key_as_string: 'from 2.0', doc_count: 1 },
      'from 4.0': { key: 4, key_as_string: 'from 4.0', doc_count: 2 },
    },
  })
})

test('SRCH-02 filters by name, by place and the rest', () => {
  const onSale = { term: { sale: true } }
  const dear = { range: { price: { gte: 100 } } }

  expect(answer({ filter: onSale })).toEqual({ doc_count: 2 })
  expect(answer({ filters: { filters: { onSale, dear } } })).toEqual({
    buckets: { onSale: { doc_count: 2 }, dear: { doc_count: 3 } },
  })
  expect(answer({ filters: { filters: [onSale, dear], other_bucket: true } })).toEqual({
    buckets: [{ doc_count: 2 }, { doc_count: 3 }, { doc_count: 1 }],
  })
  expect(answer({ filters: { filters: { onSale }, other_bucket_key: 'rest' } })).toEqual({
    buckets: { onSale: { doc_count: 2 }, rest: { doc_count: 3 } },
  })
  expect(answer({ missing: { field: 'brand' } })).toEqual({ doc_count: 1 })
})

test('SRCH-02 a global bucket counts documents outside the query', () => {
  const all = { global: {}, aggs: { brands: { cardinality: { field: 'brand' } } } }

  expect(answer(all, { term: { brand: 'Apple' } })).toEqual({ doc_count: 5, brands: { value: 3 } })
})

test('SRCH-02 objects of a nested field are counted on their own and joined back to their products', () => {
  const nested = {
    nested: { path: 'options' },
    aggs: {
      colors: {
        filter: { term: { 'options.name': 'color' } },
        aggs: {
          values: {
            terms: { field: 'options.value' },
            aggs: { products: { reverse_nested: {}, aggs: { brands: { terms: { field: 'brand' } } } } },
          },
        },
      },
      brands: { terms: { field: 'brand' } },
    },
  }

  expect(answer(nested)).toMatchObject({
    doc_count: 5,
    brands: { buckets: [] },
    colors: {
      doc_count: 4,
      values: {
        buckets: [
          {
            key: 'red',
            doc_count: 3,
            products: { doc_count: 2, brands: { buckets: [{ key: 'Apple' }, { key: 'Samsung' }] } },
          },
          {
            key: 'blue',
            doc_count: 1,
            products: { doc_count: 1, brands: { buckets: [{ key: 'Samsung', doc_count: 1 }] } },
          },
        ],
      },
    },
  })
  expect(answer({ nested: { path: 'unknown' } })).toEqual({ doc_count: 0 })
})

test('SRCH-02 post_filter changes the hits and not the counts', () => {
  const found = shop().search(
    { post_filter: { term: { brand: 'Apple' } }, aggs: { a: { terms: { field: 'brand' } } } },
    { totalAsNumber: true },
  )

  expect(found).toMatchObject({ hits: { total: 1 } })
  expect(keysOf(found)).toEqual(['Samsung', 'Apple', 'Xiaomi'])
})

test('SRCH-02 meta is returned, and both names of aggregations are accepted', () => {
  const found = shop().search({
    size: 0,
    aggregations: {
      a: {
        meta: { label: 'Brand' },
        terms: { field: 'brand', size: 1 },
        aggregations: { b: { max: { field: 'price' } } },
      },
    },
  })

  expect(found.aggregations).toEqual({
    a: {
      meta: { label: 'Brand' },
      doc_count_error_upper_bound: 0,
      sum_other_doc_count: 2,
      buckets: [{ key: 'Samsung', doc_count: 2, b: { value: 250 } }],
    },
  })
})

test('SRCH-02 changed and removed products are counted as they are now', () => {
  const index = shop()

  index.put('0', { brand: 'Sony', price: 1 })
  index.remove('2')

  expect(keysOf(index.search({ aggs: { a: { terms: { field: 'brand', min_doc_count: 0 } } } }))).toEqual([
    'Samsung',
    'Sony',
    'Xiaomi',
  ])
  expect(
    keysOf(index.search({ aggs: { a: { terms: { field: 'price', min_doc_count: 0, order: { _key: 'asc' } } } } })),
  ).toEqual([1, 10, 20, 50, 250])
})

test.each([
  [{ a: { terms: { field: 'name' } } }, /Fielddata is disabled on text fields/],
  [{ a: { avg: { field: 'brand' } } }, /Expected numeric type on field \[brand\], but got \[keyword\]/],
  [{ a: { terms: { field: 'brand', include: 'Sam.*' } } }, /include as a regular expression/],
  [{ a: { terms: { field: 'brand', size: 0 } } }, /\[size\] must be greater than 0/],
  [{ a: { terms: { script: { source: '1' } } } }, /field/],
  [{ a: { max: { field: 'price', script: { source: '1' } } } }, /script/],
  [{ a: { terms: { field: 'brand', order: { nothing: 'asc' } } } }, /Invalid aggregation order path/],
  [{ a: { terms: { field: 'brand', order: { _key: 'sideways' } } } }, /Unknown order direction/],
  [
    { a: { cardinality: { field: 'price', precision_threshold: -1 } } },
    /\[precisionThreshold\] must be greater than or equal to 0\. Found \[-1\] in \[a\]/,
  ],
  [{ a: { date_histogram: { field: 'made' } } }, /date_histogram/],
  [{ a: { toString: { field: 'made' } } }, /toString/],
  [{ a: { histogram: { field: 'price', interval: 0 } } }, /interval/],
  [{ a: { reverse_nested: {} } }, /can not be used outside a \[nested\] aggregation/],
  [{ a: { filter: { match_all: {} }, aggs: { b: { global: {} } } } }, /global/],
  [{ a: { avg: { field: 'price' }, aggs: { b: { max: { field: 'price' } } } } }, /cannot accept sub-aggregations/],
  [{ a: { avg: { field: 'price' }, max: { field: 'price' } } }, /Found two aggregation type definitions/],
  [{ 'a>b': { avg: { field: 'price' } } }, /Invalid aggregation name/],
  [{ a: {} }, /Missing definition for aggregation \[a\]/],
  [
    Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`a${at}`, { max: { field: 'price' } }])),
    /more than 60 aggregations/,
  ],
  [deep(6), /deeper than 5 levels/],
])('SRCH-01 an unsupported aggregation is refused by name: %#', (aggs, reason) => {
  expect(() => shop().search({ aggs })).toThrow(reason)
})

test('SRCH-01 a response with too many buckets is refused before they are created', () => {
  const index = shop({ buckets: 100 })

  expect(() => index.search({ aggs: { a: { histogram: { field: 'price', interval: 1 } } } })).toThrow(
    /too_many_buckets_exception: Trying to create too many buckets/,
  )
  expect(() => index.search({ aggs: { a: { histogram: { field: 'price', interval: 1e-300 } } } })).toThrow(
    /too many buckets/,
  )
  expect(() =>
    index.search({ aggs: { a: { histogram: { field: 'price', interval: 1, extended_bounds: { max: 1e300 } } } } }),
  ).toThrow(/too many buckets/)
})

function shop(limits = {}) {
  const index = createIndex({ mappings: { properties: PROPERTIES }, limits })
  for (const [id, product] of PRODUCTS.entries()) index.put(String(id), product)
  return index
}

function answer(aggregation: unknown, query: unknown = { match_all: {} }, now = 0): unknown {
  const { aggregations } = shop().search({ size: 0, query, aggs: { a: aggregation } }, { now })
  return (aggregations as Record<string, unknown>).a
}

interface Bucket {
  key: unknown
}

const buckets = (aggregation: unknown, query?: unknown) => (answer(aggregation, query) as { buckets: Bucket[] }).buckets
const keys = (aggregation: unknown, query?: unknown) => buckets(aggregation, query).map(({ key }) => key)
const keysOf = (found: Record<string, unknown>) =>
  (found.aggregations as { a: { buckets: Bucket[] } }).a.buckets.map(({ key }) => key)

function deep(levels: number): Record<string, unknown> {
  const below = levels > 1 ? { aggs: deep(levels - 1) } : {}
  return { a: { filter: { match_all: {} }, ...below } }
}

test('SRCH-02 a partition of dates contains the value for missing dates, which may be a fraction', () => {
  const dates = { field: 'made', missing: 2.5, include: { partition: 0, num_partitions: 1 } }

  expect(buckets({ terms: dates })).toContainEqual(expect.objectContaining({ key: 2.5, doc_count: 1 }))
})

test('SRCH-02 nothing is counted if no document has objects, or if a path does not exist', () => {
  const empty = createIndex({ mappings: { properties: PROPERTIES } })
  const back = (path?: string) => ({ nested: { path: 'options' }, aggs: { back: { reverse_nested: { path } } } })

  expect(empty.search({ aggs: { options: back() } }).aggregations).toEqual({
    options: { doc_count: 0, back: { doc_count: 0 } },
  })
  expect(answer(back('nowhere'))).toMatchObject({ back: { doc_count: 0 } })
})
