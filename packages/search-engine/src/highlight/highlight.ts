import type { Analyzer } from '../analysis/analyzer.ts'
import { type FieldMapping, isKeyword, type Mapping } from '../mapping/mapping.ts'
import { matchesPieces } from '../patterns.ts'
import type { Query } from '../request/query.ts'
import { isObject } from '../request/request-object.ts'
import type { HighlightField, HighlightRequest } from '../request/search-request.ts'
import { type Hit, hitFinder } from './find-hits.ts'
import { beginning, bestFragments, type Encode, fragmentsOf } from './fragments.ts'
import { highlightTerms } from './query-terms.ts'

export interface HighlightContext {
  readonly mapping: Mapping
  analyzer(name: string): Analyzer
  checkTime(): void
}

type Source = Readonly<Record<string, unknown>>

/** Length up to which a text is read. */
const MOST_LETTERS = 100_000

/** Highlights hits in the documents of one search; the terms of each field are computed once. */
export function highlighter(
  request: HighlightRequest,
  query: Query,
  context: HighlightContext,
): (source: Source) => Record<string, string[]> | undefined {
  const encode: Encode = request.encoder === 'html' ? escapeHtml : (text) => text
  const fields = request.fields.flatMap((options) => markersOf(options, query, context, encode))
  return (source) => {
    const marked = fields.flatMap(({ path, mark }): [string, string[]][] => {
      const fragments = mark(source)
      return fragments.length > 0 ? [[path, fragments]] : []
    })
    return marked.length > 0 ? Object.fromEntries(marked) : undefined
  }
}

function markersOf(options: HighlightField, query: Query, context: HighlightContext, encode: Encode) {
  const { mapping } = context
  const pieces = options.field.split('*')
  const paths = options.field.includes('*')
    ? mapping.paths().filter((path) => matchesPieces(path, pieces))
    : [options.field]
  return paths.flatMap((path) => {
    const field = mapping.field(path)
    if (!field || (field.type !== 'text' && !isKeyword(field.type))) return []
    return [{ path, mark: marker(field, options, query, context, encode) }]
  })
}

function marker(field: FieldMapping, options: HighlightField, query: Query, context: HighlightContext, encode: Encode) {
  const [analyzer, searchAnalyzer] = analyzersOf(field, context)
  const targets = highlightTerms(query, {
    path: field.path,
    analyzer: searchAnalyzer,
    named: (name) => context.analyzer(name),
    requireFieldMatch: options.requireFieldMatch,
    checkTime: context.checkTime,
  })
  const sourcePath = sourcePathOf(field.path, context.mapping)
  const find = hitFinder(targets, context.checkTime)
  return (source: Source) => {
    context.checkTime()
    return markTexts(textsAt(source, sourcePath.split('.')), (text) => find(analyzer(text)), options, encode)
  }
}

function analyzersOf(field: FieldMapping, context: HighlightContext): [Analyzer, Analyzer] {
  if (field.type === 'text') return [context.analyzer(field.analyzer), context.analyzer(field.searchAnalyzer)]
  const whole: Analyzer = (text) => [
    { terms: [field.lowercase ? text.toLowerCase() : text], position: 0, start: 0, end: text.length },
  ]
  return [whole, whole]
}

function markTexts(
  texts: readonly string[],
  hitsIn: (text: string) => Hit[],
  options: HighlightField,
  encode: Encode,
): string[] {
  const fragments = texts.flatMap((text) => fragmentsOf(text, hitsIn(text), options, encode))
  if (fragments.length > 0) return bestFragments(fragments, options)
  const [first] = texts
  return first && options.noMatchSize > 0 ? [beginning(first, options.noMatchSize, encode)] : []
}

/** Source path of a field's value: a multi-field has no value of its own. */
function sourcePathOf(path: string, mapping: Mapping): string {
  const above = path.slice(0, Math.max(0, path.lastIndexOf('.')))
  return mapping.field(above) ? sourcePathOf(above, mapping) : path
}

function textsAt(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => textsAt(entry, path))
  if (path.length === 0) return isText(value) ? [String(value).slice(0, MOST_LETTERS)] : []
  if (!isObject(value)) return []
  // `{ "a.b": 1 }` and `{ "a": { "b": 1 } }` name the same field.
  return path.flatMap((_, at) => {
    const name = path.slice(0, at + 1).join('.')
    return Object.hasOwn(value, name) ? textsAt(value[name], path.slice(at + 1)) : []
  })
}

const isText = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const ESCAPED: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#x27;',
  '/': '&#x2F;',
}

const escapeHtml: Encode = (text) => text.replace(/["&<>'/]/g, (sign) => ESCAPED[sign] ?? sign)
