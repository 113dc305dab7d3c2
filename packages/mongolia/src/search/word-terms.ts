import { foldWord } from '../folding.ts'
import { guessCyrillic } from '../transliteration.ts'
import { singular } from './plural.ts'
import { stemsOf } from './stemming.ts'
import { beginsThing, conceptKeys } from './synonyms.ts'
import { measured, partsOf, unitOf } from './units.ts'
import type { Word } from './words.ts'

/**
 * What one word is indexed and asked by, without its neighbours. Terms of a kind begin with a mark of their own, so that one
 * field holds them all: none for the word as written, `:` tight, `~` loose, `^` skeleton, `#` a thing named.
 */
export interface WordTerms {
  /** As written; an English word in the singular, a figure with the one spelling of its unit. */
  exact: string
  tight: readonly string[]
  loose: readonly string[]
  skeleton: readonly string[]
  /** Keys of the stems of a word typed in Latin letters, where it may be an inflected Mongolian word. */
  guessed: readonly string[]
  /** `a54` → a, 54. */
  parts: readonly string[]
  conceptKeys: readonly string[]
  /** The same for words that name nothing as they are spelt. */
  vagueKeys: readonly string[]
  /** The unit that it is after a figure, in the one spelling of it. */
  unit: string | undefined
  /** Whether a thing may be named from this word on. */
  mayName: boolean
  /** What the word is indexed by in names, and in long texts. */
  all: readonly string[]
  few: readonly string[]
}

/** Longer words are found by their beginnings of so many letters. */
const LONGEST_TERM = 64
const MOST_STEMS_IN_PROSE = 3

export const cutTerm = (term: string): string => (term.length > LONGEST_TERM ? term.slice(0, LONGEST_TERM) : term)

const SKELETON_LETTERS = 4
const GUESSED_LETTERS = 6
const REMEMBERED = 50_000
const remembered = new Map<string, WordTerms>()

export function termsOf(word: Word): WordTerms {
  const known = remembered.get(word.text)
  if (known) return known
  if (remembered.size >= REMEMBERED) remembered.clear()
  const text = cutTerm(word.text)
  const terms = { ...withIndexed(analysed({ ...word, text })), unit: stemsOf(text).map(unitOf).find(Boolean) }
  remembered.set(word.text, terms)
  return terms
}

type Keys = Omit<WordTerms, 'unit' | 'mayName' | 'all' | 'few'>

function withIndexed(keys: Keys): Omit<WordTerms, 'unit'> {
  const { exact, tight, loose, skeleton, parts, conceptKeys } = keys
  return {
    ...keys,
    mayName: beginsThing(conceptKeys),
    all: [...new Set([exact, ...tight, ...loose, ...skeleton, ...parts])],
    few: [...new Set([exact, ...tight.slice(0, MOST_STEMS_IN_PROSE), ...parts])],
  }
}

const units = new Map<string, WordTerms>()

/** The same word where it stands after a figure. */
export function afterFigure(terms: WordTerms): WordTerms {
  const { unit } = terms
  if (unit === undefined) return terms
  const known = units.get(terms.exact)
  if (known) return known
  if (units.size >= REMEMBERED) units.clear()
  const measured = { ...withIndexed({ ...terms, exact: unit, conceptKeys: [] }), unit }
  units.set(terms.exact, measured)
  return measured
}

/** A letter held down: folding would leave one of it, and find what begins so. */
const NO_WORD = /(\p{L})\1{3}/u

function analysed({ text, script }: Word): Keys {
  if (script === 'number') return { ...NO_TERMS, exact: text }
  if (NO_WORD.test(text)) return { ...NO_TERMS, exact: text }
  if (script === 'mixed') return { ...NO_TERMS, exact: measured(text), parts: partsOf(text), conceptKeys: [`=${text}`] }
  const exact = script === 'latin' ? singular(text) : text
  // Latin letters may be Mongolian, where an s at the end is no plural (utas).
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
    parts: [],
    conceptKeys: conceptKeys(text, script, tight),
    vagueKeys: text.length < SKELETON_LETTERS ? [] : [...loose, ...skeleton],
  }
}

const NO_TERMS = { tight: [], loose: [], skeleton: [], guessed: [], parts: [], conceptKeys: [], vagueKeys: [] }

function guessedStems(text: string): string[] {
  if (text.length < GUESSED_LETTERS) return []
  const guess = guessCyrillic(text)
  // No Mongolian word begins with two consonants: what does is English.
  const stems = /^[^аэиоуөүяеёюы]{2}/.test(guess) ? [] : stemsOf(guess).slice(1)
  const likely = stems.filter((stem) => stem.length >= SKELETON_LETTERS)
  return marked(':', keysOf(likely, 'tight'))
}

const keysOf = (words: readonly string[], key: 'tight' | 'loose' | 'skeleton') => [
  ...new Set(words.flatMap((word) => foldWord(word, key))),
]

const marked = (mark: string, keys: readonly string[]) => keys.map((key) => mark + key)
