import type { Bitmap } from '../bitmap.ts'
import { type Level, nothing, type QueryRun } from './run.ts'
import type { Scores } from './scores.ts'

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
    documents.forEach((document) => {
      const score = one[document] as number
      const before = best[document] as number
      one[document] = 0
      if (score > before) best[document] = score
      if (tieBreaker > 0) into[document] = (into[document] as number) + tieBreaker * Math.min(score, before)
    })
    union.or(documents)
  }
  union.forEach((document) => {
    into[document] = (into[document] as number) + (best[document] as number)
  })
  return union
}
