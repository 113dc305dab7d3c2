import { type Static, Type } from 'typebox'
import { BookingContact, BookingCreated, CancellationRules, Guests, WithDeposit, WithPhoneProof } from './bookings.ts'
import { Image } from './catalog.ts'
import { MAX_BOOKED_ROOMS } from './constants.ts'
import { closed, Day, endpoint, Id, LocaleQuery, Money, Nullable, Paged, paging, Slug, Time } from './endpoint.ts'

export const Amenity = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  icon: Type.String({ description: 'Name of a drawing' }),
})
export type Amenity = Static<typeof Amenity>

const CommaCodes = Type.String({ maxLength: 500, description: 'Codes of amenities, all of which it has; by commas' })

/** When, for whom and what it has to have. */
const stayQuery = {
  from: Type.Optional(Type.Unsafe<string>({ ...Day, description: 'Day of arrival' })),
  to: Type.Optional(Type.Unsafe<string>({ ...Day, description: 'Day of departure' })),
  adults: Type.Optional(Type.Integer({ minimum: 1, maximum: 60, default: 1 })),
  children: Type.Optional(Type.Integer({ minimum: 0, maximum: 60, default: 0 })),
  rooms: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_BOOKED_ROOMS, default: 1 })),
  amenities: Type.Optional(CommaCodes),
}

const HotelSummary = Type.Object({
  id: Id,
  slug: Slug,
  name: Type.String(),
  summary: Type.String(),
  city: Type.String({ description: 'Code of the capital or aimag' }),
  address: Type.String(),
  image: Nullable(Image),
  amenities: Type.Array(Type.String(), { description: 'Codes' }),
  price: Nullable(Money, {
    description: 'Of the whole stay in the cheapest room that takes the guests; without days, of its cheapest night',
  }),
  left: Nullable(Type.Integer(), { description: 'Rooms that can be had for the whole stay; null without days' }),
})
export type HotelSummary = Static<typeof HotelSummary>

const Room = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String({ description: 'Markdown' }),
  beds: Type.String({ description: '“1 double bed, 1 single bed”' }),
  images: Type.Array(Image),
  amenities: Type.Array(Type.String(), { description: 'Codes' }),
  adults: Type.Integer({ description: 'That one room takes' }),
  children: Type.Integer({ description: 'That one room takes besides the adults' }),
  extra_beds: Type.Integer({ description: 'That can be added to one room, each for one more adult' }),
  extra_bed_price: Type.Unsafe<number>({ ...Money, description: 'Of one, for one night' }),
  left: Nullable(Type.Integer(), { description: 'Rooms that can be had for the whole stay; null without days' }),
  min_nights: Type.Integer({ description: 'Shortest stay that begins on the day' }),
  price: Nullable(Money, {
    description: 'Of all nights of all rooms; null if they cannot be had; without days, of its cheapest night',
  }),
})
export type HotelRoom = Static<typeof Room>

export const Hotel = Type.Object({
  id: Id,
  slug: Slug,
  name: Type.String(),
  summary: Type.String(),
  description: Type.String({ description: 'Markdown' }),
  city: Type.String({ description: 'Code of the capital or aimag' }),
  address: Type.String(),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  phone: Type.String(),
  check_in: Type.String({ description: '`14:00`' }),
  check_out: Type.String({ description: '`12:00`' }),
  rules: Type.String({ description: 'Markdown' }),
  images: Type.Array(Image),
  amenities: Type.Array(Amenity),
  deposit_percent: Type.Integer({ description: 'Of the total, that books a stay; 100: all of it is due at once' }),
  child_price: Type.Unsafe<number>({ ...Money, description: 'Of one child, for one night' }),
  breakfast_price: Nullable(Money, { description: 'Of one person, for one night; null: there is none' }),
  cancellation: CancellationRules,
})
export type Hotel = Static<typeof Hotel>

/** What a price is asked for. */
export const StayRequest = Type.Object(
  {
    room_type_id: Id,
    from: Type.Unsafe<string>({ ...Day, description: 'Day of arrival' }),
    to: Type.Unsafe<string>({ ...Day, description: 'Day of departure' }),
    rooms: Type.Integer({ minimum: 1, maximum: MAX_BOOKED_ROOMS }),
    adults: Type.Integer({ minimum: 1, maximum: 60 }),
    children: Type.Optional(Type.Integer({ minimum: 0, maximum: 60, default: 0 })),
    extra_beds: Type.Optional(Type.Integer({ minimum: 0, maximum: 60, default: 0 })),
    breakfast: Type.Optional(Type.Boolean({ default: false })),
  },
  closed,
)
export type StayRequest = Static<typeof StayRequest>

