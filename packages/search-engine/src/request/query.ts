/** A query as the engine runs it, after parsing and validation. */
export type Query = QueryKind & { boost: number; name?: string }

/** Queries with a field path carry boost and name beside the value: `{ term: { sku: { value, boost } } }`. */
export type ParsedQuery = QueryKind & { boost?: number | undefined; name?: string | undefined }

export type QueryKind =
  | { kind: 'match_all' }
  | { kind: 'match_none' }
  | { kind: 'match'; field: string; text: string; match: MatchOptions }
  | { kind: 'match_phrase'; field: string; text: string; slop: number; analyzer?: string }
  | { kind: 'match_phrase_prefix'; field: string; text: string; slop: number; maxExpansions: number; analyzer?: string }
  | { kind: 'match_bool_prefix'; field: string; text: string; match: MatchOptions }
  | {
      kind: 'multi_match'
      fields: WeightedField[]
      text: string
      type: MultiMatchType
      tieBreaker: number | null
      match: MatchOptions
      slop: number
      maxExpansions: number
    }
  | {
      kind: 'bool'
      must: Query[]
      filter: Query[]
      should: Query[]
      mustNot: Query[]
      minimumShouldMatch: string | number | null
    }
  | { kind: 'dis_max'; queries: Query[]; tieBreaker: number }
  | { kind: 'term'; field: string; value: Scalar; caseInsensitive: boolean }
  | { kind: 'terms'; field: string; values: Scalar[] }
  | {
      kind: 'range'
      field: string
      gt?: Scalar
      gte?: Scalar
      lt?: Scalar
      lte?: Scalar
      format?: string
      timeZone?: string
    }
  | { kind: 'exists'; field: string }
  | { kind: 'prefix'; field: string; value: string; caseInsensitive: boolean }
  | { kind: 'fuzzy'; field: string; value: string; fuzziness: Fuzziness; prefixLength: number; maxExpansions: number }
  | { kind: 'ids'; values: string[] }
  | { kind: 'constant_score'; filter: Query }
  | {
      kind: 'nested'
      path: string
      query: Query
      scoreMode: 'avg' | 'max' | 'min' | 'sum' | 'none'
      ignoreUnmapped: boolean
    }
  | {
      kind: 'function_score'
      query: Query
      functions: ScoreFunction[]
      scoreMode: 'multiply' | 'sum' | 'avg' | 'first' | 'max' | 'min'
      boostMode: 'multiply' | 'replace' | 'sum' | 'avg' | 'max' | 'min'
      maxBoost: number
      minScore: number | null
    }
  | {
      kind: 'geo_distance'
      field: string
      longitude: number
      latitude: number
      metres: number
      ignoreUnmapped: boolean
    }
  | {
      kind: 'geo_shape'
      field: string
      shape: import('../segment.ts').Geometry
      relation: 'intersects' | 'within' | 'contains' | 'disjoint'
      ignoreUnmapped: boolean
    }

export type Scalar = string | number | boolean
export type Fuzziness = 'AUTO' | 0 | 1 | 2
export interface WeightedField {
  field: string
  boost: number
}
export type MultiMatchType = 'best_fields' | 'most_fields' | 'cross_fields' | 'phrase' | 'phrase_prefix' | 'bool_prefix'

export interface MatchOptions {
  operator: 'or' | 'and'
  minimumShouldMatch: string | number | null
  fuzziness: Fuzziness | null
  prefixLength: number
  maxExpansions: number
  zeroTerms: 'none' | 'all'
  analyzer?: string
  lenient: boolean
}

export type ScoreFunction = { filter: Query | null; weight: number } & (
  | { kind: 'weight' }
  | { kind: 'random_score'; seed: number | string | null; field: string | null }
  | { kind: 'field_value_factor'; field: string; factor: number; modifier: FactorModifier; missing: number | null }
)
export type FactorModifier =
  | 'none'
  | 'log'
  | 'log1p'
  | 'log2p'
  | 'ln'
  | 'ln1p'
  | 'ln2p'
  | 'square'
  | 'sqrt'
  | 'reciprocal'
