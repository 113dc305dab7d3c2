import type { Analyzer, Token } from './analyzer.ts'

const LONGEST_TEXT = 120
const MOST_TEXTS = 2000

const known = new WeakMap<Analyzer, Analyzer>()

/**
 * An analyzer with a cache for short texts: a name occurs in several fields of a document, and names of brands,
 * categories and properties occur in thousands of documents.
 */
export function cachingAnalyzer(analyzer: Analyzer): Analyzer {
  const before = known.get(analyzer)
  if (before) return before
  const texts = new Map<string, Token[]>()
  const made: Analyzer = (text) => {
    if (text.length > LONGEST_TEXT) return analyzer(text)
    let tokens = texts.get(text)
    if (!tokens) {
      tokens = analyzer(text)
      if (texts.size >= MOST_TEXTS) texts.clear()
      texts.set(text, tokens)
    }
    return tokens
  }
  known.set(analyzer, made)
  return made
}
