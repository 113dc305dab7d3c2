import type { Analyzer } from './analysis/analyzer.ts'
import type { Bitmap } from './bitmap.ts'
import type { Relation } from './geo/relate.ts'
import type { Shape } from './geo/shape.ts'
import type { CompletionFuzziness } from './request/search-request.ts'

/**
 * Documents of one level: those of the index, or the objects of one nested field. Numbers are assigned in order of
 * arrival; a changed document gets a new number and its old one is marked deleted. Numbers are stable until the index
 * is compacted.
 */
export interface Segment {
  /** Count of assigned numbers, deleted ones included: the size of this segment's bitmaps. */
  readonly size: number
  readonly live: Bitmap
  /** Text index of a field by full path, such as `keyword.mn`; undefined if no document has the field. */
  text(field: string): TextField | undefined
  keywords(field: string): KeywordColumn | undefined
  /** Numbers, dates (milliseconds) and booleans (0 and 1). */
  numbers(field: string): NumberColumn | undefined
  completions(field: string): CompletionField | undefined
  shapes(field: string): ShapeField | undefined
  /** Documents that have a value in the field or below it. */
  having(field: string): Bitmap
  nested(path: string): NestedLevel | undefined
}

export interface NestedLevel {
  readonly segment: Segment
  /** Number of the parent document by number of the object. */
  readonly parents: Uint32Array
  /** Objects of parent `n`: from `starts[n]` up to but excluding `starts[n + 1]`. */
  readonly starts: Uint32Array
}

/** Values of each document as ordinals; those of document `n` run from `starts[n]` up to but excluding `starts[n + 1]`. */
export interface KeywordColumn {
  /** Terms by ordinal, in order of arrival, not sorted. */
  readonly terms: readonly string[]
  ordinal(term: string): number | undefined
  readonly starts: Uint32Array
  readonly ordinals: Uint32Array
}

export interface NumberColumn {
  /** Number format in responses: integers, decimals, dates and booleans differ. */
  readonly kind: 'integer' | 'decimal' | 'date' | 'boolean'
  readonly starts: Uint32Array
  readonly values: Float64Array
}

export interface TextField {
  /** Number of live documents that contain the term. */
  count(term: string): number
  /**
   * Terms within `distance` edits (a transposition counts as one) that share the first `prefixLength` letters, nearest
   * first.
   */
  near(
    term: string,
    distance: 1 | 2,
    prefixLength: number,
    limit: number,
    tick?: () => void,
  ): { term: string; distance: number }[]
  /** Number of live documents that have the field, for scoring. */
  readonly documentCount: number
  readonly averageLength: number
}

export interface CompletionField {
  /** Names of the completion contexts. */
  readonly contextNames: readonly string[]
  /** Inputs that begin with the text, heaviest first, at most one per document. */
  find(search: CompletionSearch): CompletionHit[]
}

export interface CompletionSearch {
  text: string
  analyzer: Analyzer
  size: number
  live: Bitmap
  fuzzy: CompletionFuzziness | null
  skipDuplicates: boolean
  /** Accepted values by context name; without it, inputs of all contexts match. */
  contexts: Readonly<Record<string, readonly { context: string; boost: number; prefix: boolean }[]>>
  /** Called periodically; throws when the search has used its time. */
  tick(): void
}

export interface CompletionHit {
  document: number
  input: string
  score: number
  contexts: Readonly<Record<string, readonly string[]>>
}

/** A GeoJSON geometry in longitude and latitude; `point` is `[lon, lat]`. */
export type Geometry =
  | { type: 'Point'; coordinates: [number, number] }
  | { type: 'Polygon'; coordinates: [number, number][][] }
  | { type: 'MultiPolygon'; coordinates: [number, number][][][] }
  | { type: 'Envelope'; coordinates: [[number, number], [number, number]] }

/** Points and shapes of one field; those of a document count as one shape. Results may include deleted documents. */
export interface ShapeField {
  /**
   * Documents with a point within this many metres of the place. `visit` is called for each candidate and each border
   * piece, to check the time budget.
   */
  within(longitude: number, latitude: number, metres: number, size: number, visit?: () => void): Bitmap
  /** Documents whose shape has the given relation to this one. */
  related(relation: Relation, shape: Shape, size: number, visit?: () => void): Bitmap
  /** Metres to the nearest point of the document; infinite if it has none. */
  metresTo(document: number, longitude: number, latitude: number): number
}
