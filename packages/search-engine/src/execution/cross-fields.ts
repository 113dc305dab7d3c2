import type { Token } from '../analysis/analyzer.ts'
import type { Bitmap } from '../bitmap.ts'
import type { WeightedField } from '../request/query.ts'
import type { TextStore } from '../storage/text-store.ts'
import { bestOf, type ScoredClause } from './dis-max.ts'
import { joinWords, matchField, wordsOf } from './match-query.ts'
import type { MultiMatch } from './multi-match.ts'
import { type Level, nothing, type QueryRun } from './run.ts'
import { scoreWord } from './score-terms.ts'
import type { Scores } from './scores.ts'

interface Member {
  store: TextStore
  boost: number
}

/**
 * Treats fields of one analyzer as one field: each word may be in any of them, and its document frequency is that of
 * the field where it is most frequent.
 */
export function runCrossFields(
  query: MultiMatch,
  fields: readonly WeightedField[],
  run: QueryRun,
  level: Level,
  boost: number,
  into: Scores | null,
): Bitmap {
  const groups = new Map<string, WeightedField[]>()
  const clauses: ScoredClause[] = []
  for (const weighted of fields) {
    const mapping = run.mapping.field(weighted.field)
    if (mapping?.type === 'text') {
      const analyzer = query.match.analyzer ?? mapping.searchAnalyzer
      groups.set(analyzer, [...(groups.get(analyzer) ?? []), weighted])
    } else {
      const own = boost * weighted.boost
      clauses.push((scores) => matchField(weighted.field, query.text, query.match, false, run, level, own, scores))
    }
  }
  for (const [analyzer, group] of groups) {
    clauses.push((scores) => runGroup(query, analyzer, group, run, level, boost, scores))
  }
  return bestOf(clauses, query.tieBreaker ?? 0, run, level, into)
}

function runGroup(
  query: MultiMatch,
  analyzer: string,
  group: readonly WeightedField[],
  run: QueryRun,
  level: Level,
  boost: number,
  into: Scores | null,
): Bitmap {
  const tokens = wordsOf(query.text, run.analyzer(analyzer), run)
  if (tokens.length === 0) return nothing(level)
  const members = group.flatMap(({ field, boost: own }): Member[] => {
    const store = level.segment.text(field)
    return store ? [{ store, boost: boost * own }] : []
  })
  const clauses = tokens.map((token) => (scores: Scores | null) => runWord(token, members, query, run, level, scores))
  return joinWords(clauses, query.match, run, level, into)
}

function runWord(
  { terms }: Token,
  members: readonly Member[],
  query: MultiMatch,
  run: QueryRun,
  level: Level,
  into: Scores | null,
): Bitmap {
  const counts = members.map(({ store }) => Math.max(0, ...terms.map((term) => store.count(term))))
  const blended = blend(counts)
  const clauses = members.map(
    ({ store, boost }, at): ScoredClause =>
      (scores) =>
        scoreWord(run, level, store, terms, { boost, documentCount: blended[at] ?? 0 }, scores),
  )
  return bestOf(clauses, query.tieBreaker ?? 0, run, level, into)
}

/**
 * The largest document frequency for all, one more at each step to a rarer field, as in Elasticsearch: the more usual
 * field wins ties.
 */
function blend(counts: readonly number[]): number[] {
  const order = counts.map((_, at) => at).sort((a, b) => (counts[b] as number) - (counts[a] as number))
  const blended = counts.map(() => 0)
  let before = counts[order[0] ?? 0] ?? 0
  let shared = before
  for (const at of order) {
    const count = counts[at] as number
    if (count === 0) break
    if (before > count) shared++
    blended[at] = shared
    before = count
  }
  return blended
}
