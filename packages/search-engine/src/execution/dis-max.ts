import type { Bitmap } from '../bitmap.ts'
import { type Level, nothing, type QueryRun } from './run.ts'
import { addScores, clearScores, type Scores } from './scores.ts'

/** A part that adds its scores to the ones given. */
export type ScoredPart = (into: Scores | null) => Bitmap

/** The best score of the parts, and of the others the share that the tie breaker says. */
export function bestOf(
  parts: readonly ScoredPart[],
  tieBreaker: number,
  run: QueryRun,
  level: Level,
  into: Scores | null,
) {
  const [only] = parts
  if (only && parts.length === 1) return only(into)
  if (!into || tieBreaker === 1) {
    const union = nothing(level)
    for (const part of parts) union.or(part(into))
    return union
  }
  return run.withScores(level, (best) =>
    run.withScores(level, (one) => addBest(parts, tieBreaker, run, level, best, one, into)),
  )
}

function addBest(
  parts: readonly ScoredPart[],
  tieBreaker: number,
  run: QueryRun,
  level: Level,
  best: Scores,
  one: Scores,
  into: Scores,
): Bitmap {
  const union = nothing(level)
  for (const part of parts) {
    run.tick()
    const documents = part(one)
    takeBest(documents, one, best, tieBreaker, into)
    union.or(documents)
  }
  addScores(union, best, into)
  clearScores(union, best)
  return union
}

/** Moves the scores of a part to the best ones and clears them for the next part. */
function takeBest({ words }: Bitmap, one: Scores, best: Scores, tieBreaker: number, into: Scores): void {
  for (let at = 0; at < words.length; at++) {
    let bits = words[at] as number
    const base = (at << 5) + 31
    while (bits !== 0) {
      const lowest = bits & -bits
      bits ^= lowest
      const document = base - Math.clz32(lowest)
      const score = one[document] as number
      const before = best[document] as number
      one[document] = 0
      if (score > before) best[document] = score
      if (before !== 0 && tieBreaker > 0) {
        into[document] = (into[document] as number) + tieBreaker * Math.min(score, before)
      }
    }
  }
}
