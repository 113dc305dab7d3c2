import { foldWord } from '../folding.ts'
import { guessCyrillic } from '../transliteration.ts'
import { singular } from './plural.ts'
import { stemsOf } from './stemming.ts'
import { beginsThing, conceptKeys } from './synonyms.ts'
import { measured, splitDigits, unitOf } from './units.ts'
import type { Word } from './words.ts'

/**
 * Terms that a single word is indexed and searched by. Terms of each kind have their own prefix, so that one field
 * holds them all: none for the word as written, `:` tight, `~` loose, `^` skeleton, `#` a concept.
 */
export interface WordTerms {
  /** The word as written; an English word in the singular, a number with the canonical spelling of its unit. */
  exact: string
  tight: readonly string[]
  loose: readonly string[]
  skeleton: readonly string[]
  /** Keys of the stems of a word typed in Latin letters that may be an inflected Mongolian word. */
  guessed: readonly string[]
  /** Pieces of a mixed word: `a54` → a, 54. */
  pieces: readonly string[]
  conceptKeys: readonly string[]
  /** Concept keys of a word whose exact spelling names no concept. */
  vagueKeys: readonly string[]
  /** Canonical unit that the word denotes after a number. */
  unit: string | undefined
  /** Whether a concept may begin with this word. */
  mayName: boolean
  /** Index terms of the word in names, and in long texts. */
  all: readonly string[]
  few: readonly string[]
}

/** Longer words are indexed by a prefix of this length. */
const LONGEST_TERM = 64
const MOST_STEMS_IN_PROSE = 3

export const cutTerm = (term: string): string => (term.length > LONGEST_TERM ? term.slice(0, LONGEST_TERM) : term)

const SKELETON_LETTERS = 4
const GUESSED_LETTERS = 6
const MAX_CACHED = 50_000
const cache = new Map<string, WordTerms>()

export function termsOf(word: Word): WordTerms {
  const known = cache.get(word.text)
  if (known) return known
  if (cache.size >= MAX_CACHED) cache.clear()
  const text = cutTerm(word.text)
  const terms = { ...withIndexed(analysed({ ...word, text })), unit: stemsOf(text).map(unitOf).find(Boolean) }
  cache.set(word.text, terms)
  return terms
}

type Keys = Omit<WordTerms, 'unit' | 'mayName' | 'all' | 'few'>

function withIndexed(keys: Keys): Omit<WordTerms, 'unit'> {
  const { exact, tight, loose, skeleton, pieces, conceptKeys } = keys
  return {
    ...keys,
    mayName: beginsThing(conceptKeys),
    all: [...new Set([exact, ...tight, ...loose, ...skeleton, ...pieces])],
    few: [...new Set([exact, ...tight.slice(0, MOST_STEMS_IN_PROSE), ...pieces])],
  }
}

const units = new Map<string, WordTerms>()

/** The same word after a number. */
export function afterFigure(terms: WordTerms): WordTerms {
  const { unit } = terms
  if (unit === undefined) return terms
  const known = units.get(terms.exact)
  if (known) return known
  if (units.size >= MAX_CACHED) units.clear()
  const measured = { ...withIndexed({ ...terms, exact: unit, conceptKeys: [] }), unit }
  units.set(terms.exact, measured)
  return measured
}

/** A repeated letter, as from a key held down: folding would reduce it to one, which matches every word with that prefix. */
const NO_WORD = /(\p{L})\1{3}/u

function analysed({ text, script }: Word): Keys {
  if (script === 'number') return { ...NO_TERMS, exact: text }
  if (NO_WORD.test(text)) return { ...NO_TERMS, exact: text }
  if (script === 'mixed')
    return { ...NO_TERMS, exact: measured(text), pieces: splitDigits(text), conceptKeys: [`=${text}`] }
  const exact = script === 'latin' ? singular(text) : text
  // Latin letters may spell a Mongolian word, where a final s is no plural (utas).
  const stems = script === 'cyrillic' ? stemsOf(text) : [...new Set([text, exact])]
  const tight = keysOf(stems, 'tight')
  const loose = marked('~', keysOf(stems, 'loose'))
  const skeleton = text.length < SKELETON_LETTERS ? [] : marked('^', keysOf(stems.slice(0, 2), 'skeleton'))
  return {
    exact,
    tight: marked(':', tight),
    loose,
    skeleton,
    guessed: script === 'latin' ? guessedStems(text) : [],
    pieces: [],
    conceptKeys: conceptKeys(text, script, tight),
    vagueKeys: text.length < SKELETON_LETTERS ? [] : [...loose, ...skeleton],
  }
}

const NO_TERMS = { tight: [], loose: [], skeleton: [], guessed: [], pieces: [], conceptKeys: [], vagueKeys: [] }

function guessedStems(text: string): string[] {
  if (text.length < GUESSED_LETTERS) return []
  const guess = guessCyrillic(text)
  // No Mongolian word begins with two consonants, so such a word is English.
  const stems = /^[^аэиоуөүяеёюы]{2}/.test(guess) ? [] : stemsOf(guess).slice(1)
  const likely = stems.filter((stem) => stem.length >= SKELETON_LETTERS)
  return marked(':', keysOf(likely, 'tight'))
}

const keysOf = (words: readonly string[], key: 'tight' | 'loose' | 'skeleton') => [
  ...new Set(words.flatMap((word) => foldWord(word, key))),
]

const marked = (mark: string, keys: readonly string[]) => keys.map((key) => mark + key)
