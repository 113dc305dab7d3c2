import { isStopWord } from './stop-words.ts'
import { type Concept, conceptsOf, nearbyConcepts } from './synonyms.ts'
import { unitOf } from './units.ts'
import { termsOf, type WordTerms } from './word-terms.ts'
import { type Word, wordsOf } from './words.ts'

/** One place of a text and the terms it is found by. */
export interface SearchToken {
  terms: string[]
  position: number
  start: number
  end: number
}

export interface AnalysedWord extends WordTerms {
  word: Word
  /** Spellings joined with the neighbours: `memorystick` in memory stick. */
  joined: string[]
  concepts: string[]
  /** Things that are meant if the word is misspelt. */
  vagueConcepts: string[]
  isStopWord: boolean
}

const LONGEST_JOINED = 24
const LONGEST_TERM = 64

/** The words of a text with all that they may be found by. */
export function analyse(text: string): AnalysedWord[] {
  const words = wordsOf(text)
  const analysed = words.map((word, at): AnalysedWord => {
    const terms = termsOf(word)
    const unit = words[at - 1]?.script === 'number' ? unitOf(word.text) : undefined
    return {
      ...(unit ? { ...terms, exact: unit, conceptKeys: [] } : terms),
      word,
      joined: [],
      concepts: [],
      vagueConcepts: [],
      isStopWord: !unit && isStopWord(word.text),
    }
  })
  joinNeighbours(analysed)
  for (const { id, from, to } of conceptsIn(analysed)) {
    for (const word of analysed.slice(from, to)) word.concepts.push(id)
  }
  return analysed
}

const conceptsIn = (words: readonly AnalysedWord[]): Concept[] => conceptsOf(words.map((word) => word.conceptKeys))

function joinNeighbours(words: readonly AnalysedWord[]): void {
  words.forEach((word, at) => {
    const next = words[at + 1]
    if (!next) return
    const joined = joinedTerm(word, next)
    if (joined === '') return
    word.joined.push(joined)
    next.joined.push(joined)
  })
  for (const run of gluedRuns(words)) {
    const whole = run.map(({ exact }) => exact).join('')
    if (whole.length <= LONGEST_JOINED) for (const word of run) word.joined.push(whole)
  }
}

/** Three and more words written together, such as `wh-1000-xm4`; of two the neighbours' spelling is the whole. */
function gluedRuns(words: readonly AnalysedWord[]): AnalysedWord[][] {
  const runs: AnalysedWord[][] = []
  for (const word of words) {
    if (word.word.isGlued) runs.at(-1)?.push(word)
    else runs.push([word])
  }
  return runs.filter((run) => run.length > 2)
}

function joinedTerm(one: AnalysedWord, other: AnalysedWord): string {
  if (one.exact.length + other.exact.length > LONGEST_JOINED || other.word.script === 'other') return ''
  const cyrillic = [one, other].filter(({ word }) => word.script === 'cyrillic')
  if (cyrillic.length === 0) return one.exact + other.exact
  if (cyrillic.length === 1) return ''
  return `${one.tight[0]}${other.tight[0]?.slice(1)}`
}

/** For names, kinds and categories. */
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

/** For long texts and properties: fewer terms. */
const prose = (text: string): SearchToken[] =>
  tokens(analyse(text), (word) => [word.exact, ...word.tight.slice(0, 3), ...word.parts, ...word.concepts])

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

const step = (terms: (word: AnalysedWord) => readonly string[]) => (text: string) => tokens(asked(text), terms)

/**
 * By name, as mappings and queries give them. `words`, `prose` and `code` index; `words_typed` asks of any of the first two by
 * everything; the others ask by one step each, from the surest to the vaguest.
 */
export const SEARCH_ANALYZERS = {
  words,
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

/** Words of a question: parts written together with figures are one word, as are short parts (`tn-2110`, `usb-c`). */
export function asked(text: string): AnalysedWord[] {
  const all = analyse(text)
  addVagueConcepts(all)
  const said = all.filter((word) => !word.isStopWord)
  return glue(said.length > 0 ? said : all)
}

function addVagueConcepts(words: readonly AnalysedWord[]): void {
  const unnamed = words.map(({ concepts }) => concepts.length === 0)
  if (!unnamed.includes(true)) return
  for (const { id, from, to } of conceptsOf(words.map((word) => [...word.conceptKeys, ...word.vagueKeys]))) {
    if (!unnamed.slice(from, to).includes(true)) continue
    for (const word of words.slice(from, to)) if (!word.concepts.includes(id)) word.vagueConcepts.push(id)
  }
}

function glue(words: readonly AnalysedWord[]): AnalysedWord[] {
  const glued: AnalysedWord[] = []
  for (const word of words) {
    const before = glued.at(-1)
    if (before && isOne(before, word)) {
      const exact = before.exact + word.exact
      const whole = { ...before.word, text: exact, script: 'mixed' as const, end: word.word.end }
      glued[glued.length - 1] = { ...NOTHING, word: whole, exact }
    } else glued.push(word)
  }
  return glued
}

const NOTHING = {
  ...{
    tight: [],
    loose: [],
    skeleton: [],
    guessed: [],
    parts: [],
    conceptKeys: [],
    vagueKeys: [],
    joined: [],
    concepts: [],
    vagueConcepts: [],
  },
  isStopWord: false,
}

const isOne = (one: AnalysedWord, other: AnalysedWord) =>
  other.word.isGlued &&
  one.word.end <= other.word.start &&
  (/\p{Nd}/u.test(one.exact + other.exact) || (one.exact.length <= 3 && other.exact.length <= 3))

const cut = (term: string) => term.slice(0, LONGEST_TERM)

function tokens(words: readonly AnalysedWord[], terms: (word: AnalysedWord) => readonly string[]): SearchToken[] {
  return words.flatMap((analysed, position) => {
    const found = [...new Set(terms(analysed).map(cut))]
    const { start, end } = analysed.word
    return found.length > 0 ? [{ terms: found, position, start, end }] : []
  })
}
