import type { BookingState, Passenger } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'

/** A booking of seats, as the list of passengers has it. */
export interface BookedSeats {
  number: string
  state: BookingState
  phone: string | null
  guests: Passenger[]
}

export interface WaitingPassenger {
  id: number
  seats: number
  name: string
  phone: string
  email: string
  /** When there were seats, and they were told. */
  told_at: Date | null
  created_at: Date
}

/** What tours ask of the bookings of their seats. */
export interface SeatBookings {
  /** Those of the departures that were ever booked. */
  bookedDepartures(db: Db, departureIds: number[]): Promise<number[]>
  /** Seats that are waited for of each of the departures; those that nobody waits for are absent. */
  seatsWaitedFor(db: Db, departureIds: number[]): Promise<Map<number, number>>
  /** Who waits for seats of a departure, in the order of asking. */
  waitingFor(db: Db, departureId: number): Promise<WaitingPassenger[]>
  /** Bookings that take seats of a departure, in the order in which they were made. */
  bookedSeats(db: Db, departureId: number): Promise<BookedSeats[]>
}
