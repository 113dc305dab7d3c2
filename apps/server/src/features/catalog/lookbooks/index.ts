export { loadLookbooks } from './load-lookbooks.ts'
export { createLookbooks } from './lookbooks.service.ts'
