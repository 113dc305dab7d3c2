import type { CollectedMeans } from '@delguur/contract'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'courier_collections.means': CollectedMeans
}
