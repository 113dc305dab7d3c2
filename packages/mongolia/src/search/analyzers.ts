import { type AnalysedWord, analyse, asked } from './analysed-words.ts'
import { modifiersIn } from './kinds.ts'
import { nearbyConcepts } from './synonyms.ts'
import { cutTerm } from './word-terms.ts'
import type { Word } from './words.ts'

/** One place of a text and the terms it is found by. */
export interface SearchToken {
  terms: readonly string[]
  position: number
  start: number
  end: number
}

/** For names. */
const words = (text: string): SearchToken[] =>
  analyse(text).map((word, at) => tokenOf(word.word, at, joinedTo(word.all, word.joined, word.concepts)))

/** For kinds and categories: a word that only tells what the thing belongs to is not found by itself. */
function kinds(text: string): SearchToken[] {
  const all = analyse(text)
  const modifiers = modifiersIn(all)
  return tokens(all, (word) => {
    const modifier = modifiers.get(word)
    const concepts = modifier ? word.concepts.filter((id) => !modifier.has(id)) : word.concepts
    return modifier ? [...word.joined, ...concepts] : joinedTo(word.all, word.joined, concepts)
  })
}

/** For long texts and properties: fewer terms. */
const prose = (text: string): SearchToken[] =>
  analyse(text, false).map((word, at) => tokenOf(word.word, at, joinedTo(word.few, word.whole, word.concepts)))

/** Terms that are remembered with the word are shared as they are where its neighbours add none. */
const joinedTo = (terms: readonly string[], joined: readonly string[], concepts: readonly string[]) =>
  joined.length + concepts.length === 0 ? terms : [...new Set([...terms, ...joined, ...concepts])]

const tokenOf = ({ start, end }: Word, position: number, terms: readonly string[]): SearchToken => ({
  terms,
  position,
  start,
  end,
})

/** A whole code as one word, however it is broken: `TEN-NOVA 14` → tennova14; an EAN is a UPC with a leading nought. */
function code(text: string): SearchToken[] {
  const term = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .replace(/^0+(?=\d{8,}$)/, '')
  return term === '' ? [] : [{ terms: [cutTerm(term)], position: 0, start: 0, end: text.length }]
}

/** What a text is asked by where the asker names no analyzer: everything but the skeleton. */
const wordsTyped = (text: string): SearchToken[] =>
  tokens(asked(text), (word) => [
    word.exact,
    ...word.joined,
    ...word.tight,
    ...word.guessed,
    ...word.loose,
    ...word.concepts,
    ...word.vagueConcepts,
    ...word.concepts.flatMap(nearbyConcepts),
  ])

const step = (terms: (word: AnalysedWord) => readonly string[]) => (text: string) => tokens(asked(text), terms)

/**
 * By name, as mappings and queries give them. `words`, `kinds`, `prose` and `code` index; `words_typed` asks of any of the first three
 * by everything; the others ask by one step each, from the surest to the vaguest.
 */
export const SEARCH_ANALYZERS = {
  words,
  kinds,
  prose,
  code,
  words_typed: wordsTyped,
  /** As written. */
  words_exact: step((word) => [word.exact]),
  /** Joined with a neighbour: one word for two, or two that stand together. */
  words_joined: step((word) => word.joined),
  /** Any spelling in either script, any inflection. */
  words_tight: step((word) => word.tight),
  /** Another word for the same thing. */
  words_same: step((word) => word.concepts),
  /** Spellings further off, stems guessed, things close by. */
  words_loose: step((word) => [
    ...word.guessed,
    ...word.loose,
    ...word.vagueConcepts,
    ...word.concepts.flatMap(nearbyConcepts),
  ]),
  /** Consonants alone. */
  words_skeleton: step((word) => word.skeleton),
} as const satisfies Record<string, (text: string) => SearchToken[]>

export type SearchAnalyzer = keyof typeof SEARCH_ANALYZERS

function tokens(words: readonly AnalysedWord[], terms: (word: AnalysedWord) => readonly string[]): SearchToken[] {
  return words.flatMap((word, position) => {
    const found = [...new Set(terms(word))]
    return found.length > 0 ? [tokenOf(word.word, position, found)] : []
  })
}
