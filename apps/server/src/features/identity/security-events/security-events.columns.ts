import type { SecurityEventKind } from '@delguur/contract'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'security_events.kind': SecurityEventKind
}
