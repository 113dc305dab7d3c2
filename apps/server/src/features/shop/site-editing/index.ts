export { createSiteEditing } from './site-editing.service.ts'
