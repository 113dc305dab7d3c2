import type { RefundAccount, RefundReason, RefundState } from '@delguur/contract'

export type ProviderRefund = 'trying' | 'refused'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'refunds.account': RefundAccount
  'refunds.provider_refund': ProviderRefund
  'refunds.reason': RefundReason
  'refunds.state': RefundState
}
