import { fold, foldForIndex } from '@delguur/mongolia'

/** Words of a query and of a name are compared at most to this length; a database lexeme has a limit too. */
const WORD_LENGTH = 64
const MAX_WORDS = 30

export interface SearchedWords {
  /** In the database's query language: every word, each by any of its spellings, as the beginning of a word. */
  lexemes: string
  /** The same with every word whole: what holds it so is closer. */
  wholeLexemes: string
  /** For each word what LIKE finds it by, whole, in a name: a line before the last one of a kept text behind a line break. */
  namePatterns: string[][]
  /** The words in their order, to find names that begin with them. */
  phrase: string
}

/**
 * What is kept of a product for the simple search: a line of folded words for each name, and a last one for everything
 * else it is found by (brand, SKUs, names of its kind and categories in both languages).
 */
export function searchTextOf({ names, others }: { names: string[]; others: string[] }): string {
  const phrases = names.map(phraseOf)
  const words = [...names, ...others].flatMap((text) => foldForIndex(text)).map(cut)
  return [...phrases, [...new Set(words)].join(' ')].join('\n')
}

/** What to look for; null where the text holds no word at all. */
export function searchedWords(text: string): SearchedWords | null {
  const words = fold(text)
    .map((keys) => keys.filter(Boolean).map(cut))
    .filter((keys) => keys.length > 0)
    .slice(0, MAX_WORDS)
  if (words.length === 0) return null
  // Folded keys hold letters and figures only, so that nothing in them can end the quotes.
  const every = (ending: string) =>
    words.map((keys) => `(${keys.map((key) => `'${key}'${ending}`).join(' | ')})`).join(' & ')
  return {
    lexemes: every(':*'),
    wholeLexemes: every(''),
    namePatterns: words.map((keys) => keys.flatMap(patternsOf)),
    phrase: phraseOf(text),
  }
}

const patternsOf = (key: string) => [' ', '\n'].flatMap((before) => [`%${before}${key} %\n%`, `%${before}${key}\n%`])

const cut = (word: string) => word.slice(0, WORD_LENGTH)

const phraseOf = (text: string) =>
  fold(text)
    .flatMap(([key]) => (key ? [cut(key)] : []))
    .join(' ')
