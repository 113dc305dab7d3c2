export { forgetAccounts, insertRefunds } from './refunds.queries.ts'
export { createRefunds, type Refunds } from './refunds.service.ts'
