import { Bitmap } from '../bitmap.ts'
import { SearchError } from '../errors.ts'
import type { Limits } from '../limits.ts'
import type { Mapping } from '../mapping/mapping.ts'
import type { Query } from '../request/query.ts'
import type { Analyzers, SegmentStore } from '../storage/segment-store.ts'
import type { TextStore } from '../storage/text-store.ts'
import { lengthWeights } from './bm25.ts'
import type { ScorePool, Scores } from './scores.ts'
import type { TimeBudget } from './time-budget.ts'

/** Scope of a query: the documents, or the objects of a nested field. */
export interface Level {
  readonly segment: SegmentStore
  readonly path: string | null
}

/** Runs one query: returns the documents, possibly with deleted ones, and adds scores if requested. */
export type QueryRunner = (query: Query, run: QueryRun, level: Level, boost: number, into: Scores | null) => Bitmap

export interface RunContext {
  mapping: Mapping
  analyzers: Analyzers
  limits: Limits
  /** The value of `now` in date math, in milliseconds. */
  now: number
  budget: TimeBudget
  pool: ScorePool
  /** Document number by id. */
  numbers: ReadonlyMap<string, number>
  ids: readonly string[]
  filters: FilterCache
  runQuery: QueryRunner
}

/** Bitmaps of filters by query text, valid until the index changes. */
export interface FilterCache {
  get(key: string): Bitmap | undefined
  set(key: string, documents: Bitmap): void
}

/** State shared by the clauses of one search. */
export class QueryRun {
  readonly context: RunContext
  readonly #lengthWeights = new Map<TextStore, Float32Array>()

  constructor(context: RunContext) {
    this.context = context
  }

  get mapping(): Mapping {
    return this.context.mapping
  }

  tick = (): void => this.context.budget.check()

  /** Documents of a query without scores; cached for the next search. Callers must not change the bitmap. */
  filter(query: Query, level: Level): Bitmap {
    const { filters } = this.context
    const key = filterKey(query, level)
    const known = key === null ? undefined : filters.get(key)
    if (known) return known
    const documents = this.context.runQuery(query, this, level, 1, null)
    if (key !== null) filters.set(key, documents)
    return documents
  }

  /** Documents of a query, with scores if requested. Callers must not change the bitmap. */
  run(query: Query, level: Level, boost: number, into: Scores | null): Bitmap {
    this.tick()
    return into ? this.context.runQuery(query, this, level, boost * query.boost, into) : this.filter(query, level)
  }

  /** Lends zeroed scores to the callback, which must leave them zeroed. */
  withScores<Answer>(level: Level, work: (scores: Scores) => Answer): Answer {
    const scores = this.context.pool.acquire(level.segment.size)
    // After a failure the scores may be dirty and are not returned to the pool.
    const answer = work(scores)
    this.context.pool.release(scores)
    return answer
  }

  lengthWeights(field: TextStore): Float32Array {
    let weights = this.#lengthWeights.get(field)
    if (!weights) {
      weights = lengthWeights(field)
      this.#lengthWeights.set(field, weights)
    }
    return weights
  }

  analyzer(name: string) {
    const analyzer = Object.hasOwn(this.context.analyzers, name) ? this.context.analyzers[name] : undefined
    if (analyzer) return analyzer
    throw new SearchError('query_shard_exception', `analyzer [${name.slice(0, 80)}] not found`)
  }
}

/** Filters that are cheaper to run than to look up by text; their sub-queries may still be cached. */
const UNCACHED: ReadonlySet<Query['kind']> = new Set([
  'match_all',
  'match_none',
  'match',
  'multi_match',
  'dis_max',
  'constant_score',
  'term',
  'ids',
])

/** Cache key of a filter; null if it is too long to cache or depends on the current time. */
function filterKey(query: Query, level: Level): string | null {
  if (UNCACHED.has(query.kind)) return null
  const key = `${level.path ?? ''} ${JSON.stringify(query)}`
  return /"now|"random_score"/.test(key) ? null : key
}

export const nothing = (level: Level): Bitmap => new Bitmap(level.segment.size)
export const everything = (level: Level): Bitmap => Bitmap.full(level.segment.size)
