import type { Booking, Locale, StaffBooking } from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import { cancellationFee, freeUntil } from '../booked-places/index.ts'
import type { StoredBooking } from './bookings.queries.ts'

/** Booking in its API form. */
export function presentBooking(row: StoredBooking, locale: Locale): Booking {
  const { id, type, state, slug, pieces, adults, children, extra_beds, breakfast, guests, note, total, deposit } = row
  const isPaid = state === 'booked' || state === 'checked_in'
  const paid = row.is_rest_paid ? total : deposit
  return {
    id,
    type,
    state,
    slug,
    pieces,
    adults,
    children,
    extra_beds,
    breakfast,
    guests,
    note,
    total,
    deposit,
    title: inLocale(row.title, locale),
    place: inLocale(row.place, locale),
    from: row.from_day,
    to: row.to_day,
    starts_at: row.starts_at.toISOString(),
    rest: total - deposit,
    rest_order_number: row.rest_order_number,
    order_number: row.order_number,
    hold_until: row.hold_until?.toISOString() ?? null,
    cancellation: {
      rules: row.cancellation,
      free_until: freeUntil(row, row.created_at)?.toISOString() ?? null,
      fee_now: isPaid && !row.fee_waived ? Math.min(paid, cancellationFee(row, new Date())) : 0,
    },
    created_at: row.created_at.toISOString(),
  }
}

export function presentForStaff(row: StoredBooking, locale: Locale): StaffBooking {
  const { hotel_id, room_type_id, tour_id, departure_id, user_id, phone, email, version } = row
  return {
    ...presentBooking(row, locale),
    hotel_id,
    room_type_id,
    tour_id,
    departure_id,
    version,
    customer: { id: user_id, phone, email },
  }
}
