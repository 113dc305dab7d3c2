import { Bitmap } from '../bitmap.ts'
import { SearchError } from '../errors.ts'
import { shapeOf } from '../geo/index.ts'
import type { Query, QueryKind } from '../request/query.ts'
import { runBool } from './bool-query.ts'
import { bestOf } from './dis-max.ts'
import { runFunctionScore } from './function-score.ts'
import { runFuzzy } from './fuzzy-query.ts'
import { runMatch, runMatchBoolPrefix } from './match-query.ts'
import { runMultiMatch } from './multi-match.ts'
import { runNested } from './nested-query.ts'
import { runPhrase } from './phrase-query.ts'
import { runPrefix } from './prefix-query.ts'
import { runRange } from './range-query.ts'
import { everything, type Level, nothing, type QueryRun, type QueryRunner } from './run.ts'
import type { Scores } from './scores.ts'
import { byId, runExists, runTerm, runTerms, withConstant } from './term-query.ts'

export const runQuery: QueryRunner = (query, run, level, boost, into) => {
  switch (query.kind) {
    case 'match_all':
      return withConstant(everything(level), boost, into)
    case 'match_none':
      return nothing(level)
    case 'match':
      return runMatch(query, run, level, boost, into)
    case 'match_phrase':
      return runPhrase(query, run, level, boost, into)
    case 'match_phrase_prefix':
      return runPhrase({ ...query, expansions: query.maxExpansions }, run, level, boost, into)
    case 'match_bool_prefix':
      return runMatchBoolPrefix(query, run, level, boost, into)
    case 'multi_match':
      return runMultiMatch(query, run, level, boost, into)
    case 'bool':
      return runBool(query, run, level, boost, into)
    case 'dis_max':
      return bestOf(partsOf(query.queries, run, level, boost), query.tieBreaker, run, level, into)
    case 'constant_score':
      return withConstant(run.run(query.filter, level, 1, null), boost, into)
    case 'nested':
      return runNested(query, run, level, boost, into)
    case 'function_score':
      return runFunctionScore(query, run, level, boost, into)
    default:
      return runValues(query, run, level, boost, into)
  }
}

const partsOf = (queries: readonly Query[], run: QueryRun, level: Level, boost: number) =>
  queries.map((query) => (into: Scores | null) => run.run(query, level, boost, into))

type OfValues = Extract<
  QueryKind,
  { kind: 'term' | 'terms' | 'range' | 'exists' | 'prefix' | 'fuzzy' | 'ids' | 'geo_distance' | 'geo_shape' }
>

function runValues(query: OfValues, run: QueryRun, level: Level, boost: number, into: Scores | null): Bitmap {
  switch (query.kind) {
    case 'term':
      return runTerm(query, run, level, boost, into)
    case 'terms':
      return runTerms(query, run, level, boost, into)
    case 'range':
      return runRange(query, run, level, boost, into)
    case 'exists':
      return runExists(query.field, level, boost, into)
    case 'prefix':
      return runPrefix(query, run, level, boost, into)
    case 'fuzzy':
      return runFuzzy(query, run, level, boost, into)
    case 'ids':
      return withConstant(byId(query.values, run, level), boost, into)
    case 'geo_distance':
      return withConstant(documentsOnMap(query, run, level), boost, into)
    case 'geo_shape':
      // A shape filters and does not score, as in OpenSearch.
      return withConstant(documentsOnMap(query, run, level), 0, into)
  }
}

type OnMap = Extract<QueryKind, { kind: 'geo_distance' | 'geo_shape' }>

function documentsOnMap(query: OnMap, run: QueryRun, level: Level): Bitmap {
  const { size } = level.segment
  const field = level.segment.shapes(query.field)
  if (!field) {
    const type = run.mapping.field(query.field)?.type
    if (type === 'geo_point' || type === 'geo_shape') return new Bitmap(size)
    if (type === undefined && query.ignoreUnmapped) return new Bitmap(size)
    throw new SearchError('query_shard_exception', `failed to find geo field [${query.field}]`)
  }
  if (query.kind === 'geo_distance') return field.within(query.longitude, query.latitude, query.metres, size, run.tick)
  return field.related(query.relation, shapeOf([query.shape]), size, run.tick)
}
