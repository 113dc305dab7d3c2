export { booksOf } from './books.ts'
export { reconcileCommand } from './reconciliation.commands.ts'
export { reconciliationRoutes } from './reconciliation.routes.ts'
export { createReconciliations } from './reconciliation.service.ts'
