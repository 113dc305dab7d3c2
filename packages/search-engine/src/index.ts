export type { Analyzer, Token } from './analysis/analyzer.ts'
export { BUILT_IN_ANALYZERS, wordAnalyzer } from './analysis/built-in.ts'
export { SearchError, type SearchErrorType } from './errors.ts'
export { TimeBudget, threadMs } from './execution/time-budget.ts'
export { filterSource } from './hits/source-filter.ts'
export { DEFAULT_LIMITS, type Limits } from './limits.ts'
export type * from './request/aggregation.ts'
export { parseSearch } from './request/parse-search.ts'
export { parseSourceFilter } from './request/parse-source.ts'
export type * from './request/query.ts'
export type * from './request/search-request.ts'
export type { SearchAnswer } from './search.ts'
export {
  createIndex,
  type IndexDefinition,
  restoreIndex,
  type SearchIndex,
  type SearchOptions,
} from './search-index.ts'
