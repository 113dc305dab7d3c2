import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIndex, restoreIndex } from '../index.ts'

const text = { type: 'text', fields: { raw: { type: 'keyword' } } }
const together = { mappings: { properties: { name: text, title: text, label: { properties: { mn: text } } } } }
const value = fc.option(fc.constantFrom('red car', 'blue car', 'red red boat'), { nil: undefined })
const product = fc.record({ name: value, title: value, mn: value })
const change = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), product: fc.option(product) })
const FIELDS = ['name', 'title', 'label.mn'] as const

test('SRCH-01 fields with equal values are searched as if each had its own store', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), fc.array(change, { maxLength: 6 }), (before, after) => {
      const index = createIndex(together)
      for (const entry of before) apply(index, entry, documentOf)
      const read = restoreIndex(together, index.snapshot())
      for (const entry of after) apply(index, entry, documentOf)
      for (const entry of after) apply(read, entry, documentOf)

      for (const field of FIELDS) {
        const alone = createIndex({ mappings: { properties: { only: text } } })
        for (const entry of [...before, ...after])
          apply(alone, entry, (given) => ({ only: documentValue(given, field) }))
        for (const words of ['car', 'red', 'boat']) {
          const expected = found(alone, 'only', words)
          expect(found(index, field, words)).toEqual(expected)
          expect(found(read, field, words)).toEqual(expected)
        }
      }
    }),
  )
})

type Product = { name?: string | undefined; title?: string | undefined; mn?: string | undefined }

const documentOf = ({ name, title, mn }: Product) => ({ name, title, label: { mn } })

const documentValue = ({ name, title, mn }: Product, field: (typeof FIELDS)[number]) =>
  ({ name, title, 'label.mn': mn })[field]

function apply(
  index: ReturnType<typeof createIndex>,
  { id, product: given }: { id: string; product: Product | null },
  make: (given: Product) => object,
): void {
  if (given) index.put(id, make(given))
  else index.remove(id)
}

function found(index: ReturnType<typeof createIndex>, field: string, words: string) {
  const { hits } = index.search({ query: { match: { [field]: words } }, _source: false }) as {
    hits: { hits: { _id: string; _score: number }[] }
  }
  return hits.hits.map(({ _id, _score }) => [_id, _score])
}
