import type { BookingState, Passenger } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'

/** A booking of seats, as the list of passengers has it. */
export interface BookedSeats {
  number: string
  state: BookingState
  phone: string | null
  guests: Passenger[]
}

/** What tours ask of the bookings of their seats. */
export interface SeatBookings {
  /** Those of the departures that were ever booked. */
  bookedDepartures(db: Db, departureIds: number[]): Promise<number[]>
  /** Bookings that take seats of a departure, in the order in which they were made. */
  bookedSeats(db: Db, departureId: number): Promise<BookedSeats[]>
}
