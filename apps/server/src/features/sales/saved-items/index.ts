export { createSavedItems, type SavedItems } from './saved-items.service.ts'
