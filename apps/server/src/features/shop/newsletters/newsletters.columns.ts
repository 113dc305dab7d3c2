import type { Translated } from '../../../platform/locale.ts'

/** Types of the JSON columns. */
export interface Columns {
  'newsletters.subject': Translated
  'newsletters.text': Translated
}
