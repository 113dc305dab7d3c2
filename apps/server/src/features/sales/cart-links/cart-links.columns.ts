import type { Translated } from '../../../platform/locale.ts'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'cart_links.title': Translated
}
