import type { Locale } from '@delguur/contract'
import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

/** Departure of a published tour with its seats, locked against other takings. */
export async function lockDeparture(db: Db, siteId: number, slug: string, id: number) {
  const { rows } = await sql<{ id: number; day: string; left: number; slug: string }>`
    select d.id, d.day::text as day, d.seats - d.taken as left, t.slug from departures d join tours t on t.id = d.tour_id
    where d.id = ${id} and t.slug = ${slug} and t.site_id = ${siteId} and t.published for update of d`.execute(db)
  return rows[0]
}

/** Adds somebody to those who wait, or changes how many seats they wait for; they are told again. */
export const putWaiting = (db: Db, row: Insertable<Database['waiting_passengers']>) =>
  db
    .insertInto('waiting_passengers')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['departure_id', 'phone', 'email'])
        .doUpdateSet({ seats: row.seats, name: row.name, told_at: null }),
    )
    .execute()

export const countWaiting = async (db: Db, departureId: number): Promise<number> =>
  (
    await db
      .selectFrom('waiting_passengers')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('departure_id', '=', departureId)
      .executeTakeFirstOrThrow()
  ).count

/** Seats that are waited for of each of the departures; those that nobody waits for are absent. */
export async function seatsWaitedFor(db: Db, departureIds: number[]): Promise<Map<number, number>> {
  if (departureIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('waiting_passengers')
    .select(['departure_id', sql<number>`sum(seats)::int`.as('seats')])
    .where('departure_id', 'in', departureIds)
    .groupBy('departure_id')
    .execute()
  return new Map(rows.map(({ departure_id: id, seats }) => [id, seats]))
}

/** Who waits for seats of a departure, in the order of asking. */
export const waitingFor = (db: Db, departureId: number) =>
  db
    .selectFrom('waiting_passengers')
    .select(['id', 'seats', 'name', 'phone', 'email', 'told_at', 'created_at'])
    .where('departure_id', '=', departureId)
    .orderBy('id')
    .execute()

/** Departures to come with free seats for which somebody waits who was not told. */
export async function departuresToOffer(db: Db, today: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from departures d where d.day > ${today}::date and d.taken < d.seats
      and exists (select from waiting_passengers w where w.departure_id = d.id and w.told_at is null and w.seats <= d.seats - d.taken)
    order by d.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface WaitingPassenger {
  id: number
  seats: number
  email: string
  locale: Locale
  site_id: number
  slug: string
  name: Translated
  day: string
  told_at: Date
}

/**
 * Who is told next of free seats, in the order of asking, marked as told: those that fit into what is left after the seats of
 * everybody who was told within a day.
 */
export async function takeWaiting(db: Db, departureId: number): Promise<WaitingPassenger[]> {
  const { rows } = await sql<WaitingPassenger>`
    with place as (
      select d.id, d.day, t.site_id, t.slug, t.name, d.seats - d.taken - (
        select coalesce(sum(w.seats), 0) from waiting_passengers w
        where w.departure_id = d.id and w.told_at > now() - interval '1 day') as left
      from departures d join tours t on t.id = d.tour_id where d.id = ${departureId} for update of d),
    asking as (
      select w.id, sum(w.seats) over (order by w.id) as up_to from waiting_passengers w, place
      where w.departure_id = place.id and w.told_at is null and w.seats <= place.left)
    update waiting_passengers set told_at = now() from asking, place
    where waiting_passengers.id = asking.id and asking.up_to <= place.left
    returning waiting_passengers.id, waiting_passengers.seats, waiting_passengers.told_at,
      email, locale, site_id, slug, place.name, place.day::text as day`.execute(db)
  return rows
}

export const forgetWaiting = (db: Db, today: string) =>
  sql`delete from waiting_passengers w using departures d where d.id = w.departure_id and d.day < ${today}::date`.execute(
    db,
  )
