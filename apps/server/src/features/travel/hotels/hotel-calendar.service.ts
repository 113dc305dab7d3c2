import { type HotelCalendar, type Locale, MAX_DAYS_AHEAD } from '@delguur/contract'
import { addDays, isoDay } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { type Change, fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import * as queries from './hotel-calendar.queries.ts'
import { type Nights, nightsBetween, nightsTaken, releaseNights, roomsLeft, takeNights } from './nights.queries.ts'
import type { RoomBookings } from './room-bookings.ts'
import { priceOfNight } from './stay-price.ts'

/** Days that one calendar shows. */
const MAX_SHOWN = 62
const MAX_DAYS_BACK = 3650

interface Days {
  from: string
  to: string
}

interface Writing {
  siteId: number
  changed(change: Change): void
}

export type HotelCalendars = ReturnType<typeof createHotelCalendars>

/** What is taken of the rooms of a hotel day by day, and what staff keep from being sold. */
export function createHotelCalendars({ bookings }: { bookings: Pick<RoomBookings, 'bookedRooms'> }) {
  async function lock(db: Db, siteId: number, roomTypeId: number) {
    const room = await queries.lockRoomType(db, siteId, roomTypeId)
    if (!room) throw fail('room_type_not_found')
    return room
  }

  return {
    /** The days of both ends are included. */
    async show(
      db: Db,
      { siteId, locale }: { siteId: number; locale: Locale },
      hotelId: number,
      { from, to }: Days,
    ): Promise<HotelCalendar> {
      const nights = { from, to: addDays(to, 1) }
      requireNights(nights, MAX_SHOWN)
      const today = isoDay(new Date())
      if (from < addDays(today, -MAX_DAYS_BACK) || from > addDays(today, MAX_DAYS_AHEAD)) {
        throw fail('stay_invalid', { nights: MAX_SHOWN })
      }
      const rooms = await queries.roomsOfHotel(db, siteId, hotelId)
      if (!rooms) throw fail('hotel_not_found')
      const ids = rooms.map(({ id }) => id)
      const taken = new Map(
        (await nightsTaken(db, ids, nights)).map((night) => [`${night.room_type_id} ${night.day}`, night]),
      )
      const booked = await bookings.bookedRooms(db, ids, nights)
      const blocks = await queries.blocksWithin(db, ids, nights)
      const days = Array.from({ length: nightsBetween(nights) }, (_, at) => addDays(from, at))
      return {
        room_types: rooms.map((room) => ({
          id: room.id,
          name: inLocale(room.name, locale),
          days: days.map((day) => {
            const { total, taken: pieces, closed } = taken.get(`${room.id} ${day}`) ?? freeOf(room)
            return { day, total, taken: pieces, closed, price: priceOfNight(room, day, 1) }
          }),
        })),
        bars: [
          ...booked.map((bar) => ({ ...bar, kind: 'booking' as const })),
          ...blocks.map((block) => ({ ...block, kind: 'block' as const, state: 'blocked', version: 1 })),
        ],
      }
    },

    /** Stops or resumes the sale, the last night included. */
    async setSale(
      db: Db,
      { siteId, changed }: Writing,
      roomTypeId: number,
      { from, to, closed }: Days & { closed: boolean },
    ): Promise<Record<never, never>> {
      const nights = { from, to: addDays(to, 1) }
      requireComing(nights)
      const room = await lock(db, siteId, roomTypeId)
      const before = (await nightsTaken(db, [room.id], nights)).some((night) => night.closed)
      if (closed) await queries.closeNights(db, room, nights)
      else await queries.openNights(db, room.id, nights)
      changed({ label: room.name.mn, before: { from, to, closed: before }, after: { from, to, closed } })
      return {}
    },

    async block(
      db: Db,
      { siteId, changed }: Writing,
      roomTypeId: number,
      { rooms, reason, ...nights }: Days & { rooms: number; reason: string },
    ): Promise<{ id: number }> {
      requireComing(nights)
      const room = await lock(db, siteId, roomTypeId)
      const left = (await roomsLeft(db, [room.id], nights)).get(room.id) ?? 0
      if (rooms > left || !(await takeNights(db, room.id, rooms, nights))) throw fail('rooms_taken', { left })
      const { from, to } = nights
      const block = { room_type_id: room.id, from_day: from, to_day: to, rooms, reason: reason.trim() }
      const id = await queries.insertBlock(db, block)
      changed({ label: room.name.mn, after: { from, to, rooms, reason: block.reason } })
      return { id }
    },

    async unblock(db: Db, { siteId, changed }: Writing, id: number): Promise<Record<never, never>> {
      const block = await queries.takeBlock(db, siteId, id)
      if (!block) return {}
      const { room_type_id: roomTypeId, from, to, rooms, reason } = block
      await releaseNights(db, roomTypeId, rooms, { from, to })
      changed({ label: reason, before: { from, to, rooms, reason }, after: null })
      return {}
    },
  }
}

const freeOf = ({ rooms }: { rooms: number }) => ({ total: rooms, taken: 0, closed: false })

function requireNights(nights: Nights, most: number): void {
  const count = nightsBetween(nights)
  if (count < 1 || count > most) throw fail('stay_invalid', { nights: most })
}

/** Nights that have not passed. */
function requireComing(nights: Nights): void {
  requireNights(nights, MAX_DAYS_AHEAD)
  const today = isoDay(new Date())
  if (nights.from < today || nights.from > addDays(today, MAX_DAYS_AHEAD)) {
    throw fail('stay_invalid', { nights: MAX_DAYS_AHEAD })
  }
}
