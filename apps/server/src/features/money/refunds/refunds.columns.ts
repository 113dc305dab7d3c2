import type { RefundReason, RefundState } from '@delguur/contract'
import type { StoredAccount } from './transfer-account.ts'

export type ProviderRefund = 'trying' | 'refused'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'refunds.account': StoredAccount
  'refunds.provider_refund': ProviderRefund
  'refunds.reason': RefundReason
  'refunds.state': RefundState
}
