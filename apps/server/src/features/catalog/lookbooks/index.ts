export { createLookbookEditing } from './edit-lookbooks.service.ts'
export { loadLookbooks } from './load-lookbooks.ts'
export { createLookbooks } from './lookbooks.service.ts'
