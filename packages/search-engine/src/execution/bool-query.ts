import { Bitmap } from '../bitmap.ts'
import type { Query, QueryKind } from '../request/query.ts'
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

/** How many of the `should` clauses a document has to match. */
function leastOf({ must, filter, should, minimumShouldMatch }: Bool): number {
  const unasked = should.length > 0 && must.length + filter.length === 0 ? 1 : 0
  return minimumShouldMatch === null ? unasked : leastMatching(minimumShouldMatch, should.length) || unasked
}

/** What `minimum_should_match` asks for of so many clauses, as Lucene reckons it; perhaps more than there are. */
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
  const wanted = text.endsWith('%') ? Math.trunc((clauses * number) / 100) : number
  return wanted < 0 ? clauses + wanted : wanted
}

/** Documents that `filter` and `must_not` leave; null where there are neither. */
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

/** `touched` takes in whatever got a score, if only for a moment. */
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

/** Documents that are in so many of the sets. Fresh: the caller may change it. */
export function atLeast(least: number, sets: readonly Bitmap[], level: Level): Bitmap {
  const [first, ...others] = sets
  if (!first) return least === 0 ? everything(level) : nothing(level)
  if (least === 1) return others.reduce((all, set) => all.or(set), first.copy())
  if (least === sets.length) return others.reduce((all, set) => all.and(set), first.copy())
  return countsFrom(least, countedIn(sets, level), level)
}

/** Bits of a binary number, from the lowest up, for each document of a level. */
type Counts = readonly Uint32Array[]

/** In how many of the sets each document is; 32 documents at a time, as adders of hardware do it. */
function countedIn(sets: readonly Bitmap[], level: Level): Counts {
  const bits = Math.ceil(Math.log2(sets.length + 1))
  const counts = Array.from({ length: bits }, () => nothing(level).words)
  for (const { words } of sets) {
    for (let at = 0; at < words.length; at++) {
      let carry = words[at] as number
      for (let bit = 0; carry !== 0; bit++) {
        const plane = counts[bit] as Uint32Array
        const before = plane[at] as number
        plane[at] = before ^ carry
        carry &= before
      }
    }
  }
  return counts
}

/** Documents whose count is `least` or more: from the highest bit down, who has one that `least` lacks is above it. */
function countsFrom(least: number, counts: Counts, level: Level): Bitmap {
  const above = nothing(level)
  const equal = everything(level)
  for (let bit = counts.length - 1; bit >= 0; bit--) {
    const having = new Bitmap(above.size, counts[bit] as Uint32Array)
    if ((least >>> bit) & 1) equal.and(having)
    else {
      above.or(equal.copy().and(having))
      equal.andNot(having)
    }
  }
  return above.or(equal)
}

function isEmpty({ words }: Bitmap): boolean {
  for (const word of words) if (word !== 0) return false
  return true
}
