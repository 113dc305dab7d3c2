import type { BookingState, Passenger } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** States in which a booking takes its nights or seats. */
const TAKING = sql`('held', 'booked', 'checked_in', 'finished')`

/** Those of the kinds of rooms that were ever booked. */
export async function bookedRoomTypes(db: Db, roomTypeIds: number[]): Promise<number[]> {
  if (roomTypeIds.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .select('room_type_id')
    .distinct()
    .where('room_type_id', 'in', roomTypeIds)
    .execute()
  return rows.flatMap(({ room_type_id: id }) => id ?? [])
}

/** Those of the departures that were ever booked. */
export async function bookedDepartures(db: Db, departureIds: number[]): Promise<number[]> {
  if (departureIds.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .select('departure_id')
    .distinct()
    .where('departure_id', 'in', departureIds)
    .execute()
  return rows.flatMap(({ departure_id: id }) => id ?? [])
}

interface BookedRooms {
  id: number
  room_type_id: number
  from: string
  to: string
  rooms: number
  title: string
  state: BookingState
  version: number
}

/** Bookings that take rooms on any of the nights, in the order of their days, each called by its first guest. */
export async function bookedRooms(
  db: Db,
  roomTypeIds: number[],
  { from, to }: { from: string; to: string },
): Promise<BookedRooms[]> {
  if (roomTypeIds.length === 0) return []
  const { rows } = await sql<BookedRooms>`
    select id, room_type_id, from_day::text as "from", to_day::text as "to", pieces as rooms, state, version,
      concat_ws(' ', guests -> 0 ->> 'firstName', guests -> 0 ->> 'lastName') as title
    from bookings
    where room_type_id = any (${roomTypeIds}::bigint[]) and from_day < ${to}::date and to_day > ${from}::date
      and state in ${TAKING}
    order by from_day, id`.execute(db)
  return rows
}

interface BookedSeats {
  number: string
  state: BookingState
  phone: string | null
  guests: Passenger[]
}

/** Bookings that take seats of a departure, in the order in which they were made. */
export async function bookedSeats(db: Db, departureId: number): Promise<BookedSeats[]> {
  const { rows } = await sql<BookedSeats>`
    select o.number, b.state, o.phone, b.guests from bookings b join orders o on o.id = b.order_id
    where b.departure_id = ${departureId} and b.state in ${TAKING} order by b.id`.execute(db)
  return rows
}
