import type { BookingState, BookingType, OrderState } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { hasEach, typedWords } from '../../../platform/db/patterns.ts'
import type { NamedThing } from '../../../platform/http/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { BookingRow } from '../booked-places/index.ts'
import type { Rate } from '../hotels/index.ts'

/** Booking with what its order and its hotel or tour say. */
export interface StoredBooking extends BookingRow {
  order_number: string
  rest_order_number: string | null
  is_rest_paid: boolean
  /** Deadline of its payment while it is held. */
  hold_until: Date | null
  hotel_id: number | null
  tour_id: number | null
  user_id: number | null
  phone: string | null
  email: string | null
}

/** Type of the rows: every column, with days as text. */
const BOOKINGS = sql`
  select b.*, b.from_day::text as from_day, b.to_day::text as to_day, o.number as order_number, o.user_id, o.phone, o.email,
    rest.number as rest_order_number, coalesce(rest.state = 'complete' and rest.payment_state = 'paid', false) as is_rest_paid,
    case when b.state = 'held' then (select max(p.expires_at) from payments p where p.order_id = b.order_id and p.state = 'pending')
      end as hold_until,
    (select hotel_id from room_types t where t.id = b.room_type_id) as hotel_id,
    (select tour_id from departures d where d.id = b.departure_id) as tour_id
  from bookings b join orders o on o.id = b.order_id left join orders rest on rest.id = b.rest_order_id`

/** Whose bookings: a customer's, a site's, or that of an order. */
export type Owner = { userId: number; siteId?: number } | { siteId: number } | { orderId: number }

function isOf(owner: Owner): RawBuilder<unknown> {
  if ('orderId' in owner) return sql`b.order_id = ${owner.orderId}`
  if ('userId' in owner) {
    return sql`o.user_id = ${owner.userId} ${owner.siteId === undefined ? sql`` : sql`and b.site_id = ${owner.siteId}`}`
  }
  return sql`b.site_id = ${owner.siteId}`
}

export async function findBooking(db: Db, owner: Owner, id: number | null = null): Promise<StoredBooking | undefined> {
  const { rows } = await sql<StoredBooking>`
    ${BOOKINGS} where ${isOf(owner)} ${id === null ? sql`` : sql`and b.id = ${id}`}`.execute(db)
  return rows[0]
}

/** Order of a booking of a site, to be locked before it. */
export const orderOf = (db: Db, siteId: number, id: number) =>
  db.selectFrom('bookings').select('order_id').where('id', '=', id).where('site_id', '=', siteId).executeTakeFirst()

export interface BookingFilter {
  owner: Owner
  type?: BookingType | undefined
  state?: BookingState | undefined
  /** Days between which it lies, at least in part. */
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
  /** Customers see nothing that they did not pay. */
  isOpenOrPaid?: boolean
}

const WORDS = sql`concat_ws(' ', o.number, o.phone, o.email, b.title ->> 'mn', b.title ->> 'en',
  (select string_agg(concat_ws(' ', g ->> 'lastName', g ->> 'firstName'), ' ') from jsonb_array_elements(b.guests) g))`

function matching({ owner, type, state, from, to, q = '', isOpenOrPaid }: BookingFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [isOf(owner)]
  if (type) all.push(sql`b.type = ${type}`)
  if (state) all.push(sql`b.state = ${state}`)
  if (from) all.push(sql`b.to_day >= ${from}::date`)
  if (to) all.push(sql`b.from_day <= ${to}::date`)
  if (q.trim() !== '') all.push(hasEach(WORDS, typedWords(q)))
  if (isOpenOrPaid) all.push(sql`b.state <> 'expired'`)
  return sql.join(all, sql` and `)
}

export type BookingOrder = 'newest' | 'soonest'

/** Bookings behind a row, whose first day and id the cursor names. */
export async function listBookings(
  db: Db,
  filter: BookingFilter,
  order: BookingOrder,
  { after, limit }: { after: { day: string; id: number } | null; limit: number },
): Promise<StoredBooking[]> {
  const { rows } =
    order === 'newest'
      ? await sql<StoredBooking>`
          ${BOOKINGS} where ${matching(filter)} ${after ? sql`and b.id < ${after.id}` : sql``}
          order by b.id desc limit ${limit}`.execute(db)
      : await sql<StoredBooking>`
          ${BOOKINGS} where ${matching(filter)}
          ${after ? sql`and (b.from_day, b.id) > (${after.day}::date, ${after.id}::bigint)` : sql``}
          order by b.from_day, b.id limit ${limit}`.execute(db)
  return rows
}

/** Number of bookings; no more than `most` are counted. */
export async function countBookings(db: Db, filter: BookingFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from bookings b join orders o on o.id = b.order_id where ${matching(filter)} limit ${most}) counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Kind of room that a site sells, with its hotel and prices. */
export interface RoomForBooking {
  id: number
  variant_id: number
  name: Translated
  adults: number
  children: number
  extra_beds: number
  min_nights: number
  price: number
  extra_bed_price: number
  child_price: number
  breakfast_price: number | null
  rates: Rate[]
  hotel: {
    id: number
    slug: string
    name: Translated
    address: Translated
    check_in: string
    check_out: string
    deposit_percent: number
    cancellation: BookingRow['cancellation']
  }
}

