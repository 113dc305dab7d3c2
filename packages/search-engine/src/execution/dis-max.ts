import type { Bitmap } from '../bitmap.ts'
import { type Level, nothing, type QueryRun } from './run.ts'
import { addScores, clearScores, type Scores } from './scores.ts'

/** A clause that adds its scores to the given ones. */
export type ScoredClause = (into: Scores | null) => Bitmap

/** The best score of the clauses, plus the others multiplied by the tie breaker. */
export function bestOf(
  clauses: readonly ScoredClause[],
  tieBreaker: number,
  run: QueryRun,
  level: Level,
  into: Scores | null,
) {
  const [only] = clauses
  if (only && clauses.length === 1) return only(into)
  if (!into || tieBreaker === 1) {
    const union = nothing(level)
    for (const clause of clauses) union.or(clause(into))
    return union
  }
  return run.withScores(level, (best) =>
    run.withScores(level, (one) => addBest(clauses, tieBreaker, run, level, best, one, into)),
  )
}

function addBest(
  clauses: readonly ScoredClause[],
  tieBreaker: number,
  run: QueryRun,
  level: Level,
  best: Scores,
  one: Scores,
  into: Scores,
): Bitmap {
  const union = nothing(level)
  for (const clause of clauses) {
    run.tick()
    const documents = clause(one)
    takeBest(documents, one, best, tieBreaker, into)
    union.or(documents)
  }
  addScores(union, best, into)
  clearScores(union, best)
  return union
}

/** Moves the scores of a clause to the best ones and clears them for the next clause. */
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
