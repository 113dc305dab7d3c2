import type { Aggregations } from './aggregation.ts'
import type { Query, Scalar } from './query.ts'

/** One search, read and checked. */
export interface SearchRequest {
  query: Query
  postFilter: Query | null
  aggregations: Aggregations
  suggest: SuggestRequest
  sort: SortKey[]
  from: number
  size: number
  searchAfter: (Scalar | null)[] | null
  source: SourceFilter
  /** Hits are counted up to here; all of them by true. */
  trackTotalHits: boolean | number
  trackScores: boolean
  minScore: number | null
  highlight: HighlightRequest | null
  collapse: { field: string } | null
  explainVersion: boolean
  /** `hits.total` as a number, as before Elasticsearch 7. */
  totalAsNumber: boolean
}

export interface SortKey {
  /** A field's path, `_score`, `_doc`, or `_geo_distance`. */
  field: string
  direction: 'asc' | 'desc'
  missing: '_last' | '_first' | Scalar
  mode: 'min' | 'max' | 'sum' | 'avg' | 'median' | null
  unmappedType: string | null
  nestedPath: string | null
  origin?: { longitude: number; latitude: number; unit: 'm' | 'km' }
}

export type SourceFilter = boolean | { includes: string[]; excludes: string[] }

export interface HighlightRequest {
  fields: { field: string; fragmentSize: number; numberOfFragments: number; preTags: string[]; postTags: string[] }[]
  requireFieldMatch: boolean
}

export type SuggestRequest = readonly (SuggestKind & { name: string; text: string; field: string; size: number })[]

export type SuggestKind =
  | {
      kind: 'completion'
      fuzzy: { fuzziness: 0 | 1 | 2 | 'AUTO'; prefixLength: number; minLength: number } | null
      skipDuplicates: boolean
      contexts: Record<string, { context: string; boost: number; prefix: boolean }[]>
    }
  | {
      kind: 'term'
      suggestMode: 'missing' | 'popular' | 'always'
      maxEdits: 1 | 2
      prefixLength: number
      minWordLength: number
      sort: 'score' | 'frequency'
      analyzer?: string
    }
  | {
      kind: 'phrase'
      maxErrors: number
      confidence: number
      highlight: { preTag: string; postTag: string } | null
      generatorField: string
      analyzer?: string
    }
