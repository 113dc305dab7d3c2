import { Bitmap } from '../bitmap.ts'
import type { TextStore } from '../storage/text-store.ts'
import { rarityOf } from './bm25.ts'
import { type Level, nothing, type QueryRun } from './run.ts'
import { clearScores, type Scores } from './scores.ts'

// The loops of this file inline `PostingReader`, since a search spends most of its time here.

/** Adds the documents of encoded postings. */
export function addDocuments(postings: Uint8Array, into: Bitmap): void {
  const { words } = into
  let document = -1
  for (let at = 0; at < postings.length; ) {
    let byte = postings[at++] as number
    let number = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = postings[at++] as number
      number |= (byte & 0x7f) << shift
    }
    at += number & 1
    document += number >>> 1
    words[document >>> 5] = (words[document >>> 5] as number) | (1 << (document & 31))
  }
}

export function documentsOf(postings: Uint8Array, size: number): Bitmap {
  const documents = new Bitmap(size)
  addDocuments(postings, documents)
  return documents
}

/** Scoring weight of a word. */
export interface TermWeight {
  boost: number
  /** Document frequency to use if several fields share one. */
  documentCount?: number
}

/**
 * One word in one field. Several terms at one position are scored as one term: the largest document frequency, the sum
 * of term frequencies (Lucene's SynonymQuery).
 */
export function scoreWord(
  run: QueryRun,
  level: Level,
  field: TextStore,
  terms: readonly string[],
  weight: TermWeight,
  into: Scores | null,
): Bitmap {
  run.tick()
  const documents = nothing(level)
  const found = liveNumbers(field, terms)
  if (found.length === 0) return documents
  const counted = weight.documentCount ?? Math.max(...found.map((number) => field.liveCount(number)))
  const rarity = weight.boost * rarityOf(field.documentCount, Math.min(counted, field.documentCount))
  const [only] = found
  if (!into) for (const number of found) addDocuments(field.postings(number), documents)
  else if (only !== undefined && found.length === 1) {
    addTermScores(run, field, field.postings(only), rarity, documents, into)
  } else scoreSynonyms(run, level, field, found, rarity, documents, into)
  return documents
}

/** Distinct numbers of the terms that some live document contains. */
export function liveNumbers(field: TextStore, terms: readonly string[]): number[] {
  const numbers: number[] = []
  for (const term of terms) {
    const number = field.dictionary.find(term)
    if (number !== undefined && field.liveCount(number) > 0 && !numbers.includes(number)) numbers.push(number)
  }
  return numbers
}

function addTermScores(
  run: QueryRun,
  field: TextStore,
  postings: Uint8Array,
  rarity: number,
  { words }: Bitmap,
  into: Scores,
): void {
  const weights = run.lengthWeights(field)
  const lengths = field.lengthBytes
  const countsOnce = !field.options.frequencies
  let document = -1
  for (let at = 0; at < postings.length; ) {
    let byte = postings[at++] as number
    let number = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = postings[at++] as number
      number |= (byte & 0x7f) << shift
    }
    document += number >>> 1
    let frequency = (number & 1) === 0 ? 1 : (postings[at++] as number)
    if (countsOnce) frequency = 1
    const share = frequency / (frequency + (weights[lengths[document] as number] as number))
    into[document] = (into[document] as number) + rarity * share
    words[document >>> 5] = (words[document >>> 5] as number) | (1 << (document & 31))
  }
}

/** Sums the frequencies of the terms in each document. */
function addFrequencies(postings: Uint8Array, countsOnce: boolean, { words }: Bitmap, sums: Scores): void {
  let document = -1
  for (let at = 0; at < postings.length; ) {
    let byte = postings[at++] as number
    let number = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = postings[at++] as number
      number |= (byte & 0x7f) << shift
    }
    document += number >>> 1
    const frequency = (number & 1) === 0 ? 1 : (postings[at++] as number)
    sums[document] = (sums[document] as number) + (countsOnce ? 1 : frequency)
    words[document >>> 5] = (words[document >>> 5] as number) | (1 << (document & 31))
  }
}

function scoreSynonyms(
  run: QueryRun,
  level: Level,
  field: TextStore,
  found: readonly number[],
  rarity: number,
  documents: Bitmap,
  into: Scores,
): void {
  const weights = run.lengthWeights(field)
  const lengths = field.lengthBytes
  run.withScores(level, (sums) => {
    for (const number of found) addFrequencies(field.postings(number), !field.options.frequencies, documents, sums)
    addShares(documents, sums, lengths, weights, rarity, into)
    clearScores(documents, sums)
  })
}

function addShares(
  { words }: Bitmap,
  frequencies: Scores,
  lengths: Uint8Array,
  weights: Float32Array,
  rarity: number,
  into: Scores,
): void {
  for (let at = 0; at < words.length; at++) {
    let bits = words[at] as number
    const base = (at << 5) + 31
    while (bits !== 0) {
      const lowest = bits & -bits
      bits ^= lowest
      const document = base - Math.clz32(lowest)
      const frequency = frequencies[document] as number
      const share = frequency / (frequency + (weights[lengths[document] as number] as number))
      into[document] = (into[document] as number) + rarity * share
    }
  }
}
