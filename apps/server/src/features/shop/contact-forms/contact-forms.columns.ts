import type { Locale } from '@delguur/contract'

/** Types of text columns with a fixed set of values. */
export interface Columns {
  'contact_forms.locale': Locale
}
