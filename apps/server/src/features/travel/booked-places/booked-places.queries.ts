import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

export type BookingRow = Selectable<Database['bookings']>

/** Locks the booking of an order, which the caller has locked; undefined if it has none. */
export const lockOfOrder = (db: Db, orderId: number): Promise<BookingRow | undefined> =>
  db.selectFrom('bookings').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst()

/** Booking whose rest an order pays, with the order that booked it. */
export const bookingOfRest = (db: Db, restOrderId: number) =>
  db.selectFrom('bookings').selectAll().where('rest_order_id', '=', restOrderId).executeTakeFirst()

export const insertBooking = async (db: Db, row: Insertable<Database['bookings']>): Promise<number> =>
  (await db.insertInto('bookings').values(row).returning('id').executeTakeFirstOrThrow()).id

export const updateBooking = (db: Db, id: number, change: Updateable<Database['bookings']>) =>
  db.updateTable('bookings').set(change).where('id', '=', id).execute()

/** Held bookings whose order went back to its shopper and whose price is no longer promised. */
export async function overdueOrders(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select b.order_id from bookings b join orders o on o.id = b.order_id
    where b.state = 'held' and o.state in ('cart', 'address', 'delivery') and o.prices_until <= now() limit ${limit}`.execute(
    db,
  )
  return rows.map(({ order_id }) => order_id)
}

/** Erases who came, and what they wrote, from bookings of orders that know their customer no more. */
export const forgetGuests = (db: Db, orderIds: number[]) =>
  db.updateTable('bookings').set({ guests: '[]', note: '' }).where('order_id', 'in', orderIds).execute()

const HAS_PAPERS = sql<boolean>`b.guests @? '$[*] ? (exists(@.passport) || exists(@.date_of_birth))'`

/**
 * Erases passports, days of birth and notes from bookings that ended before a moment, by the end of the journey or by their
 * cancellation; names stay. Papers that staff enter afterwards are erased again.
 */
export const erasePapers = (db: Db, before: Date, lastDay: string) =>
  sql`
    update bookings b set note = '', guests = coalesce(
      (select jsonb_agg(guest - 'passport' - 'date_of_birth' order by place)
       from jsonb_array_elements(b.guests) with ordinality as each_one (guest, place)), '[]')
    from orders o
    where o.id = b.order_id and (b.note <> '' or ${HAS_PAPERS})
      and (b.to_day < ${lastDay}::date
        or (b.state in ('canceled', 'expired') and coalesce(o.canceled_at, o.prices_until, b.created_at) < ${before}))`.execute(
    db,
  )

/** Ids of bookings that begin before a moment and whose guests were not reminded, locked and marked as told. */
export async function takeBeginning(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as materialized (
      select id from bookings where state = 'booked' and reminded_at is null and starts_at > now() and starts_at <= ${before}
      order by starts_at limit ${limit} for update skip locked)
    update bookings set reminded_at = now() from due where bookings.id = due.id returning bookings.id`.execute(db)
  return rows.map(({ id }) => id)
}
