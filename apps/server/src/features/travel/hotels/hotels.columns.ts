import type { CancellationRules } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'amenities.name': Translated
  'hotels.address': Translated
  'hotels.cancellation': CancellationRules
  'hotels.description': Translated
  'hotels.name': Translated
  'hotels.rules': Translated
  'hotels.summary': Translated
  'room_types.beds': Translated
  'room_types.description': Translated
  'room_types.name': Translated
}
