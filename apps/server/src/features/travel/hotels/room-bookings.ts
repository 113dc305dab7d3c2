import type { HotelCalendar } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { Nights } from './nights.queries.ts'

/** What hotels ask of the bookings of their rooms. */
export interface RoomBookings {
  /** Those of the kinds of rooms that were ever booked. */
  bookedRoomTypes(db: Db, roomTypeIds: number[]): Promise<number[]>
  /** Bookings that take rooms on any of the nights, in the order of their days. */
  bookedRooms(db: Db, roomTypeIds: number[], nights: Nights): Promise<Omit<HotelCalendar['bars'][number], 'kind'>[]>
}
