export {
  forgetAccounts,
  insertRefunds,
  isRefundDue,
  outcomeOfIncomingPayment,
  refundedForReturns,
  unrefundedIncomingPayments,
} from './refunds.queries.ts'
export { createRefunds, type Refunds } from './refunds.service.ts'
