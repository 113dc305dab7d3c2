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

/** Where a query looks: the documents, or the objects of a nested field. */
export interface Level {
  readonly segment: SegmentStore
  readonly path: string | null
}

/** Runs one query: answers the documents, dead ones perhaps included, and adds scores where some are asked for. */
export type QueryRunner = (query: Query, run: QueryRun, level: Level, boost: number, into: Scores | null) => Bitmap

export interface RunParts {
  mapping: Mapping
  analyzers: Analyzers
  limits: Limits
  /** Milliseconds: what `now` means in date math. */
  now: number
  budget: TimeBudget
  pool: ScorePool
  /** Document number by id. */
  numbers: ReadonlyMap<string, number>
  ids: readonly string[]
  filters: FilterCache
  runQuery: QueryRunner
}

/** Bitmaps of filters by their text, until the index changes. */
export interface FilterCache {
  get(key: string): Bitmap | undefined
  set(key: string, documents: Bitmap): void
}

/** What the parts of one search share. */
export class QueryRun {
  readonly parts: RunParts
  readonly #lengthWeights = new Map<TextStore, Float32Array>()

  constructor(parts: RunParts) {
    this.parts = parts
  }

  get mapping(): Mapping {
    return this.parts.mapping
  }

  tick = (): void => this.parts.budget.check()

  /** Documents of a query without scores; kept for the next search. Not to be changed by the caller. */
  filter(query: Query, level: Level): Bitmap {
    const { filters } = this.parts
    const key = filterKey(query, level)
    const known = key === null ? undefined : filters.get(key)
    if (known) return known
    const documents = this.parts.runQuery(query, this, level, 1, null)
    if (key !== null) filters.set(key, documents)
    return documents
  }

  /** Documents of a query, with scores where they are asked for. Not to be changed by the caller. */
  run(query: Query, level: Level, boost: number, into: Scores | null): Bitmap {
    this.tick()
    return into ? this.parts.runQuery(query, this, level, boost * query.boost, into) : this.filter(query, level)
  }

  /** Lends scores of zero to the work, which leaves them so. */
  withScores<Answer>(level: Level, work: (scores: Scores) => Answer): Answer {
    const scores = this.parts.pool.borrow(level.segment.size)
    // What was being written when something failed is not given back.
    const answer = work(scores)
    this.parts.pool.giveBack(scores)
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
    const analyzer = Object.hasOwn(this.parts.analyzers, name) ? this.parts.analyzers[name] : undefined
    if (analyzer) return analyzer
    throw new SearchError('query_shard_exception', `analyzer [${name.slice(0, 80)}] not found`)
  }
}

/** Quicker to find again than to look up by their text; what they are made of may be kept. */
const NOT_KEPT: ReadonlySet<Query['kind']> = new Set([
  'match_all',
  'match_none',
  'match',
  'multi_match',
  'dis_max',
  'constant_score',
  'term',
  'ids',
])

/** Null for what is not kept, and for what may answer otherwise in a moment. */
function filterKey(query: Query, level: Level): string | null {
  if (NOT_KEPT.has(query.kind)) return null
  const key = `${level.path ?? ''} ${JSON.stringify(query)}`
  return /"now|"random_score"/.test(key) ? null : key
}

export const nothing = (level: Level): Bitmap => new Bitmap(level.segment.size)
export const everything = (level: Level): Bitmap => Bitmap.full(level.segment.size)
