import { type Static, Type } from 'typebox'
import {
  BookingContact,
  BookingCreated,
  CancellationRules,
  Passenger,
  WithDeposit,
  WithPhoneProof,
} from './bookings.ts'
import { Image } from './catalog.ts'
import { MAX_PASSENGERS } from './constants.ts'
import { closed, Day, endpoint, Id, LocaleQuery, Money, masked, Nullable, Paged, paging, Slug } from './endpoint.ts'

const Departure = Type.Object({
  id: Id,
  day: Day,
  return_day: Day,
  seats: Type.Integer(),
  left: Type.Integer({ description: 'Seats that can be had' }),
  price: Type.Unsafe<number>({ ...Money, description: 'Of an adult who books today' }),
  child_price: Type.Unsafe<number>({ ...Money, description: 'Of a child who books today' }),
  price_until: Nullable(Day, { description: 'Last day of this price; null: it stays' }),
})
export type Departure = Static<typeof Departure>

const TourSummary = Type.Object({
  id: Id,
  slug: Slug,
  name: Type.String(),
  summary: Type.String(),
  days: Type.Integer({ description: 'That it takes' }),
  from_airport: Nullable(Type.String({ description: 'IATA code' })),
  to_airport: Nullable(Type.String({ description: 'IATA code' })),
  image: Nullable(Image),
  price: Nullable(Money, { description: 'Of an adult at the cheapest departure; null: there is none' }),
  next_day: Nullable(Day, { description: 'Of the next departure with seats' }),
})
export type TourSummary = Static<typeof TourSummary>

export const Tour = Type.Object({
  ...TourSummary.properties,
  description: Type.String({ description: 'Markdown' }),
  programme: Type.Array(Type.Object({ title: Type.String(), text: Type.String({ description: 'Markdown' }) }), {
    description: 'Day by day',
  }),
  meeting_point: Type.String(),
  images: Type.Array(Image),
  child_age: Type.Integer({ description: 'Age in years below which a passenger is a child on the day of departure' }),
  needs_passport: Type.Boolean({ description: 'Each passenger gives date of birth and passport' }),
  deposit_percent: Type.Integer({ description: 'Of the total, that books it; 100: all of it is due at once' }),
  cancellation: CancellationRules,
  departures: Type.Array(Departure, { description: 'To come, in their order' }),
})
export type Tour = Static<typeof Tour>

const bySlug = Type.Object({ slug: Slug })

export const tours = {
  'GET /api/v2/tours': endpoint({
    summary: 'Tours, those with the next departure first',
    for: 'anyone',
    query: Type.Object({
      ...LocaleQuery,
      ...paging(),
      q: Type.Optional(Type.String({ maxLength: 100, description: 'Words of names' })),
      airport: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', description: 'IATA code from or to which they go' })),
      from: Type.Optional(Type.Unsafe<string>({ ...Day, description: 'Departs on this day or later' })),
    }),
    reply: Type.Object({ tours: Type.Array(TourSummary), ...Paged }),
    fails: [],
  }),
  'GET /api/v2/tours/:slug': endpoint({
    summary: 'One tour with its departures',
    for: 'anyone',
    params: bySlug,
    query: Type.Object(LocaleQuery),
    reply: Tour,
    fails: ['tour_not_found'],
  }),
}

/** Seats of tours. */
export const seats = {
  'POST /api/v2/tours/:slug/bookings': endpoint({
    summary:
      'Book seats: they are held for 20 minutes, within which the order is paid by the payment link of the answer',
    for: 'anyone',
    status: 201,
    idempotent: true,
    params: bySlug,
    query: Type.Object(LocaleQuery),
    body: Type.Object(
      {
        date_id: Type.Unsafe<number>({ ...Id, description: 'Departure' }),
        passengers: Type.Array(Passenger, { minItems: 1, maxItems: MAX_PASSENGERS }),
        expected_total: Type.Unsafe<number>({ ...Money, description: 'That the shopper saw' }),
        ...BookingContact,
        ...WithDeposit,
        ...WithPhoneProof,
        note: Type.Optional(Type.String({ maxLength: 500 })),
      },
      closed,
    ),
    reply: BookingCreated,
    fails: [
      'tour_not_found',
      'departure_not_found',
      'seats_taken',
      'passport_missing',
      'total_changed',
      'phone_proof_needed',
      'unpaid_orders_full',
      'idempotency_key_reused',
    ],
  }),
  'POST /api/v2/tours/:slug/waiting': endpoint({
    summary: 'Wait for seats of a departure that is full; told once when there are so many, in the order of asking',
    for: 'anyone',
    status: 201,
    params: bySlug,
    query: Type.Object(LocaleQuery),
    body: Type.Object(
      {
        date_id: Type.Unsafe<number>({ ...Id, description: 'Departure' }),
        seats: Type.Integer({ minimum: 1, maximum: MAX_PASSENGERS }),
        name: Type.String({ ...masked, minLength: 1, maxLength: 100, pattern: '\\S' }),
        ...BookingContact,
      },
      closed,
    ),
    reply: Type.Object({ waiting: Type.Boolean() }),
    fails: ['tour_not_found', 'departure_not_found', 'seats_free', 'waiting_list_full'],
  }),
}
