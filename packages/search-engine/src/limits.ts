/** What one request may cost. Whatever is over is refused before anything is computed, but for time and buckets. */
export interface Limits {
  /** Of the request's text, in characters. */
  requestLength: number
  /** Objects and lists inside each other in the request. */
  depth: number
  /** Queries of any kind in one request. */
  clauses: number
  /** Values of one `terms` or `ids` query. */
  terms: number
  /** `from` + `size`. */
  window: number
  /** Fields that one query may name. */
  fields: number
  /** Letters of a query text; words beyond `clauses` are refused too. */
  textLength: number
  /** Aggregations of one request, sub-aggregations included, and how deep they nest. */
  aggregations: number
  aggregationDepth: number
  /** Buckets of one answer. */
  buckets: number
  /** Searches of one `_msearch`. */
  searches: number
  /** What one search may compute, or one `_msearch` as a whole: processor time of the thread, in milliseconds. */
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
