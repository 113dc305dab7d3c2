import type { Bitmap } from '../bitmap.ts'
import { SearchError } from '../errors.ts'
import { numberKind } from '../mapping/mapping.ts'
import { matchesPieces } from '../patterns.ts'
import type { MatchOptions, QueryKind, WeightedField } from '../request/query.ts'
import { runCrossFields } from './cross-fields.ts'
import { bestOf, type ScoredClause } from './dis-max.ts'
import { matchField } from './match-query.ts'
import { runPhrase } from './phrase-query.ts'
import type { Level, QueryRun } from './run.ts'
import type { Scores } from './scores.ts'

export type MultiMatch = Extract<QueryKind, { kind: 'multi_match' }>

export function runMultiMatch(query: MultiMatch, run: QueryRun, level: Level, boost: number, into: Scores | null) {
  const fields = expandFields(query, run)
  if (query.type === 'cross_fields') return runCrossFields(query, fields, run, level, boost, into)
  const clauses = fields.map(
    ({ field, boost: own }): ScoredClause =>
      (scores): Bitmap =>
        runField(query, field, run, level, boost * own, scores),
  )
  return bestOf(clauses, tieBreakerOf(query), run, level, into)
}

function tieBreakerOf({ type, tieBreaker }: MultiMatch): number {
  return tieBreaker ?? (type === 'most_fields' || type === 'bool_prefix' ? 1 : 0)
}

function runField(query: MultiMatch, field: string, run: QueryRun, level: Level, boost: number, into: Scores | null) {
  const { text, slop, maxExpansions, match } = query
  if (query.type === 'phrase' || query.type === 'phrase_prefix') {
    const expansions = query.type === 'phrase_prefix' ? { expansions: maxExpansions } : {}
    const analyzer = match.analyzer === undefined ? {} : { analyzer: match.analyzer }
    return runPhrase({ field, text, slop, ...analyzer, ...expansions }, run, level, boost, into)
  }
  return matchField(
    field,
    text,
    lenient(query.fields, match, field),
    query.type === 'bool_prefix',
    run,
    level,
    boost,
    into,
  )
}

/** A pattern such as `*` also matches numeric fields, which a text can't match. */
const lenient = (requested: readonly WeightedField[], match: MatchOptions, field: string): MatchOptions =>
  requested.some((one) => one.field === field) ? match : { ...match, lenient: true }

/** Fields with their boosts; a name with `*` selects matching text and keyword fields only. */
function expandFields({ fields }: MultiMatch, run: QueryRun): WeightedField[] {
  const boosts = new Map<string, number>()
  for (const { field, boost } of fields) {
    for (const path of namesLike(field, run)) boosts.set(path, (boosts.get(path) ?? 1) * boost)
  }
  const most = run.context.limits.fields
  const expanded = [...boosts].map(([field, boost]) => ({ field, boost }))
  if (expanded.length <= most) return expanded
  throw new SearchError('illegal_argument_exception', `field expansion matches too many fields, ${most} are allowed`)
}

function namesLike(pattern: string, run: QueryRun): string[] {
  if (!pattern.includes('*')) return [pattern]
  const pieces = pattern.split('*')
  return run.mapping.paths().filter((path) => {
    const type = run.mapping.field(path)?.type
    const isSearched = type !== undefined && (type === 'text' || type === 'keyword' || numberKind(type) !== undefined)
    return isSearched && matchesPieces(path, pieces)
  })
}
