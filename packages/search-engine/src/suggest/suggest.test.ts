import { expect, test } from 'vitest'
import type { Analyzer } from '../analysis/analyzer.ts'
import { BUILT_IN_ANALYZERS } from '../analysis/built-in.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { readValues } from '../mapping/document-values.ts'
import { readMapping } from '../mapping/read-mapping.ts'
import { startParsing } from '../request/parse-query.ts'
import { createIndex, restoreIndex } from '../search-index.ts'
import { SegmentStore } from '../storage/segment-store.ts'
import { parseSuggest } from './parse-suggest.ts'
import { suggest } from './suggest.ts'

const NAMES = [
  'amsterdam meetup',
  'amsterdam',
  'samsung galaxy phone',
  'samsung phone',
  'samsung tv',
  'nobel prize',
  'sansui',
]

test('SRCH-03 an unknown word gets candidates, with its offset in the text', () => {
  const { words } = answer({ words: { text: 'The Amsterdma meetpu', term: { field: 'name' } } })

  expect(words).toEqual([
    { text: 'the', offset: 0, length: 3, options: [] },
    { text: 'amsterdma', offset: 4, length: 9, options: [{ text: 'amsterdam', score: 0.8888889, freq: 2 }] },
    { text: 'meetpu', offset: 14, length: 6, options: [{ text: 'meetup', score: 0.8333333, freq: 1 }] },
  ])
})

test('SRCH-03 a known word gets suggestions only with suggest_mode always', () => {
  const options = (mode: string) =>
    optionsOf({ words: { text: 'sansui', term: { field: 'name', suggest_mode: mode, max_term_freq: 1 } } })

  expect(options('missing')).toEqual([])
  expect(options('always')).toEqual([])
  expect(optionsOf({ words: { text: 'amsterdam', term: { field: 'name', suggest_mode: 'always' } } })).toEqual([])
})

test('SRCH-03 candidates are sorted by similarity or by frequency', () => {
  const term = { field: 'name', min_word_length: 2 }

  expect(optionsOf({ words: { text: 'samsui', term } })).toEqual(['sansui', 'samsung'])
  expect(optionsOf({ words: { text: 'samsui', term: { ...term, sort: 'frequency' } } })).toEqual(['samsung', 'sansui'])
  expect(optionsOf({ words: { text: 'samsui', term: { ...term, size: 1 } } })).toEqual(['sansui'])
  expect(optionsOf({ words: { text: 'samsui', term: { ...term, max_edits: 1 } } })).toEqual(['sansui'])
  expect(optionsOf({ words: { text: 'samsui', term: { ...term, min_word_length: 7 } } })).toEqual([])
  expect(optionsOf({ words: { text: 'zamsung', term } })).toEqual([])
})

test('SRCH-03 a phrase gets the likelier one with the changed words highlighted', () => {
  const highlight = { pre_tag: '<em>', post_tag: '</em>' }

  const { phrase } = answer({ phrase: { text: 'samsnug phone', phrase: { field: 'name', highlight } } })

  expect(phrase).toMatchObject([
    {
      text: 'samsnug phone',
      offset: 0,
      length: 13,
      options: [{ text: 'samsung phone', highlighted: '<em>samsung</em> phone' }],
    },
  ])
})

test('SRCH-03 a phrase with two misspelt words is corrected if two changes are allowed', () => {
  const options = (maxErrors: number) =>
    optionsOf({ phrase: { text: 'samsnug galxy', phrase: { field: 'name', max_errors: maxErrors } } })

  expect(options(2)[0]).toBe('samsung galaxy')
  expect(options(1)).not.toContain('samsung galaxy')
})

test('SRCH-03 a correct phrase gets no suggestion', () => {
  expect(optionsOf({ phrase: { text: 'samsung phone', phrase: { field: 'name' } } })).toEqual([])
})

test('SRCH-03 a completion contains the document as a hit does', () => {
  const { box } = answer({ text: 'sam', box: { completion: { field: 'suggestion', size: 1 } } })

  expect(box).toEqual([
    {
      text: 'sam',
      offset: 0,
      length: 3,
      options: [{ text: 'samsung tv', _id: '4', _score: 5, _source: { name: 'samsung tv' } }],
    },
  ])
})

