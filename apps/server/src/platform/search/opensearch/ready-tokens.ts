import type { Analyzer } from '@delguur/search-engine'

/**
 * Texts are analysed here for both engines; OpenSearch gets the result in a format of our own: positions are separated
 * by spaces, terms at one position by `|`, and a position without a term is `~`. Its analyzer only splits them again.
 */
export const READY_TOKENS = 'ready_tokens'

const HOLE = '~'
/** Lucene refuses terms above 32,766 bytes. */
const LONGEST_TERM = 1000

export const READY_TOKENS_ANALYSIS = {
  tokenizer: { places: { type: 'whitespace', max_token_length: 1_000_000 } },
  filter: {
    alternatives: { type: 'pattern_capture', preserve_original: false, patterns: ['([^|]+)'] },
    holes: { type: 'stop', stopwords: [HOLE] },
  },
  analyzer: { [READY_TOKENS]: { type: 'custom', tokenizer: 'places', filter: ['alternatives', 'holes'] } },
} as const

export function readyTokens(analyzer: Analyzer, text: string): string {
  const places: string[] = []
  for (const { terms, position } of analyzer(text)) {
    while (places.length < position) places.push(HOLE)
    places.push(terms.map(readyTerm).join('|'))
  }
  return places.join(' ')
}

/** Separators inside a term are escaped as `%` and a number. */
export const readyTerm = (term: string): string =>
  term.slice(0, LONGEST_TERM).replaceAll(/[\s|%~]/gu, (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16)};`)
