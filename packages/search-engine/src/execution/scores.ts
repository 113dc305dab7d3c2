import type { Bitmap } from '../bitmap.ts'

/** Scores by document number. */
export type Scores = Float32Array

/** Pool of zeroed arrays: allocating new ones for each clause, or zeroing whole ones, would cost more than the query. */
export class ScorePool {
  readonly #free: Scores[] = []

  acquire(size: number): Scores {
    const scores = this.#free.pop()
    return scores && scores.length >= size ? scores : new Float32Array(Math.ceil(size * 1.1) + 64)
  }

  /** Returns scores, all zero again, to the pool. */
  release(scores: Scores): void {
    if (this.#free.length < MOST_FREE) this.#free.push(scores)
  }
}

const MOST_FREE = 16
/** Share of documents from which filling the whole array is faster. */
const SPARSE = 24

/** Resets the scores of the documents to zero. */
export function clearScores(documents: Bitmap, scores: Scores): void {
  const { words } = documents
  if (documents.count() * SPARSE > documents.size) {
    scores.fill(0)
    return
  }
  for (let at = 0; at < words.length; at++) {
    let bits = words[at] as number
    const base = (at << 5) + 31
    while (bits !== 0) {
      const lowest = bits & -bits
      scores[base - Math.clz32(lowest)] = 0
      bits ^= lowest
    }
  }
}

/** Adds the same score to each of the documents. */
export function addConstant(documents: Bitmap, score: number, into: Scores): void {
  const { words } = documents
  for (let at = 0; at < words.length; at++) {
    let bits = words[at] as number
    const base = (at << 5) + 31
    while (bits !== 0) {
      const lowest = bits & -bits
      const document = base - Math.clz32(lowest)
      into[document] = (into[document] as number) + score
      bits ^= lowest
    }
  }
}

/** Adds the scores of the given documents only. */
export function addScores(documents: Bitmap, from: Scores, into: Scores): void {
  const { words } = documents
  for (let at = 0; at < words.length; at++) {
    let bits = words[at] as number
    const base = (at << 5) + 31
    while (bits !== 0) {
      const lowest = bits & -bits
      const document = base - Math.clz32(lowest)
      into[document] = (into[document] as number) + (from[document] as number)
      bits ^= lowest
    }
  }
}
