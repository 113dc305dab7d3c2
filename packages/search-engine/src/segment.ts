import type { Analyzer } from './analysis/analyzer.ts'
import type { Bitmap } from './bitmap.ts'
import type { Relation } from './geo/relate.ts'
import type { Shape } from './geo/shape.ts'
import type { CompletionFuzziness } from './request/search-request.ts'

/**
 * Documents of one level: those of the index, or the objects of one nested field. They are numbered in the order of
 * arrival; a changed document gets a new number and its old one dies. Numbers stay until the index is compacted.
 */
export interface Segment {
  /** Numbers given so far, dead ones included: what bitmaps of this segment are sized by. */
  readonly size: number
  readonly live: Bitmap
  /** Full path, such as `keyword.mn`; undefined where no document has the field. */
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
  /** Objects of parent `n`: from `starts[n]` to before `starts[n + 1]`. */
  readonly starts: Uint32Array
}

/** Values of each document as places in a dictionary: those of document `n` stand from `starts[n]` to before `starts[n + 1]`. */
export interface KeywordColumn {
  /** By ordinal; in order of arrival, not sorted. */
  readonly terms: readonly string[]
  ordinal(term: string): number | undefined
  readonly starts: Uint32Array
  readonly ordinals: Uint32Array
}

export interface NumberColumn {
  /** Whole numbers, decimals, dates and booleans differ in how they are written in answers. */
  readonly kind: 'integer' | 'decimal' | 'date' | 'boolean'
  readonly starts: Uint32Array
  readonly values: Float64Array
}

export interface TextField {
  /** Live documents that hold the term. */
  count(term: string): number
  /** Terms within `distance` edits (transpositions count one) that share the first `prefixLength` letters, the nearest first. */
  near(
    term: string,
    distance: 1 | 2,
    prefixLength: number,
    limit: number,
    tick?: () => void,
  ): { term: string; distance: number }[]
  /** Live documents that have the field, for scoring. */
  readonly documentCount: number
  readonly averageLength: number
}

export interface CompletionField {
  /** Names of the contexts that inputs may be in. */
  readonly contextNames: readonly string[]
  /** Inputs that begin with the text, the heaviest first, at most one of a document. */
  find(search: CompletionSearch): CompletionHit[]
}

export interface CompletionSearch {
  text: string
  analyzer: Analyzer
  size: number
  live: Bitmap
  fuzzy: CompletionFuzziness | null
  skipDuplicates: boolean
  /** Any of them by name; nothing: inputs of all contexts. */
  contexts: Readonly<Record<string, readonly { context: string; boost: number; prefix: boolean }[]>>
  /** Called now and then: throws when the search has used its time. */
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

/** Points and shapes of one field; those of a document count as one shape. Answers dead documents, too. */
export interface ShapeField {
  /** Documents with a point within so many metres of the place. `visit` is called before each is looked at, and for each piece of a border, for the clock. */
  within(longitude: number, latitude: number, metres: number, size: number, visit?: () => void): Bitmap
  /** Documents whose shape stands in the relation to this one. */
  related(relation: Relation, shape: Shape, size: number, visit?: () => void): Bitmap
  /** Metres to the nearest point of the document; infinite where it has none. */
  metresTo(document: number, longitude: number, latitude: number): number
}
