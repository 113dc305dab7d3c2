import { type AnalysedWord, analyse, asked } from './analysed-words.ts'
import { modifiersIn } from './kinds.ts'
import { nearbyConcepts } from './synonyms.ts'

/** One place of a text and the terms it is found by. */
export interface SearchToken {
  terms: string[]
  position: number
  start: number
  end: number
}

const LONGEST_TERM = 64
const REMEMBERED = 5000
const LONGEST_REMEMBERED = 80

/** For names. */
const words = (text: string): SearchToken[] =>
  tokens(analyse(text), (word) => [
    word.exact,
    ...word.tight,
    ...word.loose,
    ...word.skeleton,
    ...word.parts,
    ...word.joined,
    ...word.concepts,
  ])

/** For kinds and categories: a word that only tells what the thing belongs to is not found by itself. */
function kinds(text: string): SearchToken[] {
  const all = analyse(text)
  const modifiers = modifiersIn(all)
  return tokens(all, (word) => {
    const { concepts } = word
    const modifier = modifiers.get(word)
    if (modifier) return [...word.joined, ...concepts.filter((id) => !modifier.has(id))]
    return [word.exact, ...word.tight, ...word.loose, ...word.skeleton, ...word.parts, ...word.joined, ...concepts]
  })
}

/** For long texts and properties: fewer terms. */
const prose = (text: string): SearchToken[] =>
  tokens(analyse(text), (word) => [
    word.exact,
    ...word.tight.slice(0, 3),
    ...word.parts,
    ...word.whole,
    ...word.concepts,
  ])

/** A whole code as one word, however it is broken: `TEN-NOVA 14` → tennova14; an EAN is a UPC with a leading nought. */
function code(text: string): SearchToken[] {
  const term = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .replace(/^0+(?=\d{8,}$)/, '')
  return term === '' ? [] : [{ terms: [cut(term)], position: 0, start: 0, end: text.length }]
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

/** Values of properties and names of categories and brands come again with every product: the short ones are read once. */
function remembering(analyzer: (text: string) => SearchToken[]) {
  const known = new Map<string, SearchToken[]>()
  return (text: string): SearchToken[] => {
    if (text.length > LONGEST_REMEMBERED) return analyzer(text)
    const found = known.get(text)
    if (found) return found
    if (known.size >= REMEMBERED) known.clear()
    const tokens = analyzer(text)
    known.set(text, tokens)
    return tokens
  }
}

const step = (terms: (word: AnalysedWord) => readonly string[]) => (text: string) => tokens(asked(text), terms)

/**
 * By name, as mappings and queries give them. `words`, `kinds`, `prose` and `code` index; `words_typed` asks of any of the first three
 * by everything; the others ask by one step each, from the surest to the vaguest.
 */
export const SEARCH_ANALYZERS = {
  words: remembering(words),
  kinds: remembering(kinds),
  prose: remembering(prose),
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

const cut = (term: string) => term.slice(0, LONGEST_TERM)

function tokens(words: readonly AnalysedWord[], terms: (word: AnalysedWord) => readonly string[]): SearchToken[] {
  return words.flatMap((analysed, position) => {
    const found = [...new Set(terms(analysed).map(cut))]
    const { start, end } = analysed.word
    return found.length > 0 ? [{ terms: found, position, start, end }] : []
  })
}
