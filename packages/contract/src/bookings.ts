import { type Static, Type } from 'typebox'
import { Gender } from './accounts.ts'
import { BOOKING_STATES, BOOKING_TYPES, MAX_PASSENGERS } from './constants.ts'
import {
  byId,
  CalendarDay,
  Cursored,
  closed,
  cursored,
  Day,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  Money,
  masked,
  Nullable,
  Time,
  Why,
} from './endpoint.ts'
import { CodeSent } from './logins.ts'
import { byNumber, holderQuery, OrderNumber, OrderToken } from './order-numbers.ts'

export type BookingType = (typeof BOOKING_TYPES)[number]
export type BookingState = (typeof BOOKING_STATES)[number]

/** Steps of what a cancellation costs, by how late it is. */
export const CancellationRules = Type.Array(
  Type.Object(
    {
      hours_before: Type.Integer({ minimum: 0, maximum: 8760, description: 'Whoever cancels later than this pays' }),
      fee_percent: Type.Integer({ minimum: 1, maximum: 100, description: 'Of the total' }),
    },
    closed,
  ),
  { maxItems: 6, description: 'Before the first of them a cancellation is free; the dearest that applies counts' },
)
export type CancellationRules = Static<typeof CancellationRules>

const LATIN = "^[A-Za-z][A-Za-z '\\-.]*$"

/** Somebody who stays or travels, as in the passport. */
export const Passenger = Type.Object(
  {
    firstName: Type.String({ minLength: 1, maxLength: 60, pattern: LATIN, description: 'In Latin letters' }),
    lastName: Type.String({ minLength: 1, maxLength: 60, pattern: LATIN, description: 'In Latin letters' }),
    gender: Gender,
    date_of_birth: Type.Optional(Nullable(Day)),
    passport: Type.Optional(Nullable(Type.String({ ...masked, maxLength: 20, pattern: '^[A-Za-z0-9]{5,20}$' }))),
  },
  closed,
)
export type Passenger = Static<typeof Passenger>

export const Guests = Type.Array(Passenger, {
  minItems: 1,
  maxItems: MAX_PASSENGERS,
  description: 'The first is who comes',
})

export const BookingContact = {
  phone: Type.String({ ...masked, minLength: 6, maxLength: 30 }),
  email: Type.String({ ...masked, minLength: 3, maxLength: 254, format: 'email' }),
}

const PhoneProof = Type.String({ minLength: 20, maxLength: 1000 })

/** Proof of the phone, for those who have many unpaid bookings. */
export const WithPhoneProof = {
  phone_proof: Type.Optional(
    Type.Unsafe<string>({ ...PhoneProof, ...masked, description: 'After `phone_proof_needed`' }),
  ),
}

export const WithDeposit = {
  pay: Type.Optional(
    Type.Enum(['whole', 'deposit'], { default: 'whole', description: '`deposit`: the rest is paid on arrival' }),
  ),
}

/** What a cancellation costs now. */
const Cancellation = Type.Object({
  rules: CancellationRules,
  free_until: Nullable(Time, { description: 'Null: it is never free' }),
  fee_now: Type.Unsafe<number>({ ...Money, description: 'That is kept of what was paid, if it is canceled now' }),
})

const bookingFields = {
  id: Id,
  type: Type.Enum(BOOKING_TYPES),
  state: Type.Enum(BOOKING_STATES),
  title: Type.String({ description: 'Hotel and kind of room, or tour' }),
  place: Type.String({ description: 'Address of the hotel, or where the tour begins' }),
  from: Type.Unsafe<string>({ ...Day, description: 'Day of arrival or departure' }),
  to: Type.Unsafe<string>({ ...Day, description: 'Day on which it ends' }),
  starts_at: Time,
  slug: Type.String({ description: 'Of the hotel or tour' }),
  pieces: Type.Integer({ description: 'Rooms, or seats' }),
  adults: Type.Integer(),
  children: Type.Integer(),
  extra_beds: Type.Integer(),
  breakfast: Type.Boolean(),
  guests: Type.Array(Passenger),
  note: Type.String(),
  total: Money,
  deposit: Type.Unsafe<number>({ ...Money, description: 'Paid by its order: the whole, or a part of it' }),
  rest: Type.Unsafe<number>({ ...Money, description: 'That is left to pay on arrival' }),
  rest_order_number: Nullable(OrderNumber, { description: 'Of the order that the rest is paid by' }),
  order_number: OrderNumber,
  hold_until: Nullable(Time, { description: 'Until then it waits for its payment' }),
  cancellation: Cancellation,
  created_at: Time,
}

export const Booking = Type.Object(bookingFields)
export type Booking = Static<typeof Booking>

/** A booking with the way to its payment. */
export const BookingCreated = Type.Object({
  booking: Booking,
  number: OrderNumber,
  token: Type.Unsafe<string>({ ...OrderToken, description: 'Of the order; it opens the page that pays it' }),
})
export type BookingCreated = Static<typeof BookingCreated>

export const StaffBooking = Type.Object({
  ...bookingFields,
  hotel_id: Nullable(Id),
  room_type_id: Nullable(Id),
  tour_id: Nullable(Id),
  departure_id: Nullable(Id),
  customer: Type.Object({ id: Nullable(Id), phone: Nullable(Type.String()), email: Nullable(Type.String()) }),
  version: Type.Integer(),
})
export type StaffBooking = Static<typeof StaffBooking>

