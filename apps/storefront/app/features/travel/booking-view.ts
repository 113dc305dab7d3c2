import type { Booking } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'

/** A booking as the pages of its order show it. */
export type BookingView = ReturnType<typeof viewOf>

/** Booking of an order of goods that are not shipped; null if it is none. */
export async function bookingOf(shop: Shop, order: { number: string; digital: boolean }): Promise<BookingView | null> {
  if (!order.digital) return null
  try {
    return viewOf(await shop.bookings.ofOrder(order.number))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

const viewOf = ({ guests, cancellation, ...booking }: Booking) => ({
  type: booking.type,
  state: booking.state,
  title: booking.title,
  place: booking.place,
  from: booking.from,
  to: booking.to,
  starts_at: booking.starts_at,
  pieces: booking.pieces,
  adults: booking.adults,
  children: booking.children,
  extra_beds: booking.extra_beds,
  breakfast: booking.breakfast,
  note: booking.note,
  total: booking.total,
  rest: booking.rest,
  guests: guests.map(({ firstName, lastName }) => `${lastName} ${firstName}`),
  rules: cancellation.rules,
  free_until: cancellation.free_until,
})
