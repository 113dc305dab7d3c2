/** Limits on one request. Anything above them is refused before computing starts, except for time and buckets. */
export interface Limits {
  /** Length of the request text in characters. */
  requestLength: number
  /** Nesting depth of objects and lists in the request. */
  depth: number
  /** Number of queries of any kind in one request. */
  clauses: number
  /** Number of values in one `terms` or `ids` query. */
  terms: number
  /** `from` + `size`. */
  window: number
  /** Number of fields that one query may name. */
  fields: number
  /** Characters in a query text; texts of more words than `clauses` are refused too. */
  textLength: number
  /** Number of aggregations in one request, sub-aggregations included, and their nesting depth. */
  aggregations: number
  aggregationDepth: number
  /** Number of buckets in one response. */
  buckets: number
  /** Number of searches in one `_msearch`. */
  searches: number
  /** Computing time of one search, or of one `_msearch` as a whole: processor time of the thread, in milliseconds. */
  milliseconds: number
}

export const DEFAULT_LIMITS: Limits = {
  requestLength: 200_000,
  depth: 40,
  clauses: 1024,
  terms: 1024,
  window: 10_000,
  fields: 32,
  textLength: 1000,
  aggregations: 60,
  aggregationDepth: 5,
  buckets: 10_000,
  searches: 20,
  milliseconds: 300,
}
