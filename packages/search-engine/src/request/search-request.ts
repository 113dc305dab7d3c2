import type { Aggregations } from './aggregation.ts'
import type { Fuzziness, Query, Scalar } from './query.ts'

/** One parsed and validated search. */
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
  /** Upper limit up to which hits are counted; true counts all of them. */
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
  /** Point field and origin of `_geo_distance`. */
  origin?: { field: string; longitude: number; latitude: number; metresPerUnit: number }
}

export type SourceFilter = boolean | { includes: string[]; excludes: string[] }

/** Fields to highlight, in request order; a name may contain `*`. */
export interface HighlightRequest {
  fields: HighlightField[]
  /** Whether highlighted text is inserted into a page as HTML: everything but the tags is escaped. */
  encoder: 'default' | 'html'
}

export interface HighlightField {
  field: string
  /** Fragment length in UTF-16 units; 0 keeps sentences whole. */
  fragmentSize: number
  /** Number of fragments; 0 highlights the whole text. */
  numberOfFragments: number
  preTag: string
  postTag: string
  /** Length of the excerpt of a text without hits. */
  noMatchSize: number
  order: 'none' | 'score'
  /** Whether only queries on this field are highlighted in it. */
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
      /** Number of words that may be changed: a share of them below 1, else a count. */
      maxErrors: number
      /** Factor by which a suggestion must outscore the input text. */
      confidence: number
      /** Probability that a word that is in the index is spelt correctly. */
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

/** Rules for the index words that may replace a word of the text. */
export interface TermCandidates {
  suggestMode: 'missing' | 'popular' | 'always'
  maxEdits: 1 | 2
  prefixLength: number
  minWordLength: number
  /** Words in more documents than this, a share below 1 or a count, are considered correct. */
  maxTermFrequency: number
  /** Candidates in fewer documents than this, a share below 1 or a count, are left out. */
  minDocumentFrequency: number
  analyzer?: string
}
