export { createComparison } from './comparison.service.ts'
