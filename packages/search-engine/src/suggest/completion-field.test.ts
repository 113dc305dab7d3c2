import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Analyzer } from '../analysis/analyzer.ts'
import { BUILT_IN_ANALYZERS } from '../analysis/built-in.ts'
import { Bitmap } from '../bitmap.ts'
import { areNear } from '../highlight/edit-distance.ts'
import type { FieldMapping } from '../mapping/mapping.ts'
import { readField } from '../mapping/read-mapping.ts'
import type { CompletionSearch } from '../segment.ts'
import { SortedTexts } from '../storage/sorted-texts.ts'
import { readCompletions } from './completion-entries.ts'
import { CompletionStore } from './completion-field.ts'
import { nearPrefixes } from './near-prefixes.ts'

const standard = BUILT_IN_ANALYZERS.standard as Analyzer

test('SRCH-03 inputs that begin with the text are completed, the heaviest first', () => {
  const store = filled([{ input: 'Samsung Galaxy', weight: 2 }, 'samovar', { input: ['salt', 'Same'], weight: 5 }])

  expect(texts(store, 'sam')).toEqual(['Same', 'Samsung Galaxy', 'samovar'])
  expect(texts(store, 'SAMSUNG g')).toEqual(['Samsung Galaxy'])
  expect(texts(store, 'galaxy')).toEqual([])
})

test('SRCH-03 a document is suggested once, and so is a text when duplicates are skipped', () => {
  const store = filled([['bar', 'baz'], 'bar'])

  expect(texts(store, 'ba')).toEqual(['bar', 'bar'])
  expect(texts(store, 'ba', { skipDuplicates: true })).toEqual(['bar'])
})

test('SRCH-03 skipped duplicates make room for other texts', () => {
  const store = filled([...Array.from({ length: 50 }, () => ({ input: 'same', weight: 9 })), 'sandal', 'sail'])

  expect(texts(store, 'sa', { size: 3, skipDuplicates: true })).toEqual(['same', 'sail', 'sandal'])
})

test('SRCH-03 a deleted document is not suggested', () => {
  const store = filled(['bar', 'baz'])
  const live = Bitmap.full(2)
  live.remove(0)

  expect(texts(store, 'b', { live })).toEqual(['baz'])
})

test('SRCH-03 contexts filter and boost inputs', () => {
  const definition = { type: 'completion', contexts: [{ name: 'color', type: 'category', path: 'shade' }] }
  const store = filled(
    [
      { input: 'foo red', contexts: { color: 'red' } },
      { input: 'foo blue' },
      { input: 'foo reddish', contexts: { color: ['reddish', 'blue'] } },
    ],
    definition,
    { shade: 'blue' },
  )
  const context = (context: string, boost = 1, prefix = false) => ({ context, boost, prefix })

  expect(texts(store, 'foo')).toEqual(['foo blue', 'foo red', 'foo reddish'])
  expect(texts(store, 'foo', { contexts: { color: [context('red')] } })).toEqual(['foo red'])
  expect(texts(store, 'foo', { contexts: { color: [context('red', 1, true)] } })).toEqual(['foo red', 'foo reddish'])
  expect(texts(store, 'foo', { contexts: { color: [context('red'), context('blue', 3)] } })).toEqual([
    'foo blue',
    'foo reddish',
    'foo red',
  ])
})

test('SRCH-03 with fuzziness the nearer prefix comes first', () => {
  const store = filled(['iphone', 'ipone case', 'phone', 'ihpone'])
  const fuzzy = { fuzziness: 'AUTO' as const, transpositions: true, prefixLength: 1, minLength: 3 }

  expect(texts(store, 'iphon', { fuzzy })).toEqual(['iphone', 'ipone case', 'ihpone'])
  expect(texts(store, 'ip', { fuzzy })).toEqual(['iphone', 'ipone case'])
  expect(texts(store, 'phnoe', { fuzzy: { ...fuzzy, prefixLength: 0, transpositions: false, fuzziness: 1 } })).toEqual(
    [],
  )
})

test('SRCH-03 a serialized and restored store returns the same completions', () => {
  const live = Bitmap.full(3)
  live.remove(1)
  const store = filled([{ input: 'bar', weight: 3 }, 'baz', 'bark'])

  const again = new CompletionStore(
    field(),
    standard,
    store.dump(live, (document) => (document > 1 ? document - 1 : document)),
  )

  expect(again.find(search('ba'))).toEqual([
    { document: 0, input: 'bar', score: 3, contexts: {} },
    { document: 1, input: 'bark', score: 1, contexts: {} },
  ])
})

test.each([
  [{ input: 'a', weight: -1 }, /weight/],
  [{ input: 'a', weight: 1.5 }, /weight/],
  [{ input: 4 }, /input/],
  [{ input: 'a', wieght: 1 }, /wieght/],
  [{ input: 'a', contexts: { size: 'xl' } }, /size/],
])('SRCH-03 the completion %j is refused with its reason', (value, reason) => {
  expect(() => readCompletions(field(), [value], {})).toThrow(reason)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 })

test('SRCH-03 completions match a scan of all inputs', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ input: word, weight: fc.nat(3) }), { maxLength: 40 }), word, (values, typed) => {
      const plain = values
        .map((value, document) => ({ ...value, document }))
        .filter(({ input }) => input.startsWith(typed))
        .map(({ weight }) => Math.max(weight, weight === 0 ? 1 : weight))
        .sort((one, other) => other - one)
        .slice(0, 5)

      expect(
        filled(values)
          .find(search(typed))
          .map(({ score }) => score),
      ).toEqual(plain)
    }),
  )
})

test('SRCH-03 prefixes near the typed text match a scan of all texts', () => {
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 40 }),
      word,
      fc.constantFrom(1, 2),
      fc.nat(2),
      (inputs, typed, edits, prefixLength) => {
        const sorted = new SortedTexts([...inputs])
        const ranges = nearPrefixes(sorted, typed, { edits, prefixLength, transpositions: true }, () => {})
        const found = ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => sorted.at(from + at)))
        const isNear = (text: string) =>
          Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length)).some((start) =>
            areNear(start, typed, edits),
          )
        const plain = inputs.filter((text) => text.startsWith(typed.slice(0, prefixLength)) && isNear(text))

        expect(found.sort()).toEqual(plain.sort())
      },
    ),
  )
})

test('SRCH-03 texts that are added late are sorted in', () => {
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 6 }), (batches) => {
      const sorted = new SortedTexts()
      for (const batch of batches) {
        sorted.texts.push(...batch)
        const seen = Array.from(sorted.sorted, (_, place) => sorted.at(place))
        expect(seen).toEqual([...sorted.texts].sort())
      }
    }),
  )
})

function field(definition: Record<string, unknown> = { type: 'completion' }): FieldMapping {
  return readField('suggestion', definition, new Set(['standard']))
}

function filled(
  values: readonly unknown[],
  definition?: Record<string, unknown>,
  source: Record<string, unknown> = {},
) {
  const mapping = field(definition)
  const store = new CompletionStore(mapping, standard)
  for (const [document, value] of values.entries()) store.add(document, readCompletions(mapping, [value], source))
  return store
}

function search(text: string, more: Partial<CompletionSearch> = {}): CompletionSearch {
  const live = Bitmap.full(100)
  return {
    text,
    analyzer: standard,
    size: 5,
    live,
    fuzzy: null,
    skipDuplicates: false,
    contexts: {},
    tick: () => {},
    ...more,
  }
}

function texts(store: CompletionStore, text: string, more: Partial<CompletionSearch> = {}): string[] {
  return store.find(search(text, more)).map(({ input }) => input)
}
