import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Nights from the day of arrival to the day before departure, both days as `2026-12-24`. */
export interface Nights {
  from: string
  to: string
}

/** Rooms of each kind that can be had on all of the nights; kinds that do not exist are absent. */
export async function roomsLeft(db: Db, roomTypeIds: number[], { from, to }: Nights): Promise<Map<number, number>> {
  if (roomTypeIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; left: number }>`
    select t.id, least(t.rooms, coalesce(
      (select min(case when n.closed then 0 else n.total - n.taken end) from room_nights n
       where n.room_type_id = t.id and n.day >= ${from}::date and n.day < ${to}::date), t.rooms))::integer as left
    from room_types t where t.id = any (${roomTypeIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, left }) => [id, left]))
}

/** Rooms of each kind that can be had on each of the nights on which any is taken or none is sold. */
export async function nightsTaken(db: Db, roomTypeIds: number[], { from, to }: Nights) {
  if (roomTypeIds.length === 0) return []
  const { rows } = await sql<{ room_type_id: number; day: string; total: number; taken: number; closed: boolean }>`
    select room_type_id, day::text as day, total, taken, closed from room_nights
    where room_type_id = any (${roomTypeIds}::bigint[]) and day >= ${from}::date and day < ${to}::date
    order by room_type_id, day`.execute(db)
  return rows
}

/**
 * Takes rooms on each of the nights, in the order of the days, and returns whether all could be had: if not, the caller takes
 * back its transaction. The database refuses more than there are.
 */
export async function takeNights(db: Db, roomTypeId: number, rooms: number, { from, to }: Nights): Promise<boolean> {
  const { rows: taken } = await sql`
    with kind as (select id, rooms from room_types where id = ${roomTypeId} for share)
    insert into room_nights (room_type_id, day, total, taken)
    select kind.id, night::date, kind.rooms, ${rooms}::integer
    from kind, generate_series(${from}::date, ${to}::date - 1, interval '1 day') night
    where kind.rooms >= ${rooms}::integer
    order by night
    on conflict (room_type_id, day) do update set taken = room_nights.taken + excluded.taken
    where not room_nights.closed and room_nights.taken + excluded.taken <= room_nights.total
    returning day`.execute(db)
  return taken.length === nightsBetween({ from, to })
}

/** Gives the rooms of nights back, in the order of the days. */
export const releaseNights = (db: Db, roomTypeId: number, rooms: number, { from, to }: Nights) =>
  sql`
    update room_nights set taken = taken - ${rooms}::integer
    from (select room_type_id, day from room_nights
          where room_type_id = ${roomTypeId} and day >= ${from}::date and day < ${to}::date
          order by day for update) locked
    where room_nights.room_type_id = locked.room_type_id and room_nights.day = locked.day`.execute(db)

/** Number of nights between two days. */
export const nightsBetween = ({ from, to }: Nights): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
