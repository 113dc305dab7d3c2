import type { Reconciliation } from '@delguur/contract'

export type ReconciliationFinding = Reconciliation['findings'][number]

export type ReconciliationState = Reconciliation['state']

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'reconciliations.findings': ReconciliationFinding[]
  'reconciliations.state': ReconciliationState
}
