import type { TermCandidates } from '../request/search-request.ts'
import type { TextField } from '../segment.ts'

export interface WordCandidate {
  text: string
  /** How alike the words are, up to 1: one less the edits by the letters of the shorter one. */
  score: number
  /** Documents that hold the word. */
  freq: number
}

const LEAST_SCORE = 0.5
/** Words looked at for each one that is asked for. */
const INSPECTED = 5

/**
 * Words of a field that may be meant by one of a request, by the rules of Lucene's DirectSpellChecker. `documents` is
 * how many there are: shares of them are counted from it.
 */
export function wordCandidates(
  word: string,
  field: TextField,
  options: TermCandidates,
  size: number,
  documents: number,
  tick: () => void,
): WordCandidate[] {
  const own = field.count(word)
  if (word.length < options.minWordLength || isRight(own, options, documents)) return []
  const least = leastFrequency(own, options, documents)
  const inspected = size * INSPECTED
  const near = (edits: 1 | 2) =>
    field
      .near(word, edits, options.prefixLength, Number.POSITIVE_INFINITY, tick)
      .flatMap(({ term, distance }) => candidate(word, term, distance, field, least))
      .slice(0, inspected)
  const nearest = near(1)
  return options.maxEdits > 1 && nearest.length < inspected ? near(2) : nearest
}

function isRight(own: number, { suggestMode, maxTermFrequency }: TermCandidates, documents: number): boolean {
  if (suggestMode === 'missing' && own > 0) return true
  return own > (maxTermFrequency >= 1 ? maxTermFrequency : Math.ceil(maxTermFrequency * documents))
}

/** A candidate has to be in more documents than this. */
function leastFrequency(own: number, options: TermCandidates, documents: number): number {
  const more = options.suggestMode === 'popular' ? own : 0
  const { minDocumentFrequency: least } = options
  if (least >= 1) return Math.max(more, least)
  return least > 0 ? Math.max(more, Math.trunc(least * documents) - 1) : more
}

function candidate(word: string, term: string, distance: number, field: TextField, least: number): WordCandidate[] {
  const score = 1 - distance / Math.min(word.length, term.length)
  const freq = field.count(term)
  return distance === 0 || score < LEAST_SCORE || freq <= least ? [] : [{ text: term, score: single(score), freq }]
}

/** As a float of 32 bits is written. */
const single = (number: number): number => Number(number.toPrecision(7))
