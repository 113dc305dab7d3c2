import type { HotelCalendar } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { Nights } from './nights.queries.ts'
import type { Rate } from './stay-price.ts'

export interface CalendarRoom {
  id: number
  name: Translated
  rooms: number
  price: number
  rates: Rate[]
}

/** Rates of the kind of room `t`, in their order. */
export const ratesOfRoom = sql<Rate[]>`
  (select coalesce(json_agg(json_build_object('from_day', r.from_day, 'to_day', r.to_day, 'weekdays', r.weekdays,
      'min_nights', r.min_nights, 'price', r.price) order by r.position), '[]')
    from room_rates r where r.room_type_id = t.id)`

/** Kinds of rooms of a hotel in their order; undefined if the site has no such hotel. */
export async function roomsOfHotel(db: Db, siteId: number, hotelId: number): Promise<CalendarRoom[] | undefined> {
  const hotel = await db
    .selectFrom('hotels')
    .select('id')
    .where('id', '=', hotelId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (!hotel) return undefined
  const { rows } = await sql<CalendarRoom>`
    select t.id, t.name, t.rooms, t.price, ${ratesOfRoom} as rates from room_types t
    where t.hotel_id = ${hotelId} order by t.position, t.id`.execute(db)
  return rows
}

type Block = Omit<HotelCalendar['bars'][number], 'kind' | 'state' | 'version'>

/** Blocks that take rooms on any of the nights. */
export async function blocksWithin(db: Db, roomTypeIds: number[], { from, to }: Nights): Promise<Block[]> {
  if (roomTypeIds.length === 0) return []
  const { rows } = await sql<Block>`
    select id, room_type_id, from_day::text as "from", to_day::text as "to", rooms, reason as title from room_blocks
    where room_type_id = any (${roomTypeIds}::bigint[]) and from_day < ${to}::date and to_day > ${from}::date
    order by from_day, id`.execute(db)
  return rows
}

/** A kind of room of a site; what is taken of it waits for the transaction. */
export const lockRoomType = (db: Db, siteId: number, id: number) =>
  db
    .selectFrom('room_types')
    .innerJoin('hotels', 'hotels.id', 'room_types.hotel_id')
    .select(['room_types.id', 'room_types.name', 'room_types.rooms'])
    .where('room_types.id', '=', id)
    .where('hotels.site_id', '=', siteId)
    .forUpdate('room_types')
    .executeTakeFirst()

/** Closes nights, in the order of the days. */
export const closeNights = (db: Db, room: { id: number; rooms: number }, { from, to }: Nights) =>
  sql`
    insert into room_nights (room_type_id, day, total, closed)
    select ${room.id}::bigint, night::date, ${room.rooms}::integer, true
    from generate_series(${from}::date, ${to}::date - 1, interval '1 day') night order by night
    on conflict (room_type_id, day) do update set closed = true`.execute(db)

export const openNights = (db: Db, roomTypeId: number, { from, to }: Nights) =>
  db
    .updateTable('room_nights')
    .set({ closed: false })
    .where('room_type_id', '=', roomTypeId)
    .where('day', '>=', from)
    .where('day', '<', to)
    .execute()

export const insertBlock = async (
  db: Db,
  block: { room_type_id: number; from_day: string; to_day: string; rooms: number; reason: string },
): Promise<number> => (await db.insertInto('room_blocks').values(block).returning('id').executeTakeFirstOrThrow()).id

/** Deletes a block of a site and returns it; undefined if there is none. */
export async function takeBlock(db: Db, siteId: number, id: number) {
  const { rows } = await sql<{ room_type_id: number; from: string; to: string; rooms: number; reason: string }>`
    delete from room_blocks b using room_types t, hotels h
    where b.id = ${id} and t.id = b.room_type_id and h.id = t.hotel_id and h.site_id = ${siteId}
    returning b.room_type_id, b.from_day::text as "from", b.to_day::text as "to", b.rooms, b.reason`.execute(db)
  return rows[0]
}
