export {
  forgetAccounts,
  insertRefunds,
  outcomeOfIncomingPayment,
  unrefundedIncomingPayments,
} from './refunds.queries.ts'
export { createRefunds, type Refunds } from './refunds.service.ts'
