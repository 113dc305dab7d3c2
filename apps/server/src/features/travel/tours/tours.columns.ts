import type { CancellationRules, Locale, TourDocument } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'departures.price_steps': TourDocument['departures'][number]['price_steps']
  'tours.cancellation': CancellationRules
  'tours.description': Translated
  'tours.meeting_point': Translated
  'tours.name': Translated
  'tours.programme': TourDocument['programme']
  'tours.summary': Translated
  'waiting_passengers.locale': Locale
}
