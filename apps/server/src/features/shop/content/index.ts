export { copyPages, replacePages } from './content.queries.ts'
export { createContent } from './content.service.ts'
export { createPageEditing } from './edit-pages.service.ts'