test.each([
  [{ a: { text: 'x', completion: { field: 'nothing' } } }, /no mapping found for field \[nothing\]/],
  [{ a: { text: 'x', completion: { field: 'name' } } }, /is not a completion suggest field/],
  [
    { a: { text: 'x', completion: { field: 'suggestion', contexts: { color: 'red' } } } },
    /Unknown context name \[color\]/,
  ],
  [{ a: { text: 'x', phrase: { field: 'name', collate: {} } } }, /collate/],
  [{ a: { text: 'x', phrase: { field: 'name', smoothing: {} } } }, /smoothing/],
  [{ a: { regex: 'x.*', completion: { field: 'suggestion' } } }, /regex/],
  [{ a: { completion: { field: 'suggestion' } } }, /text option is missing/],
  [{ a: { text: 'x', term: { field: 'name', string_distance: 'ngram' } } }, /string_distance/],
  [{ a: { text: 'x', term: { field: 'name', max_edits: 3 } } }, /maxEdits/],
  [{ a: { text: 'x', term: { field: 'name', size: 100_000 } } }, /size/],
  [{ a: { text: 'x'.repeat(5000), term: { field: 'name' } } }, /characters/],
  [{ a: { text: 'x', other: {} } }, /suggest\.a\.other/],
])('SRCH-03 an unsupported suggestion is refused: %#', (request, reason) => {
  expect(() => answer(request)).toThrow(reason)
})

function answer(request: unknown): Record<string, unknown> {
  const analyzers = { standard: BUILT_IN_ANALYZERS.standard as Analyzer }
  const properties = { name: { type: 'text' }, suggestion: { type: 'completion' } }
  const mapping = readMapping({ properties }, new Set(['standard']))
  const segment = new SegmentStore(analyzers)
  for (const [at, name] of NAMES.entries()) {
    const source = { name, suggestion: { input: name, weight: at + 1 } }
    segment.prepare(readValues(source, mapping), source)()
  }
  return suggest(parseSuggest(request, startParsing(DEFAULT_LIMITS)), {
    segment,
    mapping,
    analyzer: () => analyzers.standard,
    hit: (document) => ({ _id: String(document), _source: { name: NAMES[document] } }),
    checkTime: () => {},
  })
}

function optionsOf(request: Record<string, unknown>): string[] {
  const [entries] = Object.values(answer(request)) as { options: { text: string }[] }[][]
  return entries?.[0]?.options.map(({ text }) => text) ?? []
}

test('SRCH-03 completions apply the source filter of the request, after a snapshot too', () => {
  const definition = {
    name: 'shop',
    mappings: { properties: { suggestion: { type: 'completion' }, name: { type: 'text' }, cost: { type: 'integer' } } },
  }
  const index = createIndex(definition)
  index.put('1', { suggestion: { input: 'phone', weight: 2 }, name: 'Phone', cost: 5 })
  index.put('2', { suggestion: 'photo', name: 'Photo', cost: 6 })
  index.put('2', { suggestion: 'photograph', name: 'Photograph', cost: 7 })
  index.put('3', { suggestion: 'phase' })
  index.remove('3')
  const body = (source: unknown) => ({
    size: 0,
    _source: source,
    suggest: { box: { prefix: 'ph', completion: { field: 'suggestion' } } },
  })

  const answers = [index, restoreIndex(definition, index.snapshot())].map((one) => one.search(body(['name'])).suggest)

  const options = [
    { text: 'phone', _index: 'shop', _id: '1', _source: { name: 'Phone' }, _score: 2 },
    { text: 'photograph', _index: 'shop', _id: '2', _source: { name: 'Photograph' }, _score: 1 },
  ]
  expect(answers[0]).toEqual({ box: [{ text: 'ph', offset: 0, length: 2, options }] })
  expect(answers[1]).toEqual(answers[0])
  expect(JSON.stringify(index.search(body(false)).suggest)).not.toContain('_source')
})
