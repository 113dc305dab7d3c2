import {
  type Api,
  BOOKING_HOLD_MINUTES,
  BOOKING_PRICE_MINUTES,
  type Body,
  type Booking,
  type BookingCreated,
  type Locale,
  type Passenger,
  type Query,
  type Reply,
  type StayPrice,
  type StayRequest,
} from '@delguur/contract'
import { addDays, isoDay } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts'
import { fail, idOfCursor, readPage } from '../../../platform/http/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { readableText } from '../../../platform/readable-text.ts'
import { LINK } from '../../money/payments/index.ts'
import type { Cart } from '../../sales/cart/index.ts'
import type { Checkout } from '../../sales/checkout/index.ts'
import type { Origin } from '../../sales/holds/index.ts'
import { type OrderAccess, type Orders, updateOrder } from '../../sales/orders/index.ts'
import {
  type BookedPlaces,
  type BookingRow,
  freeUntil,
  insertBooking,
  lineName,
  takeBeginning,
} from '../booked-places/index.ts'
import { depositOf, fitsRooms, nightsBetween, priceOfStay, roomsLeft, type Stay } from '../hotels/index.ts'
import { departurePrice, readPhone } from '../tours/index.ts'
import type { BookingLetters } from './booking-letters.ts'
import { checkDays, checkPapers, isChild, titleOf } from './booking-rules.ts'
import * as queries from './bookings.queries.ts'
import type { GuestPhones } from './guest-phones.ts'
import { presentBooking } from './present-booking.ts'
import type { StayTokens } from './stay-tokens.ts'

interface Dependencies {
  db: Kysely<Database>
  cart: Pick<Cart, 'openBooking'>
  checkout: Pick<Checkout, 'placeIn'>
  orders: Pick<Orders, 'find'>
  bookedPlaces: Pick<BookedPlaces, 'take'>
  tokens: StayTokens
  letters: Pick<BookingLetters, 'remind'>
  guestPhones: Pick<GuestPhones, 'read'>
}

/** Shopper who calls; null without an account. */
export interface Caller {
  siteId: number
  userId: number | null
  locale: Locale
  origin: Origin
}

type StayBooking = Body<Api['POST /api/v2/horeca/bookings']>
type SeatBooking = Body<Api['POST /api/v2/tours/:slug/bookings']>
type OwnList = Api['GET /api/v2/bookings']

const LIMIT = 40
/** Hour of the day at which a tour leaves, unless it says so itself. */
const TOUR_HOUR = '08:00'
const REMINDED_BEFORE_MS = 48 * HOUR_MS
const REMINDED_AT_ONCE = 100

/** What is booked, and what its order sells. */
interface NewBooking {
  row: Omit<
    Parameters<typeof insertBooking>[1],
    'order_id' | 'site_id' | 'guests' | 'note' | 'title' | 'place' | 'cancellation'
  > & {
    title: Translated
    place: Translated
    cancellation: BookingRow['cancellation']
  }
  variantId: number
  guests: Passenger[]
  note: string | undefined
  contact: { phone: string; email: string; phone_proof?: string | undefined }
}

export type Bookings = ReturnType<typeof createBookings>

