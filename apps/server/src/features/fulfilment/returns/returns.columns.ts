import type { RefundAccount, ReturnReason, ReturnState } from '@delguur/contract'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'return_lines.reason': ReturnReason
  'returns.refund_account': RefundAccount
  'returns.state': ReturnState
}