export const StayPrice = Type.Object({
  room_type_id: Id,
  nights: Type.Array(Type.Object({ day: Day, price: Type.Unsafe<number>({ ...Money, description: 'Of one room' }) }), {
    description: 'By the night’s first day',
  }),
  rooms_total: Money,
  children_total: Money,
  extra_beds_total: Money,
  breakfast_total: Money,
  total: Money,
  tax: Type.Unsafe<number>({ ...Money, description: 'VAT that is in the total' }),
  deposit: Type.Unsafe<number>({ ...Money, description: 'That books it; the rest is paid at the hotel' }),
  left: Type.Integer({ description: 'Rooms that can be had' }),
  cancel_until: Nullable(Time, { description: 'Until then a cancellation is free; null: it never is' }),
  cancellation: CancellationRules,
  quote_token: Type.String({ description: 'Books at this price' }),
  expires_at: Type.Unsafe<string>({ ...Time, description: 'Until then the token is good' }),
})
export type StayPrice = Static<typeof StayPrice>

const unbookable = ['room_type_not_found', 'stay_invalid', 'stay_too_short', 'room_too_small', 'rooms_taken'] as const

export const hotels = {
  'GET /api/v2/horeca/amenity_list': endpoint({
    summary: 'What hotels and rooms can have',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ amenities: Type.Array(Amenity) }),
    fails: [],
  }),
  'GET /api/v2/horeca/hotels': endpoint({
    summary: 'Hotels, with days those that have rooms for the guests, the cheapest first',
    for: 'anyone',
    query: Type.Object({
      ...LocaleQuery,
      ...stayQuery,
      ...paging(),
      q: Type.Optional(Type.String({ maxLength: 100, description: 'Words of names and addresses' })),
      city: Type.Optional(Type.String({ maxLength: 10, description: 'Code of the capital or aimag' })),
    }),
    reply: Type.Object({ hotels: Type.Array(HotelSummary), ...Paged }),
    fails: ['stay_invalid'],
  }),
  'GET /api/v2/horeca/hotel_detail': endpoint({
    summary: 'One hotel, by its id or its slug',
    for: 'anyone',
    cache: 'public',
    query: Type.Object({ ...LocaleQuery, id: Type.Optional(Id), slug: Type.Optional(Slug) }),
    reply: Hotel,
    fails: ['hotel_not_found'],
  }),
  'GET /api/v2/horeca/hotel_rooms': endpoint({
    summary: 'Kinds of rooms of a hotel; with days, what is left of each and what the stay costs',
    for: 'anyone',
    query: Type.Object({ ...LocaleQuery, ...stayQuery, hotel_id: Id }),
    reply: Type.Object({ rooms: Type.Array(Room) }),
    fails: ['hotel_not_found', 'stay_invalid'],
  }),
  'GET /api/v2/horeca/calendar': endpoint({
    summary: 'Days of a month with the cheapest night of a hotel and the rooms that are left',
    for: 'anyone',
    query: Type.Object({
      ...LocaleQuery,
      hotel_id: Id,
      room_type_id: Type.Optional(Id),
      month: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: '`2026-12`' }),
    }),
    reply: Type.Object({
      days: Type.Array(Type.Object({ day: Day, price: Nullable(Money), left: Type.Integer() })),
    }),
    fails: ['hotel_not_found'],
  }),
}

/** Prices of stays, and their bookings. */
export const stays = {
  'POST /api/v2/horeca/calculate_price': endpoint({
    summary: 'Price of a stay, night by night, that holds for 15 minutes',
    for: 'anyone',
    query: Type.Object(LocaleQuery),
    body: StayRequest,
    reply: StayPrice,
    fails: unbookable,
  }),
  'POST /api/v2/horeca/bookings': endpoint({
    summary:
      'Book a stay at its price: the rooms are held for 20 minutes, within which its order is paid by the payment link of its answer',
    for: 'anyone',
    status: 201,
    idempotent: true,
    query: Type.Object(LocaleQuery),
    body: Type.Object(
      {
        quote_token: Type.String({ minLength: 20, maxLength: 4000 }),
        guests: Guests,
        ...BookingContact,
        ...WithDeposit,
        ...WithPhoneProof,
        note: Type.Optional(Type.String({ maxLength: 500 })),
      },
      closed,
    ),
    reply: BookingCreated,
    fails: [
      ...unbookable,
      'booking_price_expired',
      'phone_proof_needed',
      'unpaid_orders_full',
      'idempotency_key_reused',
    ],
  }),
}
