import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIndex } from '../search-index.ts'

/** Documents as plain objects, so that every response can be computed by reading all of them. */
interface Product {
  brand: string[]
  price: number[]
  parts: { name: string; cost: number }[]
}

const product: fc.Arbitrary<Product> = fc.record({
  brand: fc.uniqueArray(fc.constantFrom('ant', 'bee', 'cat', 'dog', 'өөж', '😀', '\uffee'), { maxLength: 3 }),
  price: fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 3 }),
  parts: fc.array(fc.record({ name: fc.constantFrom('x', 'y', 'z'), cost: fc.nat(9) }), { maxLength: 3 }),
})

/** A change to the index: a product is replaced or removed. */
const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ id: fc.nat(15), product }) },
  { weight: 1, arbitrary: fc.record({ id: fc.nat(15), product: fc.constant(null) }) },
)
const changes = fc.array(change, { maxLength: 40 })

test('SRCH-02 counts of terms, with metrics below, match a scan of every product', () => {
  fc.assert(
    fc.property(changes, fc.integer({ min: 1, max: 8 }), fc.nat(2), (made, size, least) => {
      const { search, products } = built(made)
      const matching = products.filter(isDear)
      const of = (brand: string) => matching.filter((one) => one.brand.includes(brand))
      const known = [...new Set((least === 0 ? products : matching).flatMap(({ brand }) => brand))]
      const counted = known
        .map((key) => ({ key, doc_count: of(key).length, cost: { value: sum(of(key).flatMap(({ price }) => price)) } }))
        .filter((bucket) => bucket.doc_count >= least)
        .sort((one, other) => other.doc_count - one.doc_count || byCodePoints(one.key, other.key))

      const found = search({
        terms: { field: 'brand', size, min_doc_count: least },
        aggs: { cost: { sum: { field: 'price' } } },
      })

      expect(found.buckets).toEqual(counted.slice(0, size))
      expect(found.sum_other_doc_count).toBe(sum(counted.slice(size).map(({ doc_count }) => doc_count)))
    }),
  )
})

test('SRCH-02 counts of numbers, steps and ranges match a scan of every product', () => {
  fc.assert(
    fc.property(changes, fc.integer({ min: 1, max: 9 }), fc.integer({ min: -5, max: 5 }), (made, interval, offset) => {
      const { search, products } = built(made)
      const matching = products.filter(isDear)
      const count = (meets: (price: number) => boolean) => matching.filter(({ price }) => price.some(meets)).length
      const prices = [...new Set(matching.flatMap(({ price }) => price))].sort((one, other) => one - other)
      const steps = [...new Set(prices.map((price) => Math.floor((price - offset) / interval) * interval + offset))]

      expect(search({ terms: { field: 'price', size: 100, order: { _key: 'asc' } } }).buckets).toEqual(
        prices.map((key) => ({ key, doc_count: count((price) => price === key) })),
      )
      expect(search({ histogram: { field: 'price', interval, offset, min_doc_count: 1 } }).buckets).toEqual(
        steps.map((key) => ({ key, doc_count: count((price) => price >= key && price < key + interval) })),
      )
      expect(
        search({ range: { field: 'price', ranges: [{ from: offset, to: offset + interval }] } }).buckets,
      ).toMatchObject([{ doc_count: count((price) => price >= offset && price < offset + interval) }])
    }),
  )
})

const bound = fc.option(fc.integer({ min: -22, max: 22 }), { nil: undefined })
const ranges = fc.array(fc.record({ from: bound, to: bound }), { minLength: 1, maxLength: 6 })