const readsOrders = forStaff('orders.read')
const fulfils = forStaff('orders.fulfil')
const Seen = Type.Object({ version: Type.Integer({ description: 'As the staff saw it' }) }, closed)
const moves = ['booking_not_found', 'booking_state', 'changed_meanwhile'] as const

export const bookings = {
  'POST /api/v2/bookings/phone_code': endpoint({
    summary: 'Send a code to the phone of a booking that was refused with `phone_proof_needed`; it logs nobody in',
    for: 'anyone',
    body: Type.Object({ phone: BookingContact.phone }, closed),
    reply: CodeSent,
    fails: ['resend_too_soon', 'too_many_codes', 'sms_login_unavailable'],
  }),
  'PUT /api/v2/bookings/phone_code': endpoint({
    summary: 'Show the code: the proof that a booking of this phone brings along',
    for: 'anyone',
    body: Type.Object({ phone: BookingContact.phone, code: Type.String({ maxLength: 20 }) }, closed),
    reply: Type.Object({
      phone_proof: PhoneProof,
      expires_in: Type.Integer({ description: 'Seconds for which the proof is good' }),
    }),
    fails: ['sms_code_wrong', 'too_many_tries'],
  }),
  'GET /api/v2/bookings': endpoint({
    summary: 'Stays and tours of the customer, the newest first',
    for: 'customer',
    query: Type.Object({ ...LocaleQuery, ...cursored() }),
    reply: Type.Object({ bookings: Type.Array(Booking), ...Cursored }),
    fails: [],
  }),
  'GET /api/v2/orders/:number/booking': endpoint({
    summary: 'The booking of an order',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    reply: Booking,
    fails: ['order_not_found', 'booking_not_found'],
  }),
  'GET /api/back_office/bookings': endpoint({
    summary: 'Bookings of the site, the next to come first',
    ...readsOrders,
    query: Type.Object({
      ...LocaleQuery,
      ...cursored(),
      type: Type.Optional(Type.Enum(BOOKING_TYPES)),
      state: Type.Optional(Type.Enum(BOOKING_STATES)),
      from: Type.Optional(Type.Unsafe<string>({ ...CalendarDay, description: 'Ends on this day or later' })),
      to: Type.Optional(Type.Unsafe<string>({ ...CalendarDay, description: 'Begins on this day or earlier' })),
      q: Type.Optional(Type.String({ ...masked, maxLength: 100, description: 'Number, phone, or names of guests' })),
    }),
    reply: Type.Object({ bookings: Type.Array(StaffBooking), ...Cursored }),
    fails: [],
  }),
  'GET /api/back_office/bookings/:id': endpoint({
    summary: 'One booking',
    ...readsOrders,
    params: byId,
    reply: StaffBooking,
    fails: ['booking_not_found'],
  }),
  'PUT /api/back_office/bookings/:id/check_in': endpoint({
    summary:
      'The guests have come, or the tour has left; repeated, it changes nothing. From then on it cannot be canceled',
    ...fulfils,
    params: byId,
    body: Seen,
    reply: StaffBooking,
    fails: moves,
  }),
  'PUT /api/back_office/bookings/:id/finish': endpoint({
    summary: 'The guests have left, and paid the rest',
    ...fulfils,
    params: byId,
    body: Seen,
    reply: StaffBooking,
    fails: [...moves, 'booking_rest_due'],
  }),
  'PUT /api/back_office/bookings/:id/no_show': endpoint({
    summary: 'Nobody came by the day of arrival: what was paid is kept, and the nights or seats are free again',
    ...fulfils,
    params: byId,
    body: Seen,
    reply: StaffBooking,
    fails: [...moves, 'booking_not_begun'],
  }),
  'PUT /api/back_office/bookings/:id/move': endpoint({
    summary: 'Move a stay to other days or another kind of room of the same hotel; its price stays',
    ...fulfils,
    params: byId,
    body: Type.Object({ ...Seen.properties, from: Day, to: Day, room_type_id: Id }, closed),
    reply: StaffBooking,
    fails: [...moves, 'room_type_not_found', 'stay_invalid', 'rooms_taken'],
  }),
  'PUT /api/back_office/bookings/:id/guests': endpoint({
    summary: 'Correct the names of guests or passengers',
    ...fulfils,
    params: byId,
    body: Type.Object({ ...Seen.properties, guests: Guests }, closed),
    reply: StaffBooking,
    fails: moves,
  }),
  'POST /api/back_office/bookings/:id/rest': endpoint({
    summary: 'Open the order of the rest; the guest pays it by its payment link, which is answered again each time',
    ...fulfils,
    params: byId,
    body: Type.Object({}, closed),
    reply: Type.Object({ number: OrderNumber, url: Type.String(), is_paid: Type.Boolean() }),
    fails: ['booking_not_found', 'booking_state', 'booking_rest_paid'],
  }),
  'PUT /api/back_office/bookings/:id/cancel': endpoint({
    summary: 'Cancel the order of a booking; without a fee only if the shop waives it',
    ...forStaff('orders.cancel'),
    params: byId,
    body: Type.Object({ ...Seen.properties, reason: Why, waive_fee: Type.Boolean() }, closed),
    reply: StaffBooking,
    fails: [...moves, 'not_cancelable'],
  }),
}
