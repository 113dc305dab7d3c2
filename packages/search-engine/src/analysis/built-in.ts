import type { Analyzer, Token } from './analyzer.ts'

const MAX_CACHED_WORDS = 50_000

/**
 * An analyzer that treats the matches of a pattern as words and computes the terms of each word once, since a shop's
 * texts repeat few words. A word without terms is dropped, and its position stays empty.
 */
export function wordAnalyzer(pattern: RegExp, termsOf: (word: string) => readonly string[]): Analyzer {
  const expression = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)
  const known = new Map<string, readonly string[]>()

  function terms(word: string): readonly string[] {
    let found = known.get(word)
    if (!found) {
      found = termsOf(word)
      if (known.size >= MAX_CACHED_WORDS) known.clear()
      known.set(word, found)
    }
    return found
  }

  return (text) => {
    const tokens: Token[] = []
    let position = 0
    for (const match of text.matchAll(expression)) {
      const found = terms(match[0])
      if (found.length > 0) {
        tokens.push({ terms: found, position, start: match.index, end: match.index + match[0].length })
      }
      position++
    }
    return tokens
  }
}

const lowered = (word: string): readonly string[] => [word.toLowerCase()]

/**
 * Letters and digits with the characters that join them inside a word (Unicode Annex 29): `can't`, `3.5`, `a_b` are one
 * word each.
 */
const WORD =
  /[\p{L}\p{M}\p{Nd}_]+(?:(?:(?<=\p{L}\p{M}*)['’.:·](?=\p{L})|(?<=\p{Nd})[.,;'](?=\p{Nd}))[\p{L}\p{M}\p{Nd}_]+)*/gu

/** Analyzers by the name that mappings and requests use. */
export const BUILT_IN_ANALYZERS: Readonly<Record<string, Analyzer>> = {
  standard: wordAnalyzer(WORD, lowered),
  simple: wordAnalyzer(/\p{L}+/gu, lowered),
  whitespace: wordAnalyzer(/\S+/gu, (word) => [word]),
  keyword: (text) => [{ terms: [text], position: 0, start: 0, end: text.length }],
}
