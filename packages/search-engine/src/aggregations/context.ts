import type { Bitmap } from '../bitmap.ts'
import { SearchError } from '../errors.ts'
import type { Mapping } from '../mapping/mapping.ts'
import type { Query } from '../request/query.ts'
import type { NestedLevel, Segment } from '../segment.ts'
import { within } from './documents.ts'

/** What aggregations ask of the index and of the request's budget. */
export interface AggregationContext {
  /** Documents of a level that a query matches, without scores; dead ones may be among them. */
  matching(query: Query, level: Level): Bitmap
  readonly mapping: Mapping
  /** The moment that `now` in dates stands for, in milliseconds. */
  readonly now: number
  /** Throws when the search has used its time. */
  checkTime(): void
  /** Buckets that one answer may hold. */
  readonly maxBuckets: number
}

/** Where an aggregation counts: the index's documents or the objects of a nested field. */
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

  /** Those of the documents that are in the bitmap; facets ask for the same ones again and again. */
  narrowed(from: Documents, bitmap: Bitmap): Documents {
    const known = this.#narrowed.get(bitmap)
    if (known?.from === from) return known.to
    const found = within(from, bitmap)
    const to = found.length === from.length ? from : found
    this.#narrowed.set(bitmap, { from, to })
    return to
  }

  /** Counts buckets of the answer before they are made. */
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

/** Figures and buckets as Elasticsearch writes them. */
export type AggregationAnswer = Record<string, unknown>
