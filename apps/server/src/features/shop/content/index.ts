export { replacePages } from './content.queries.ts'
export { createContent } from './content.service.ts'
