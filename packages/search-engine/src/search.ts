import { aggregate } from './aggregations/aggregate.ts'
import type { AggregationContext } from './aggregations/context.ts'
import type { Bitmap } from './bitmap.ts'
import type { Documents } from './documents.ts'
import { type Level, QueryRun } from './execution/run.ts'
import { runQuery } from './execution/run-query.ts'
import type { ScorePool, Scores } from './execution/scores.ts'
import type { TimeBudget } from './execution/time-budget.ts'
import type { FilterBitmaps } from './filter-bitmaps.ts'
import { needsScores, pageOfHits } from './hits/hits.ts'
import type { Limits } from './limits.ts'
import type { SearchRequest } from './request/search-request.ts'
import type { SegmentStore } from './storage/segment-store.ts'
import { suggest } from './suggest/suggest.ts'

export type SearchAnswer = Record<string, unknown>

export interface SearchPlace {
  documents: Documents
  limits: Limits
  pool: ScorePool
  filters: FilterBitmaps
  indexName: string
}

/** Runs one parsed request. `now` in milliseconds. */
export function runSearch(request: SearchRequest, place: SearchPlace, now: number, budget: TimeBudget): SearchAnswer {
  const began = performance.now()
  const { documents, limits, pool, filters } = place
  const run = new QueryRun({
    mapping: documents.mapping,
    analyzers: documents.analyzers,
    limits,
    now,
    budget,
    pool,
    numbers: documents.numbers,
    ids: documents.ids,
    filters,
    runQuery,
  })
  const level: Level = { segment: documents.segment, path: null }
  const answer = needsScores(request)
    ? run.withScores(level, (scores) => {
        const answered = answerWith(request, place, run, level, scores)
        scores.fill(0)
        return answered
      })
    : answerWith(request, place, run, level, null)
  return { took: Math.round(performance.now() - began), timed_out: false, ...answer }
}

function answerWith(
  request: SearchRequest,
  place: SearchPlace,
  run: QueryRun,
  level: Level,
  scores: Scores | null,
): SearchAnswer {
  const { segment } = level
  const matching = run.run(request.query, level, 1, scores).copy().and(segment.live)
  if (request.minScore !== null && scores) dropBelow(request.minScore, matching, scores)
  const answer: SearchAnswer = { _shards: { total: 1, successful: 1, skipped: 0, failed: 0 } }
  const listed = request.postFilter ? matching.copy().and(run.run(request.postFilter, level, 1, null)) : matching
  const { hits, maxScore } = pageOfHits(request, listed, scores, place.documents, run, place.indexName)
  answer.hits = { ...totalOf(request, listed), max_score: maxScore, hits }
  if (request.aggregations.length > 0) {
    answer.aggregations = aggregate(request.aggregations, matching, segment, aggregationContext(place, run))
  }
  if (request.suggest.length > 0) answer.suggest = suggest(request.suggest, suggestContext(request, place, run))
  return answer
}

function dropBelow(least: number, matching: Bitmap, scores: Scores): void {
  matching.forEach((document) => {
    if ((scores[document] as number) < least) matching.remove(document)
  })
}

function totalOf({ trackTotalHits, totalAsNumber }: SearchRequest, listed: Bitmap) {
  if (totalAsNumber) return { total: trackTotalHits === false ? -1 : listed.count() }
  if (trackTotalHits === false) return {}
  const count = listed.count()
  const most = trackTotalHits === true ? Number.POSITIVE_INFINITY : trackTotalHits
  return { total: count > most ? { value: most, relation: 'gte' } : { value: count, relation: 'eq' } }
}

function aggregationContext({ limits }: SearchPlace, run: QueryRun): AggregationContext {
  return {
    matching: (query, { segment, path }) => run.run(query, { segment: segment as SegmentStore, path }, 1, null),
    mapping: run.mapping,
    now: run.context.now,
    checkTime: run.tick,
    maxBuckets: limits.buckets,
  }
}

function suggestContext({ source: filter }: SearchRequest, { documents, indexName }: SearchPlace, run: QueryRun) {
  const readSource = filter === false ? null : documents.filteredSourceReader(filter)
  return {
    segment: documents.segment,
    mapping: documents.mapping,
    analyzer: (name: string) => run.analyzer(name),
    hit: (document: number) => {
      const _source = readSource?.(document)
      return { _index: indexName, _id: documents.ids[document], ...(_source === undefined ? {} : { _source }) }
    },
    checkTime: run.tick,
  }
}
