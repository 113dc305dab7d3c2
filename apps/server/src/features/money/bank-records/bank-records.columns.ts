import type { BankRecord } from '@delguur/contract'

export type BankRecordState = BankRecord['state']

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'bank_records.state': BankRecordState
}
