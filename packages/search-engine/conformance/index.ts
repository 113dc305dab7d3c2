export type { Target } from './target.ts'
export { testConformance } from './test-conformance.ts'
