import type { Analyzer, Token } from '../analysis/analyzer.ts'
import { matchesPieces } from '../patterns.ts'
import type { Fuzziness, MatchOptions, Query } from '../request/query.ts'

/** Words of a phrase that are further apart are not looked for in a text. */
const MOST_SLOP = 50

/** What a query looks for in one field: whatever of a text meets one of these is marked. */
export interface WantedTerms {
  words: Set<string>
  prefixes: string[]
  near: { word: string; edits: number; prefixLength: number }[]
  phrases: Phrase[]
}

/** Words in their order, each with all the terms that it may be found by. */
export interface Phrase {
  words: { terms: ReadonlySet<string>; position: number }[]
  slop: number
  /** The last word may go on. */
  lastIsPrefix: boolean
}

export interface FieldReading {
  path: string
  /** Of the field; a query may name another. */
  analyzer: Analyzer
  named(name: string): Analyzer
  /** False: what is looked for in any field is marked in this one. */
  requireFieldMatch: boolean
  /** Throws when the search has used its time. */
  checkTime(): void
}

export function wantedTerms(query: Query, field: FieldReading): WantedTerms {
  const wanted: WantedTerms = { words: new Set(), prefixes: [], near: [], phrases: [] }
  collect(query, field, wanted)
  return wanted
}

function collect(query: Query, field: FieldReading, wanted: WantedTerms): void {
  field.checkTime()
  for (const below of queriesWithin(query)) collect(below, field, wanted)
  if (query.kind === 'multi_match') {
    if (query.fields.some((weighted) => isMeant(weighted.field, field))) addMultiMatch(query, field, wanted)
  } else if ('field' in query && isMeant(query.field, field)) addOne(query, field, wanted)
}

const isMeant = (pattern: string, { path, requireFieldMatch }: FieldReading): boolean =>
  !requireFieldMatch || matchesPieces(path, pattern.split('*'))

/** Queries that this one is made of, but for those that must not match. */
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

function addOne(query: OneField, field: FieldReading, wanted: WantedTerms): void {
  switch (query.kind) {
    case 'match':
      addWords(analysed(query.text, field, query.match.analyzer), query.match, wanted)
      break
    case 'match_bool_prefix':
      addWordsAndPrefix(analysed(query.text, field, query.match.analyzer), query.match, wanted)
      break
    case 'match_phrase':
      addPhrase(analysed(query.text, field, query.analyzer), query.slop, false, wanted)
      break
    case 'match_phrase_prefix':
      addPhrase(analysed(query.text, field, query.analyzer), query.slop, true, wanted)
      break
    case 'term':
      wanted.words.add(String(query.value))
      break
    case 'terms':
      for (const value of query.values) wanted.words.add(String(value))
      break
    case 'prefix':
      wanted.prefixes.push(query.value)
      break
    case 'fuzzy':
      addNear(query.value, query.fuzziness, query.prefixLength, wanted)
  }
}

function addMultiMatch(query: Extract<Query, { kind: 'multi_match' }>, field: FieldReading, wanted: WantedTerms): void {
  const tokens = analysed(query.text, field, query.match.analyzer)
  if (query.type === 'phrase' || query.type === 'phrase_prefix') {
    addPhrase(tokens, query.slop, query.type === 'phrase_prefix', wanted)
  } else if (query.type === 'bool_prefix') addWordsAndPrefix(tokens, query.match, wanted)
  else addWords(tokens, query.match, wanted)
}

const analysed = (text: string, field: FieldReading, analyzer: string | undefined): Token[] =>
  (analyzer === undefined ? field.analyzer : field.named(analyzer))(text)

function addWords(tokens: readonly Token[], { fuzziness, prefixLength }: MatchOptions, wanted: WantedTerms): void {
  for (const term of tokens.flatMap(({ terms }) => terms)) {
    wanted.words.add(term)
    if (fuzziness !== null) addNear(term, fuzziness, prefixLength, wanted)
  }
}

function addWordsAndPrefix(tokens: readonly Token[], match: MatchOptions, wanted: WantedTerms): void {
  addWords(tokens.slice(0, -1), match, wanted)
  wanted.prefixes.push(...(tokens.at(-1)?.terms ?? []))
}

function addNear(word: string, fuzziness: Fuzziness, prefixLength: number, wanted: WantedTerms): void {
  const edits = fuzziness === 'AUTO' ? (word.length < 3 ? 0 : word.length < 6 ? 1 : 2) : fuzziness
  wanted.words.add(word)
  if (edits > 0) wanted.near.push({ word, edits, prefixLength })
}

function addPhrase(tokens: readonly Token[], slop: number, lastIsPrefix: boolean, wanted: WantedTerms): void {
  const words = tokens.map(({ terms, position }) => ({ terms: new Set(terms), position }))
  if (words.length > 0) wanted.phrases.push({ words, slop: Math.min(slop, MOST_SLOP), lastIsPrefix })
}
