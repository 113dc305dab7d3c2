import type { SavedCard } from '@delguur/contract'

export type SavedCardState = SavedCard['state'] | 'removed'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'saved_cards.state': SavedCardState
}
