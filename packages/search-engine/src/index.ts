export type { Analyzer, Token } from './analysis/analyzer.ts'
export { Bitmap } from './bitmap.ts'
export { SearchError, type SearchErrorType } from './errors.ts'
export { DEFAULT_LIMITS, type Limits } from './limits.ts'
