import type { Actor, MachineName } from '@delguur/contract'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'order_history.machine': MachineName
  'order_history.who': Actor
}
