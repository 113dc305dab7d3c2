import { SEARCH_ANALYZERS } from '@delguur/mongolia/search'

/** Letters of a question and its answers that are indexed. */
const INDEXED_LENGTH = 10_000
/** Words of a search that are looked for. */
const MAX_WORDS = 8

/** Terms by which texts are found: each word as written, its stems in either script, and what it means. */
export function indexedWords(texts: readonly string[]): string[] {
  const tokens = SEARCH_ANALYZERS.prose(texts.join('\n').slice(0, INDEXED_LENGTH))
  return [...new Set(tokens.flatMap(({ terms }) => terms))]
}

/** Terms of each word that was typed; a text matches a word that has one of its terms. */
export const typedWords = (text: string): string[][] =>
  SEARCH_ANALYZERS.words_typed(text)
    .slice(0, MAX_WORDS)
    .map(({ terms }) => [...terms])
