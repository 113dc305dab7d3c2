import { type AnalysedWord, analyse, queryWords } from './analysed-words.ts'
import { modifiersIn } from './kinds.ts'
import { nearbyConcepts } from './synonyms.ts'
import { cutTerm } from './word-terms.ts'
import type { Word } from './words.ts'

/** One position of a text and its terms. */
export interface SearchToken {
  terms: readonly string[]
  position: number
  start: number
  end: number
}

/** Index analyzer for names. */
const words = (text: string): SearchToken[] =>
  analyse(text).map((word, at) => tokenOf(word.word, at, joinedTo(word.all, word.joined, word.concepts)))

/** Index analyzer for kinds and categories: a modifier is not indexed by itself. */
function kinds(text: string): SearchToken[] {
  const all = analyse(text)
  const modifiers = modifiersIn(all)
  return tokens(all, (word) => {
    const modifier = modifiers.get(word)
    const concepts = modifier ? word.concepts.filter((id) => !modifier.has(id)) : word.concepts
    return modifier ? [...word.joined, ...concepts] : joinedTo(word.all, word.joined, concepts)
  })
}

/** Index analyzer for long texts and properties, with fewer terms. */
const prose = (text: string): SearchToken[] =>
  analyse(text, false).map((word, at) => tokenOf(word.word, at, joinedTo(word.few, word.whole, word.concepts)))

/** Memoized terms of a word are shared if its neighbours add none. */
const joinedTo = (terms: readonly string[], joined: readonly string[], concepts: readonly string[]) =>
  joined.length + concepts.length === 0 ? terms : [...new Set([...terms, ...joined, ...concepts])]

const tokenOf = ({ start, end }: Word, position: number, terms: readonly string[]): SearchToken => ({
  terms,
  position,
  start,
  end,
})

/** A whole code as one word, regardless of separators: `TEN-NOVA 14` → tennova14; an EAN is a UPC with a leading zero. */
function code(text: string): SearchToken[] {
  const term = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .replace(/^0+(?=\d{8,}$)/, '')
  return term === '' ? [] : [{ terms: [cutTerm(term)], position: 0, start: 0, end: text.length }]
}

/** Query terms of a text without a named analyzer: all but the skeleton. */
const wordsTyped = (text: string): SearchToken[] =>
  tokens(queryWords(text), (word) => [
    word.exact,
    ...word.joined,
    ...word.tight,
    ...word.guessed,
    ...word.loose,
    ...word.concepts,
    ...word.vagueConcepts,
    ...word.concepts.flatMap(nearbyConcepts),
  ])

const step = (terms: (word: AnalysedWord) => readonly string[]) => (text: string) => tokens(queryWords(text), terms)

/**
 * Analyzers by the name in mappings and queries. `words`, `kinds`, `prose` and `code` index; `words_typed` queries any
 * of the first three by all terms; the others query by one kind of term each, from the most to the least precise.
 */
export const SEARCH_ANALYZERS = {
  words,
  kinds,
  prose,
  code,
  words_typed: wordsTyped,
  /** Terms as written. */
  words_exact: step((word) => [word.exact]),
  /** Terms joined with a neighbour: one word for two, or two adjacent ones. */
  words_joined: step((word) => word.joined),
  /** Tight keys: any spelling in either script, any inflection. */
  words_tight: step((word) => word.tight),
  /** Concepts: another word for the same thing. */
  words_same: step((word) => word.concepts),
  /** Loose keys, guessed stems and related concepts. */
  words_loose: step((word) => [
    ...word.guessed,
    ...word.loose,
    ...word.vagueConcepts,
    ...word.concepts.flatMap(nearbyConcepts),
  ]),
  /** Consonant skeletons. */
  words_skeleton: step((word) => word.skeleton),
} as const satisfies Record<string, (text: string) => SearchToken[]>

export type SearchAnalyzer = keyof typeof SEARCH_ANALYZERS

function tokens(words: readonly AnalysedWord[], terms: (word: AnalysedWord) => readonly string[]): SearchToken[] {
  return words.flatMap((word, position) => {
    const found = [...new Set(terms(word))]
    return found.length > 0 ? [tokenOf(word.word, position, found)] : []
  })
}
