export { booksOf } from './books.ts'
export { createReconciliations } from './reconciliation.service.ts'
