export { accountRoutes } from './accounts.routes.ts'
export { type Accounts, createAccounts, type NewAccount, type Newcomer } from './accounts.service.ts'
export { type CustomerArea, createCustomerArea } from './customer-area.ts'
export type { Account } from './users.queries.ts'
