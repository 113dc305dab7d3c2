import { Bitmap } from '../bitmap.ts'
import type { TextPostings } from '../segment.ts'
import type { TextStore } from '../storage/text-store.ts'
import { inverseFrequency } from './bm25.ts'
import { type Level, nothing, type QueryRun } from './run.ts'
import type { Scores } from './scores.ts'

/** Documents of some postings. */
export function documentsOf({ documents, length }: { documents: Uint32Array; length: number }, size: number): Bitmap {
  const bitmap = new Bitmap(size)
  const { words } = bitmap
  for (let at = 0; at < length; at++) {
    const document = documents[at] as number
    words[document >>> 5] = (words[document >>> 5] as number) | (1 << (document & 31))
  }
  return bitmap
}

/** Adds the documents of some postings. */
export function addDocuments({ documents, length }: { documents: Uint32Array; length: number }, into: Bitmap): void {
  for (let at = 0; at < length; at++) into.add(documents[at] as number)
}

/** How often and where a word's terms count as one: the largest number of documents, the sum of frequencies. */
export interface TermWeight {
  boost: number
  /** Documents that hold the term, where several fields share one number. */
  documentCount?: number
}

/**
 * One word in one field. Several terms at one place are scored as one term would be that stands wherever any of them does
 * (Lucene's SynonymQuery).
 */
export function scoreWord(
  run: QueryRun,
  level: Level,
  field: TextStore,
  terms: readonly string[],
  weight: TermWeight,
  into: Scores | null,
): Bitmap {
  const found = terms.filter((term, at) => field.count(term) > 0 && terms.indexOf(term) === at)
  if (found.length === 0) return nothing(level)
  const counted = weight.documentCount ?? Math.max(...found.map((term) => field.count(term)))
  const rarity = weight.boost * inverseFrequency(field.documentCount, Math.min(counted, field.documentCount))
  const postings = found.map((term) => field.find(term) as TextPostings)
  if (!into) return unionOf(postings, level.segment.size)
  const [only] = postings
  if (only && postings.length === 1) {
    addTermScores(run, field, only, rarity, into)
    return documentsOf(only, level.segment.size)
  }
  return scoreSynonyms(run, level, field, postings, rarity, into)
}

function unionOf(postings: readonly TextPostings[], size: number): Bitmap {
  const union = new Bitmap(size)
  for (const one of postings) union.or(documentsOf(one, size))
  return union
}

function addTermScores(run: QueryRun, field: TextStore, postings: TextPostings, rarity: number, into: Scores): void {
  const weights = run.lengthWeights(field)
  const lengths = field.lengthBytes
  const { documents, frequencies, length } = postings
  for (let at = 0; at < length; at++) {
    const document = documents[at] as number
    const frequency = frequencies[at] as number
    const share = frequency / (frequency + (weights[lengths[document] as number] as number))
    into[document] = (into[document] as number) + rarity * share
  }
}

function scoreSynonyms(
  run: QueryRun,
  level: Level,
  field: TextStore,
  postings: readonly TextPostings[],
  rarity: number,
  into: Scores,
): Bitmap {
  const weights = run.lengthWeights(field)
  const lengths = field.lengthBytes
  const union = unionOf(postings, level.segment.size)
  run.withScores(level, (sums) => {
    for (const { documents, frequencies, length } of postings) {
      for (let at = 0; at < length; at++) {
        const document = documents[at] as number
        sums[document] = (sums[document] as number) + (frequencies[at] as number)
      }
    }
    union.forEach((document) => {
      const frequency = sums[document] as number
      const share = frequency / (frequency + (weights[lengths[document] as number] as number))
      into[document] = (into[document] as number) + rarity * share
    })
  })
  return union
}
