import type { Analyzer, Token } from '../analysis/analyzer.ts'
import { matchesPieces } from '../patterns.ts'
import type { Fuzziness, MatchOptions, Query } from '../request/query.ts'

/** Distance beyond which words of a phrase are not highlighted. */
const MOST_SLOP = 50

/** A search criterion of a query in one field: text that matches it is highlighted. */
export interface HighlightTerms {
  words: Set<string>
  prefixes: string[]
  near: { word: string; edits: number; prefixLength: number }[]
  phrases: Phrase[]
}

/** Words in order, each with all its alternative terms. */
export interface Phrase {
  words: { terms: ReadonlySet<string>; position: number }[]
  slop: number
  /** Whether the last word is a prefix. */
  lastIsPrefix: boolean
}

export interface FieldReading {
  path: string
  /** Analyzer of the field; a query may name another. */
  analyzer: Analyzer
  named(name: string): Analyzer
  /** Whether only queries on this field count; if false, those on any field do. */
  requireFieldMatch: boolean
  /** Throws when the search has used its time. */
  checkTime(): void
}

export function highlightTerms(query: Query, field: FieldReading): HighlightTerms {
  const targets: HighlightTerms = { words: new Set(), prefixes: [], near: [], phrases: [] }
  collect(query, field, targets)
  return targets
}

function collect(query: Query, field: FieldReading, targets: HighlightTerms): void {
  field.checkTime()
  for (const below of queriesWithin(query)) collect(below, field, targets)
  if (query.kind === 'multi_match') {
    if (query.fields.some((weighted) => appliesTo(weighted.field, field))) addMultiMatch(query, field, targets)
  } else if ('field' in query && appliesTo(query.field, field)) addOne(query, field, targets)
}

const appliesTo = (pattern: string, { path, requireFieldMatch }: FieldReading): boolean =>
  !requireFieldMatch || matchesPieces(path, pattern.split('*'))

/** Sub-queries of this query, except those that must not match. */
function queriesWithin(query: Query): readonly Query[] {
  switch (query.kind) {
    case 'bool':
      return [...query.must, ...query.filter, ...query.should]
    case 'dis_max':
      return query.queries
    case 'constant_score':
      return [query.filter]
    case 'nested':
    case 'function_score':
      return [query.query]
    default:
      return []
  }
}

type OneField = Extract<Query, { field: string }>

function addOne(query: OneField, field: FieldReading, targets: HighlightTerms): void {
  switch (query.kind) {
    case 'match':
      addWords(analysed(query.text, field, query.match.analyzer), query.match, targets)
      break
    case 'match_bool_prefix':
      addWordsAndPrefix(analysed(query.text, field, query.match.analyzer), query.match, targets)
      break
    case 'match_phrase':
      addPhrase(analysed(query.text, field, query.analyzer), query.slop, false, targets)
      break
    case 'match_phrase_prefix':
      addPhrase(analysed(query.text, field, query.analyzer), query.slop, true, targets)
      break
    case 'term':
      targets.words.add(String(query.value))
      break
    case 'terms':
      for (const value of query.values) targets.words.add(String(value))
      break
    case 'prefix':
      targets.prefixes.push(query.value)
      break
    case 'fuzzy':
      addNear(query.value, query.fuzziness, query.prefixLength, targets)
  }
}

function addMultiMatch(
  query: Extract<Query, { kind: 'multi_match' }>,
  field: FieldReading,
  targets: HighlightTerms,
): void {
  const tokens = analysed(query.text, field, query.match.analyzer)
  if (query.type === 'phrase' || query.type === 'phrase_prefix') {
    addPhrase(tokens, query.slop, query.type === 'phrase_prefix', targets)
  } else if (query.type === 'bool_prefix') addWordsAndPrefix(tokens, query.match, targets)
  else addWords(tokens, query.match, targets)
}

const analysed = (text: string, field: FieldReading, analyzer: string | undefined): Token[] =>
  (analyzer === undefined ? field.analyzer : field.named(analyzer))(text)

function addWords(tokens: readonly Token[], { fuzziness, prefixLength }: MatchOptions, targets: HighlightTerms): void {
  for (const term of tokens.flatMap(({ terms }) => terms)) {
    targets.words.add(term)
    if (fuzziness !== null) addNear(term, fuzziness, prefixLength, targets)
  }
}

function addWordsAndPrefix(tokens: readonly Token[], match: MatchOptions, targets: HighlightTerms): void {
  addWords(tokens.slice(0, -1), match, targets)
  targets.prefixes.push(...(tokens.at(-1)?.terms ?? []))
}

function addNear(word: string, fuzziness: Fuzziness, prefixLength: number, targets: HighlightTerms): void {
  const edits = fuzziness === 'AUTO' ? (word.length < 3 ? 0 : word.length < 6 ? 1 : 2) : fuzziness
  targets.words.add(word)
  if (edits > 0) targets.near.push({ word, edits, prefixLength })
}

function addPhrase(tokens: readonly Token[], slop: number, lastIsPrefix: boolean, targets: HighlightTerms): void {
  const words = tokens.map(({ terms, position }) => ({ terms: new Set(terms), position }))
  if (words.length > 0) targets.phrases.push({ words, slop: Math.min(slop, MOST_SLOP), lastIsPrefix })
}