export async function roomForBooking(db: Db, siteId: number, id: number): Promise<RoomForBooking | undefined> {
  const { rows } = await sql<RoomForBooking>`
    select t.id, t.variant_id, t.name, t.adults, t.children, t.extra_beds, t.min_nights, t.price, t.extra_bed_price,
      h.child_price, h.breakfast_price,
      (select coalesce(jsonb_agg(jsonb_build_object('from_day', r.from_day, 'to_day', r.to_day, 'weekdays', r.weekdays,
        'min_nights', r.min_nights, 'price', r.price) order by r.position), '[]')
       from room_rates r where r.room_type_id = t.id) as rates,
      jsonb_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'address', h.address, 'check_in', h.check_in,
        'check_out', h.check_out, 'deposit_percent', h.deposit_percent, 'cancellation', h.cancellation) as hotel
    from room_types t join hotels h on h.id = t.hotel_id
    where t.id = ${id} and t.published and h.published and h.site_id = ${siteId}`.execute(db)
  return rows[0]
}

/** Whether a kind of room is of the same hotel as another. */
export async function isSameHotel(db: Db, roomTypeId: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    select from room_types a join room_types b on b.hotel_id = a.hotel_id where a.id = ${roomTypeId} and b.id = ${other}`.execute(
    db,
  )
  return rows.length > 0
}

/** What a kind of room is called, with its hotel. */
export const roomNames = (db: Db, roomTypeId: number): Promise<{ hotel: Translated; room: Translated }> =>
  db
    .selectFrom('room_types')
    .innerJoin('hotels', 'hotels.id', 'room_types.hotel_id')
    .select(['hotels.name as hotel', 'room_types.name as room'])
    .where('room_types.id', '=', roomTypeId)
    .executeTakeFirstOrThrow()

/** Locks kinds of rooms, in the order of their ids, against concurrent takings. */
export const lockRoomTypes = (db: Db, ids: number[]) =>
  db.selectFrom('room_types').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

export async function departureForBooking(db: Db, siteId: number, slug: string, id: number) {
  const { rows } = await sql<{
    id: number
    day: string
    price: number
    price_steps: { days_before: number; price: number }[]
    left: number
    tour: {
      id: number
      variant_id: number
      slug: string
      name: Translated
      meeting_point: Translated
      days: number
      child_age: number
      child_percent: number
      needs_passport: boolean
      deposit_percent: number
      cancellation: BookingRow['cancellation']
    }
  }>`
    select d.id, d.day::text as day, d.price, d.price_steps, d.seats - d.taken as left,
      jsonb_build_object('id', t.id, 'variant_id', t.variant_id, 'slug', t.slug, 'name', t.name,
        'meeting_point', t.meeting_point, 'days', t.days, 'child_age', t.child_age, 'child_percent', t.child_percent,
        'needs_passport', t.needs_passport, 'deposit_percent', t.deposit_percent, 'cancellation', t.cancellation) as tour
    from departures d join tours t on t.id = d.tour_id
    where d.id = ${id} and t.slug = ${slug} and t.site_id = ${siteId} and t.published`.execute(db)
  return rows[0]
}

/** Bookings of these ids, in their order. */
export async function bookingsOf(db: Db, ids: number[]): Promise<StoredBooking[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredBooking>`${BOOKINGS} where b.id = any (${ids}::bigint[]) order by b.id`.execute(db)
  return rows
}

/** What the audit tells of a booking: nothing of who comes. */
export async function bookingState(db: Db, { id, siteId }: NamedThing) {
  const row = await findBooking(db, { siteId }, Number(id))
  return row && { state: row.state, from: row.from_day, to: row.to_day, room_type_id: row.room_type_id }
}

/** Variant that sells a kind of room, or the tour of a departure. */
export async function variantOf(db: Db, roomTypeId: number | null, departureId: number | null): Promise<number> {
  const { rows } = await sql<{ variant_id: number }>`
    select variant_id from room_types where id = ${roomTypeId}
    union all select t.variant_id from departures d join tours t on t.id = d.tour_id where d.id = ${departureId}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A booking is of neither a room nor a departure')
  return row.variant_id
}

/** Orders of rests whose booking is over and that are still to be paid, or were paid though it was canceled. */
export async function needlessRests(db: Db, limit: number) {
  const { rows } = await sql<{ id: number; state: OrderState }>`
    select o.id, o.state from bookings b join orders o on o.id = b.rest_order_id
    where (b.state in ('canceled', 'expired', 'no_show') and o.state = 'payment')
      or (b.state in ('canceled', 'expired') and o.state = 'complete' and o.payment_state in ('paid', 'balance_due'))
    limit ${limit}`.execute(db)
  return rows
}
