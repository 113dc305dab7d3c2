import type { Bitmap } from '../bitmap.ts'

/** Scores by document number. */
export type Scores = Float32Array

/** Arrays of zeros that searches borrow: making new ones for each part of a query would cost more than the query. */
export class ScorePool {
  #free: Scores[] = []

  borrow(size: number): Scores {
    const scores = this.#free.pop()
    if (!scores || scores.length < size) return new Float32Array(Math.ceil(size * 1.1) + 64)
    return scores.fill(0)
  }

  giveBack(scores: Scores): void {
    if (this.#free.length < 16) this.#free.push(scores)
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

/** Adds the scores of the given documents and no others. */
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