test('SRCH-02 overlapping, empty and inverted ranges match a scan of every product', () => {
  fc.assert(
    fc.property(
      changes,
      ranges,
      fc.option(fc.integer({ min: -20, max: 20 })),
      fc.boolean(),
      (made, ranges, missing, deep) => {
        const { search, products } = built(made)
        const matching = products.filter(isDear)
        const expected = ranges
          .map(({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }) => ({ from, to }))
          .sort((one, other) => (one.from === other.from ? 0 : one.from - other.from) || (one.to < other.to ? -1 : 1))
          .map(({ from, to }) => {
            const own = ({ price }: Product) => (price.length > 0 || missing === null ? price : [missing])
            return { doc_count: matching.filter((one) => own(one).some((value) => value >= from && value < to)).length }
          })

        const found = search({
          range: { field: 'price', ranges, ...(missing === null ? {} : { missing }) },
          ...(deep ? { aggs: { most: { max: { field: 'price' } } } } : {}),
        })

        expect(found.buckets).toMatchObject(expected)
      },
    ),
  )
})

test('SRCH-02 metrics match a scan of every product', () => {
  fc.assert(
    fc.property(changes, fc.option(fc.integer({ min: -20, max: 20 })), (made, missing) => {
      const { search, products } = built(made)
      const prices = products
        .filter(isDear)
        .flatMap(({ price }) => (price.length > 0 || missing === null ? price : [missing]))
      const options = { field: 'price', ...(missing === null ? {} : { missing }) }

      const stats = search({ stats: options })

      expect(stats).toEqual({
        count: prices.length,
        min: prices.length > 0 ? Math.min(...prices) : null,
        max: prices.length > 0 ? Math.max(...prices) : null,
        avg: prices.length > 0 ? sum(prices) / prices.length : null,
        sum: sum(prices),
      })
      expect(search({ cardinality: options })).toEqual({ value: new Set(prices).size })
      expect(search({ value_count: options })).toEqual({ value: prices.length })
    }),
  )
})

test('SRCH-02 counts of nested objects and of their products match a scan of every product', () => {
  fc.assert(
    fc.property(changes, (made) => {
      const { search, products } = built(made)
      const matching = products.filter(isDear)
      const parts = matching.flatMap((one) => one.parts.map((part) => ({ ...part, product: one })))
      const names = [...new Set(parts.map(({ name }) => name))]
      const expected = names
        .map((key) => {
          const own = parts.filter(({ name }) => name === key)
          return {
            key,
            doc_count: own.length,
            cost: { value: sum(own.map(({ cost }) => cost)) },
            back: { doc_count: new Set(own.map((part) => part.product)).size },
          }
        })
        .sort((one, other) => other.cost.value - one.cost.value || byCodePoints(one.key, other.key))

      const found = search({
        nested: { path: 'parts' },
        aggs: {
          names: {
            terms: { field: 'parts.name', order: { cost: 'desc' } },
            aggs: { cost: { sum: { field: 'parts.cost' } }, back: { reverse_nested: {} } },
          },
        },
      })

      expect(found.doc_count).toBe(parts.length)
      expect((found.names as Answer).buckets).toEqual(expected)
    }),
  )
})

type Answer = Record<string, unknown>

/** The index after the changes, with a search for products with a price above 0 or none, and the expected products. */
function built(made: { id: number; product: Product | null }[]) {
  const index = createIndex({
    mappings: {
      properties: {
        brand: { type: 'keyword' },
        price: { type: 'integer' },
        parts: { type: 'nested', properties: { name: { type: 'keyword' }, cost: { type: 'integer' } } },
      },
    },
  })
  const products = new Map<number, Product>()
  for (const { id, product: put } of made) {
    if (put) {
      index.put(String(id), put)
      products.set(id, put)
    } else {
      index.remove(String(id))
      products.delete(id)
    }
  }
  const query = {
    bool: { should: [{ range: { price: { gt: 0 } } }, { bool: { must_not: { exists: { field: 'price' } } } }] },
  }
  const search = (aggregation: unknown) =>
    (index.search({ size: 0, query, aggs: { a: aggregation } }).aggregations as { a: Answer }).a
  return { search, products: [...products.values()] }
}

const isDear = ({ price }: Product): boolean => price.length === 0 || price.some((one) => one > 0)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function byCodePoints(one: string, other: string): number {
  return (one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)
}
