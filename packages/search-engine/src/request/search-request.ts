import type { Aggregations } from './aggregation.ts'
import type { Fuzziness, Query, Scalar } from './query.ts'

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
  /** Of `_geo_distance`: the field of points, and the place that is measured from. */
  origin?: { field: string; longitude: number; latitude: number; metresPerUnit: number }
}

export type SourceFilter = boolean | { includes: string[]; excludes: string[] }

/** The fields to mark hits in, in the order asked for; a name may hold `*`. */
export interface HighlightRequest {
  fields: HighlightField[]
  /** Whether marked text is to be put into a page as it is: everything but the tags is escaped. */
  encoder: 'default' | 'html'
}

export interface HighlightField {
  field: string
  /** In UTF-16 units; 0 keeps sentences whole. */
  fragmentSize: number
  /** 0 marks the whole text. */
  numberOfFragments: number
  preTag: string
  postTag: string
  /** How much of a text without hits is shown. */
  noMatchSize: number
  order: 'none' | 'score'
  /** Marks only what the query looks for in this field. */
  requireFieldMatch: boolean
}

export type SuggestRequest = readonly Suggestion[]

export type Suggestion = SuggestKind & { name: string; text: string; field: string; size: number }

export type SuggestKind =
  | {
      kind: 'completion'
      fuzzy: CompletionFuzziness | null
      skipDuplicates: boolean
      contexts: Record<string, { context: string; boost: number; prefix: boolean }[]>
    }
  | ({ kind: 'term'; sort: 'score' | 'frequency' } & TermCandidates)
  | {
      kind: 'phrase'
      /** Words that may be changed: a share of them below 1, else a number. */
      maxErrors: number
      /** Only texts that score this much more than the one given are suggested. */
      confidence: number
      /** How likely a word that is in the index is meant. */
      realWordErrorLikelihood: number
      separator: string
      highlight: { preTag: string; postTag: string } | null
      candidates: TermCandidates & { field: string; size: number }
    }

export interface CompletionFuzziness {
  fuzziness: Fuzziness
  transpositions: boolean
  prefixLength: number
  minLength: number
}

/** Which words of the index may stand for one of the text. */
export interface TermCandidates {
  suggestMode: 'missing' | 'popular' | 'always'
  maxEdits: 1 | 2
  prefixLength: number
  minWordLength: number
  /** Words in more documents than this, a share below 1 or a number, are taken for right. */
  maxTermFrequency: number
  /** Candidates in fewer documents, a share below 1 or a number, are left out. */
  minDocumentFrequency: number
  analyzer?: string
}
