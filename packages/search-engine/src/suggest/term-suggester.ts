import { compareTerms } from '../aggregations/term-order.ts'
import type { Token } from '../analysis/analyzer.ts'
import type { Suggestion } from '../request/search-request.ts'
import type { TextField } from '../segment.ts'
import { type WordCandidate, wordCandidates } from './word-candidates.ts'

export type TermSuggestion = Extract<Suggestion, { kind: 'term' }>

/** One entry for each word of the text, with its replacement candidates. */
export function suggestTerms(
  suggestion: TermSuggestion,
  tokens: readonly Token[],
  field: TextField | undefined,
  documents: number,
  tick: () => void,
) {
  return tokens.map(({ terms, start, end }) => {
    const text = terms[0] ?? ''
    const candidates = field ? wordCandidates(text, field, suggestion, suggestion.size, documents, tick) : []
    return {
      text,
      offset: start,
      length: end - start,
      options: candidates.sort(ORDERS[suggestion.sort]).slice(0, suggestion.size),
    }
  })
}

type Order = (one: WordCandidate, other: WordCandidate) => number

const byScore: Order = (one, other) => other.score - one.score
const byFrequency: Order = (one, other) => other.freq - one.freq
const byText: Order = (one, other) => compareTerms(one.text, other.text)

const ORDERS: Readonly<Record<TermSuggestion['sort'], Order>> = {
  score: (one, other) => byScore(one, other) || byFrequency(one, other) || byText(one, other),
  frequency: (one, other) => byFrequency(one, other) || byScore(one, other) || byText(one, other),
}
