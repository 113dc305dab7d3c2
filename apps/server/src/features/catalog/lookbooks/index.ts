export { loadLookbooks } from './load-lookbooks.ts'
export { lookbookRoutes } from './lookbooks.routes.ts'
export { createLookbooks } from './lookbooks.service.ts'
