import type { TermCandidates } from '../request/search-request.ts'
import type { TextField } from '../segment.ts'

export interface WordCandidate {
  text: string
  /** Similarity up to 1: one minus the edits divided by the length of the shorter word. */
  score: number
  /** Number of documents that contain the word. */
  freq: number
}

const LEAST_SCORE = 0.5
/** Words inspected for each requested candidate. */
const INSPECTED = 5

/**
 * Replacement candidates for a word among the terms of a field, by the rules of Lucene's DirectSpellChecker. Frequency
 * shares relate to `documents`, the total number of documents.
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

/** Document frequency that a candidate must exceed. */
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

/** Rounds to the precision of a 32-bit float. */
const single = (number: number): number => Number(number.toPrecision(7))
