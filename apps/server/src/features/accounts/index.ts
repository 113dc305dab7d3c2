export { type Accounts, createAccounts, type NewAccount, type Newcomer } from './accounts.service.ts'
export type { Account } from './users.queries.ts'
