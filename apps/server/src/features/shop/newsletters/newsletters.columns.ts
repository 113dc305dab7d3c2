import type { Segment } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'

/** Types of the JSON columns, and of the text columns with a fixed set of values. */
export interface Columns {
  'newsletters.subject': Translated
  'newsletters.text': Translated
  'newsletters.segment': Segment
  'newsletters.channel': 'email' | 'sms' | 'push'
  'newsletters.stopped_by': 'staff' | 'cost_cap'
}
