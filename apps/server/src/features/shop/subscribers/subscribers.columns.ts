import type { Locale } from '@delguur/contract'

/** Types of the text columns with a fixed set of values. */
export interface Columns {
  'subscribers.locale': Locale
}
