import type { BookingState, BookingType, CancellationRules, Passenger } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'bookings.cancellation': CancellationRules
  'bookings.guests': Passenger[]
  'bookings.place': Translated
  'bookings.state': BookingState
  'bookings.title': Translated
  'bookings.type': BookingType
}