/** Stays and seats that shoppers book: an order of its own, paid by its payment link while the places are held. */
export function createBookings({
  db,
  cart,
  checkout,
  orders,
  bookedPlaces,
  tokens,
  letters,
  guestPhones,
}: Dependencies) {
  async function roomFor(
    tx: Db,
    siteId: number,
    stay: Stay & { room_type_id: number },
  ): Promise<queries.RoomForBooking> {
    const room = await queries.roomForBooking(tx, siteId, stay.room_type_id)
    if (!room) throw fail('room_type_not_found')
    checkDays(stay)
    if (nightsBetween(stay) < room.min_nights) throw fail('stay_too_short', { nights: room.min_nights })
    if (!fitsRooms(room, stay)) throw fail('room_too_small')
    return room
  }

  /** Opens the order, takes the places and opens the payment link, all or nothing. */
  async function book(tx: Db, caller: Caller, booking: NewBooking): Promise<BookingCreated> {
    const { siteId, userId, locale, origin } = caller
    const { row, variantId, guests, note, contact } = booking
    const { title, place, cancellation, ...values } = row
    const { order, token } = await cart.openBooking(tx, caller, {
      variantId,
      name: lineName(title, row.from_day, row.to_day),
      price: row.deposit,
      until: new Date(Date.now() + BOOKING_HOLD_MINUTES * MINUTE_MS),
    })
    const proof = contact.phone_proof
    await updateOrder(tx, order.id, {
      phone: readPhone(contact.phone),
      email: contact.email.trim().toLowerCase(),
      proved_phone: proof === undefined ? null : guestPhones.read(proof, siteId, new Date()),
      locale,
    })
    await bookedPlaces.take(tx, {
      room_type_id: row.room_type_id ?? null,
      departure_id: row.departure_id ?? null,
      from_day: row.from_day,
      to_day: row.to_day,
      pieces: row.pieces,
    })
    const id = await insertBooking(tx, {
      ...values,
      site_id: siteId,
      order_id: order.id,
      title: JSON.stringify(title),
      place: JSON.stringify(place),
      cancellation: JSON.stringify(cancellation),
      guests: JSON.stringify(guests),
      note: note?.trim() ? readableText(note, 'note') : '',
    })
    const access: OrderAccess = { siteId, userId, number: order.number, token }
    const start = { payment_method: LINK, expected_total: row.deposit, terms_accepted: false } as const
    await checkout.placeIn(tx, access, start, { origin, locale, linkMinutes: BOOKING_HOLD_MINUTES })
    return { booking: presentBooking(await stored(tx, { orderId: order.id }, id), locale), number: order.number, token }
  }

  async function stored(tx: Db, owner: queries.Owner, id: number | null = null): Promise<queries.StoredBooking> {
    const found = await queries.findBooking(tx, owner, id)
    if (!found) throw fail('booking_not_found')
    return found
  }

  return {
    /** Price of a stay, with the token that books it; throws where it cannot be had. */
    async price(tx: Db, siteId: number, request: StayRequest): Promise<StayPrice> {
      const { children = 0, extra_beds = 0, breakfast = false } = request
      const stay = { ...request, children, extra_beds, breakfast }
      const room = await roomFor(tx, siteId, stay)
      const left = (await roomsLeft(tx, [room.id], stay)).get(room.id) ?? 0
      if (left < stay.rooms) throw fail('rooms_taken', { left })
      const price = priceOfStay(room, stay)
      const deposit = depositOf(price.total, room.hotel.deposit_percent)
      const now = new Date()
      const expires = now.getTime() + BOOKING_PRICE_MINUTES * MINUTE_MS
      const { cancellation, check_in } = room.hotel
      const starts_at = hourOf(stay.from, check_in)
      return {
        ...price,
        room_type_id: room.id,
        deposit,
        left,
        cancellation,
        cancel_until: freeUntil({ cancellation, starts_at }, now)?.toISOString() ?? null,
        quote_token: tokens.write({ ...stay, site_id: siteId, total: price.total, deposit, expires }),
        expires_at: new Date(expires).toISOString(),
      }
    },

    /** Books a stay at the promised price; throws `booking_price_expired`, and `rooms_taken` if somebody was faster. */
    async bookStay(
      tx: Db,
      caller: Caller,
      { quote_token, pay = 'whole', ...rest }: StayBooking,
    ): Promise<BookingCreated> {
      const { total, deposit, ...stay } = tokens.read(quote_token, caller.siteId, new Date())
      const room = await roomFor(tx, caller.siteId, stay)
      const { hotel } = room
      return book(tx, caller, {
        ...bookingOf(rest),
        variantId: room.variant_id,
        row: {
          type: 'hotel',
          room_type_id: room.id,
          from_day: stay.from,
          to_day: stay.to,
          starts_at: hourOf(stay.from, hotel.check_in),
          pieces: stay.rooms,
          adults: stay.adults,
          children: stay.children,
          extra_beds: stay.extra_beds,
          breakfast: stay.breakfast,
          title: titleOf(hotel.name, room.name),
          place: hotel.address,
          slug: hotel.slug,
          cancellation: hotel.cancellation,
          total,
          deposit: pay === 'deposit' ? deposit : total,
        },
      })
    },

    /** Books seats; throws `total_changed` for another price than the shopper saw, and `seats_taken`. */
    async bookSeats(
      tx: Db,
      caller: Caller,
      slug: string,
      { date_id, passengers, expected_total, pay = 'whole', ...rest }: SeatBooking,
    ): Promise<BookingCreated> {
      const departure = await queries.departureForBooking(tx, caller.siteId, slug, date_id)
      const today = isoDay(new Date())
      if (!departure || departure.day <= today) throw fail('departure_not_found')
      const { tour, day, left } = departure
      if (left < passengers.length) throw fail('seats_taken', { left })
      checkPapers(passengers, tour, today)
      const children = passengers.filter((one) => isChild(one, day, tour.child_age)).length
      const adults = passengers.length - children
      if (adults === 0) throw fail('invalid_request', undefined, { passengers: [{ message: 'format' }] })
      const { price, child_price } = departurePrice(departure, today, tour.child_percent)
      const total = adults * price + children * child_price
      if (expected_total !== total) throw fail('total_changed', { total })
      return book(tx, caller, {
        ...bookingOf({ ...rest, guests: passengers }),
        variantId: tour.variant_id,
        row: {
          type: 'tour',
          departure_id: departure.id,
          from_day: day,
          to_day: addDays(day, tour.days - 1),
          starts_at: hourOf(day, TOUR_HOUR),
          pieces: passengers.length,
          adults,
          children,
          title: tour.name,
          place: tour.meeting_point,
          slug: tour.slug,
          cancellation: tour.cancellation,
          total,
          deposit: pay === 'deposit' ? depositOf(total, tour.deposit_percent) : total,
        },
      })
    },

    async list(
      tx: Db,
      { siteId, userId, locale }: Caller & { userId: number },
      query: Query<OwnList>,
    ): Promise<Reply<OwnList>> {
      const { cursor, limit = LIMIT } = query
      const filter = { owner: { siteId, userId }, isOpenOrPaid: true }
      const afterId = idOfCursor(cursor)
      const after = afterId === null ? null : { day: '', id: afterId }
      const { rows, ...page } = await readPage({
        limit,
        read: (most) => queries.listBookings(tx, filter, 'newest', { after, limit: most }),
        positionOf: ({ id }) => [id],
        count: (most) => queries.countBookings(tx, filter, most),
      })
      return { bookings: rows.map((row) => presentBooking(row, locale)), ...page }
    },

    /** Booking of an order that the caller may see. */
    async ofOrder(tx: Db, access: OrderAccess, locale: Locale): Promise<Booking> {
      const { order } = await orders.find(tx, access)
      return presentBooking(await stored(tx, { orderId: order.id }), locale)
    },

    /** Reminds guests two days ahead, once. */
    async remindBeginning(): Promise<void> {
      for (;;) {
        const told = await inTransaction(db, async (tx) => {
          const ids = await takeBeginning(tx, new Date(Date.now() + REMINDED_BEFORE_MS), REMINDED_AT_ONCE)
          for (const booking of await queries.bookingsOf(tx, ids)) await letters.remind(tx, booking)
          return ids.length
        })
        if (told < REMINDED_AT_ONCE) return
      }
    },
  }
}

const bookingOf = ({
  guests,
  note,
  phone,
  email,
  phone_proof,
}: Pick<StayBooking, 'guests' | 'note' | 'phone' | 'email' | 'phone_proof'>) => ({
  guests,
  note,
  contact: { phone, email, phone_proof },
})

/** Hour of a day in Ulaanbaatar. */
const hourOf = (day: string, hour: string): Date => new Date(`${day}T${hour}:00+08:00`)
