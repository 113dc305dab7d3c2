import type { Bitmap } from '../bitmap.ts'
import type { Query, QueryKind } from '../request/query.ts'
import { atLeast } from './at-least.ts'
import { everything, type Level, nothing, type QueryRun } from './run.ts'
import { addConstant, addScores, clearScores, type Scores } from './scores.ts'

type Bool = Extract<QueryKind, { kind: 'bool' }>

export function runBool(query: Bool, run: QueryRun, level: Level, boost: number, into: Scores | null): Bitmap {
  const { must, filter, should, mustNot } = query
  if (must.length + filter.length + should.length + mustNot.length === 0) {
    const all = everything(level)
    if (into) addConstant(all, boost, into)
    return all
  }
  const least = leastOf(query)
  if (least > should.length) return nothing(level)
  const rest = restricted(query, run, level)
  if (rest && isEmpty(rest)) return rest
  if (!into) return unscored(query, rest, least, run, level)
  if (!rest && must.length === 0 && least === 1) return union(should, run, level, boost, into)
  return run.withScores(level, (scores) => {
    const touched = nothing(level)
    const documents = scored(query, rest, least, run, level, boost, scores, touched)
    addScores(documents, scores, into)
    clearScores(touched, scores)
    return documents
  })
}

/** Number of `should` clauses that a document must match. */
function leastOf({ must, filter, should, minimumShouldMatch }: Bool): number {
  const byDefault = should.length > 0 && must.length + filter.length === 0 ? 1 : 0
  return minimumShouldMatch === null ? byDefault : leastMatching(minimumShouldMatch, should.length) || byDefault
}

/** Clauses required by `minimum_should_match`, computed as in Lucene; may exceed the number of clauses. */
export function leastMatching(minimum: string | number, clauses: number): number {
  if (typeof minimum === 'number') return Math.max(0, minimum < 0 ? clauses + minimum : minimum)
  if (!minimum.includes('<')) return Math.max(0, share(minimum, clauses))
  let least = clauses
  for (const condition of minimum.replace(/\s*<\s*/g, '<').split(/\s+/)) {
    const [upTo, then] = condition.split('<') as [string, string]
    if (clauses <= Number(upTo)) break
    least = share(then, clauses)
  }
  return Math.max(0, least)
}

function share(text: string, clauses: number): number {
  const number = Number.parseInt(text, 10)
  const required = text.endsWith('%') ? Math.trunc((clauses * number) / 100) : number
  return required < 0 ? clauses + required : required
}

/** Documents that pass `filter` and `must_not`; null if there are neither. */
function restricted({ filter, mustNot }: Bool, run: QueryRun, level: Level): Bitmap | null {
  if (filter.length + mustNot.length === 0) return null
  let rest: Bitmap | null = null
  for (const query of filter) {
    const documents = run.run(query, level, 1, null)
    rest = rest ? rest.and(documents) : documents.copy()
  }
  rest ??= everything(level)
  for (const query of mustNot) rest.andNot(run.run(query, level, 1, null))
  return rest
}

function unscored(query: Bool, rest: Bitmap | null, least: number, run: QueryRun, level: Level): Bitmap {
  let documents = rest
  for (const must of query.must) {
    const matching = run.run(must, level, 1, null)
    documents = documents ? documents.and(matching) : matching.copy()
  }
  if (least === 0) return documents ?? everything(level)
  const matching = query.should.map((should) => run.run(should, level, 1, null))
  const enough = atLeast(least, matching, level)
  return documents ? documents.and(enough) : enough
}

/** `touched` collects every document that got a score, if only temporarily. */
function scored(
  query: Bool,
  rest: Bitmap | null,
  least: number,
  run: QueryRun,
  level: Level,
  boost: number,
  scores: Scores,
  touched: Bitmap,
): Bitmap {
  let documents = rest
  for (const must of query.must) {
    const matching = run.run(must, level, boost, scores)
    touched.or(matching)
    documents = documents ? documents.and(matching) : matching.copy()
  }
  const matching = query.should.map((should) => run.run(should, level, boost, scores))
  for (const one of matching) touched.or(one)
  if (least === 0) return documents ?? everything(level)
  const enough = atLeast(least, matching, level)
  return documents ? documents.and(enough) : enough
}

function union(queries: readonly Query[], run: QueryRun, level: Level, boost: number, into: Scores): Bitmap {
  const documents = nothing(level)
  for (const query of queries) documents.or(run.run(query, level, boost, into))
  return documents
}

function isEmpty({ words }: Bitmap): boolean {
  for (const word of words) if (word !== 0) return false
  return true
}
