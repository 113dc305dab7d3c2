import { expect, test } from 'vitest'
import type { Analyzer } from '../analysis/analyzer.ts'
import { BUILT_IN_ANALYZERS } from '../analysis/built-in.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { readMapping } from '../mapping/read-mapping.ts'
import { startParsing } from '../request/parse-query.ts'
import type { HighlightRequest } from '../request/search-request.ts'
import { highlighter } from './highlight.ts'
import { parseHighlight } from './parse-highlight.ts'

const NAMES = new Set(Object.keys(BUILT_IN_ANALYZERS))
const mapping = readMapping(
  {
    properties: {
      name: { type: 'text', fields: { raw: { type: 'keyword' }, again: { type: 'text' } } },
      notes: { type: 'text' },
      maker: { properties: { town: { type: 'text' } } },
      price: { type: 'integer' },
    },
  },
  NAMES,
)
const context = { mapping, analyzer: (name: string) => BUILT_IN_ANALYZERS[name] as Analyzer, checkTime: () => {} }

test('SRCH-01 a highlight marks each word that the query finds in the field', () => {
  const marked = highlight({ match: { name: 'quick fox' } }, { fields: { name: {} } }, { name: 'The quick brown fox.' })

  expect(marked).toEqual({ name: ['The <em>quick</em> brown <em>fox</em>.'] })
})

test('SRCH-01 a document without a hit has no highlight, and must_not highlights nothing', () => {
  const query = { bool: { must: [{ match: { notes: 'fast' } }], must_not: [{ match: { name: 'fox' } }] } }

  expect(highlight(query, { fields: { name: {}, notes: {} } }, { name: 'fox', notes: 'slow' })).toBeUndefined()
})

test('SRCH-01 a wildcard field highlights all texts and keywords, multi-fields included', () => {
  const query = { multi_match: { query: 'fox', fields: ['name*'] } }

  const marked = highlight(query, { fields: { '*': {} } }, { name: 'fox', maker: { town: 'fox' }, price: 1 })

  expect(marked).toEqual({ name: ['<em>fox</em>'], 'name.raw': ['<em>fox</em>'], 'name.again': ['<em>fox</em>'] })
})

test('SRCH-01 without require_field_match words of other fields are highlighted too', () => {
  const options = { require_field_match: false, fields: { 'maker.town': {} } }

  const marked = highlight({ match: { name: 'fox' } }, options, { maker: [{ town: 'Fox town' }, { town: 'Bear' }] })

  expect(marked).toEqual({ 'maker.town': ['<em>Fox</em> town'] })
})

test('SRCH-01 a phrase is highlighted where it occurs and nowhere else', () => {
  const text = 'brown fox, fox brown, brown red fox'

  expect(names({ match_phrase: { name: 'brown fox' } }, text)).toEqual([
    '<em>brown</em> <em>fox</em>, fox brown, brown red fox',
  ])
  expect(names({ match_phrase: { name: { query: 'brown fox', slop: 1 } } }, 'brown red fox')).toEqual([
    '<em>brown</em> red <em>fox</em>',
  ])
  expect(names({ match_phrase_prefix: { name: 'brown fo' } }, 'brown folk, brown dog')).toEqual([
    '<em>brown</em> <em>folk</em>, brown dog',
  ])
})

test('SRCH-01 prefixes and misspelt words are highlighted as they match', () => {
  expect(names({ prefix: { name: 'sam' } }, 'Samsung samba song')).toEqual(['<em>Samsung</em> <em>samba</em> song'])
  expect(names({ match: { name: { query: 'samsnug', fuzziness: 1 } } }, 'Samsung')).toEqual(['<em>Samsung</em>'])
})

test('SRCH-01 with the html encoder everything but the tags is escaped', () => {
  const options = { encoder: 'html', pre_tags: ['<b>'], post_tags: ['</b>'], fields: { name: {} } }

  const marked = highlight({ match: { name: 'tv' } }, options, { name: `<script>"a & b"</script> TV 's <` })

  expect(marked?.name).toEqual(['&lt;script&gt;&quot;a &amp; b&quot;&lt;&#x2F;script&gt; <b>TV</b> &#x27;s &lt;'])
})

test('SRCH-01 long texts are cut into fragments, of which the best ones are returned in text order', () => {
  const text = 'One fox. Nothing here. A quick fox. The last fox.'

  expect(names({ match: { name: 'quick fox' } }, text, { number_of_fragments: 2 })).toEqual([
    'One <em>fox</em>.',
    'A <em>quick</em> <em>fox</em>.',
  ])
  expect(names({ match: { name: 'quick fox' } }, text, { number_of_fragments: 1 })).toEqual([
    'A <em>quick</em> <em>fox</em>.',
  ])
  expect(names({ match: { name: 'quick fox' } }, text, { number_of_fragments: 2, order: 'score' })).toEqual([
    'A <em>quick</em> <em>fox</em>.',
    'One <em>fox</em>.',
  ])
  expect(names({ match: { name: 'last' } }, text, { number_of_fragments: 0 })).toEqual([
    text.replace('last', '<em>last</em>'),
  ])
})

test('SRCH-01 a sentence longer than a fragment is cut between words', () => {
  const text = `${'long '.repeat(30)}fox ${'tail '.repeat(30)}`

  const [fragment = ''] = names({ match: { name: 'fox' } }, text, { fragment_size: 40 }) ?? []

  expect(fragment.replace(/<\/?em>/g, '').length).toBeLessThanOrEqual(40)
  expect(fragment).toMatch(/^(long )*<em>fox<\/em>( tail)*$/)
})

test('SRCH-01 a text without hits returns its beginning if no_match_size is set', () => {
  expect(names({ match: { name: 'zebra' } }, 'A quick brown fox', { no_match_size: 10 })).toEqual(['A quick'])
})

test.each([
  [{ fields: { name: { highlight_query: {} } } }, /highlight_query/],
  [{ fields: { name: { type: 'experimental' } } }, /type/],
  [{ fields: { name: { fragment_size: -1 } } }, /fragment_size/],
  [{ tags_schema: 'styled', fields: {} }, /tags_schema/],
  [{}, /fields/],
])('SRCH-01 unsupported highlight options are refused by name', (request, reason) => {
  expect(() => parseHighlight(request, startParsing(DEFAULT_LIMITS))).toThrow(reason)
})

function highlight(query: unknown, request: unknown, source: Record<string, unknown>) {
  const parsing = startParsing(DEFAULT_LIMITS)
  const parsed: HighlightRequest = parseHighlight(request, parsing)
  return highlighter(parsed, parsing.query(query, 'query'), context)(source)
}

function names(query: unknown, name: string, options: Record<string, unknown> = {}): string[] | undefined {
  return highlight(query, { fields: { name: options } }, { name })?.name
}
