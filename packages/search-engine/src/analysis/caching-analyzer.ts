import { RecentlyUsed } from '../recently-used.ts'
import type { Analyzer, Token } from './analyzer.ts'

const LONGEST_NAME = 120
const MOST_NAMES = 2000
/** Characters of longer texts: a document that is replaced has most of its texts again. */
const CHARACTERS_OF_TEXTS = 100_000

const known = new WeakMap<Analyzer, Analyzer>()

/**
 * An analyzer with a cache for names, which occur in several fields of a document, and those of brands, categories and
 * properties in thousands of documents; and with one for the longer texts that were analysed last.
 */
export function cachingAnalyzer(analyzer: Analyzer): Analyzer {
  const before = known.get(analyzer)
  if (before) return before
  const names = new Map<string, Token[]>()
  const texts = new RecentlyUsed<string, Token[]>(CHARACTERS_OF_TEXTS)
  const made: Analyzer = (text) => {
    const isName = text.length <= LONGEST_NAME
    let tokens = isName ? names.get(text) : texts.get(text)
    if (tokens) return tokens
    tokens = analyzer(text)
    if (!isName) {
      texts.set(text, tokens, text.length)
      return tokens
    }
    if (names.size >= MOST_NAMES) names.clear()
    names.set(text, tokens)
    return tokens
  }
  known.set(analyzer, made)
  return made
}
