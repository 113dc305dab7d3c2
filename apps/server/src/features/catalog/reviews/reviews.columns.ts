import type { ModerationState } from '@delguur/contract'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'reviews.state': ModerationState
}
