import { foldWord } from '../folding.ts'
import { guessCyrillic } from '../transliteration.ts'
import { singular } from './plural.ts'
import { stemsOf } from './stemming.ts'
import { conceptKeys } from './synonyms.ts'
import { measured, partsOf } from './units.ts'
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
}

const SKELETON_LETTERS = 4
const GUESSED_LETTERS = 6
const REMEMBERED = 50_000
const remembered = new Map<string, WordTerms>()

export function termsOf(word: Word): WordTerms {
  const known = remembered.get(word.text)
  if (known) return known
  if (remembered.size >= REMEMBERED) remembered.clear()
  const terms = analysed(word)
  remembered.set(word.text, terms)
  return terms
}

function analysed({ text, script }: Word): WordTerms {
  if (script === 'number') return { ...NO_TERMS, exact: text }
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
