import type { Bitmap } from '../bitmap.ts'
import { SearchError } from '../errors.ts'
import type { Mapping } from '../mapping/mapping.ts'
import type { Query } from '../request/query.ts'
import type { NestedLevel, Segment } from '../segment.ts'
import { within } from './documents.ts'

/** Access of aggregations to the index and the request's budget. */
export interface AggregationContext {
  /** Documents of a level that match a query, without scores; may include deleted ones. */
  matching(query: Query, level: Level): Bitmap
  readonly mapping: Mapping
  /** The value of `now` in dates, in milliseconds. */
  readonly now: number
  /** Throws when the search has used its time. */
  checkTime(): void
  /** Maximum number of buckets in one response. */
  readonly maxBuckets: number
}

/** Scope of an aggregation: the index's documents or the objects of a nested field. */
export interface Level {
  readonly segment: Segment
  readonly path: string | null
  readonly above: { level: Level; link: NestedLevel } | null
}

/** Ascending document numbers of a level. */
export type Documents = Uint32Array

/** One run over a request's aggregations. */
export class AggregationRun {
  readonly context: AggregationContext
  readonly root: Level
  #buckets = 0
  readonly #narrowed = new Map<Bitmap, { from: Documents; to: Documents }>()

  constructor(context: AggregationContext, segment: Segment) {
    this.context = context
    this.root = { segment, path: null, above: null }
  }

  /** Intersection with a bitmap, cached because facets request the same ones repeatedly. */
  narrowed(from: Documents, bitmap: Bitmap): Documents {
    const known = this.#narrowed.get(bitmap)
    if (known?.from === from) return known.to
    const found = within(from, bitmap)
    const to = found.length === from.length ? from : found
    this.#narrowed.set(bitmap, { from, to })
    return to
  }

  /** Counts buckets of the response before they are created. */
  addBuckets(count: number): void {
    this.context.checkTime()
    this.#buckets += count
    if (this.#buckets <= this.context.maxBuckets) return
    throw new SearchError(
      'too_many_buckets_exception',
      `Trying to create too many buckets. Must be less than or equal to: [${this.context.maxBuckets}] but was [${this.#buckets}].`,
    )
  }
}

/** Metrics and buckets in Elasticsearch's JSON form. */
export type AggregationAnswer = Record<string, unknown>
