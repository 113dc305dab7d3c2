import { type Static, Type } from 'typebox'
import { CancellationRules } from './bookings.ts'
import { byId, closed, Day, endpoint, forStaff, Id, LocaleQuery, Money, Nullable, Why } from './endpoint.ts'
import { CatalogName, PictureHash, texts } from './product-document.ts'
import { StaffImage, Version } from './staff-products.ts'

const Price = Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'Whole tugrik, VAT included' })
/** Nothing is booked for nothing. */
const NightPrice = Type.Unsafe<number>({ ...Price, minimum: 1 })
const Hour = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: '`14:00`' })
const Pictures = Type.Array(PictureHash, { maxItems: 30, uniqueItems: true })
const AmenityCodes = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60, uniqueItems: true })
const SLUG = '^[^\\s/?#]+$'

const RateDocument = Type.Object(
  {
    from: Nullable(Day, { description: 'First night; null: since ever' }),
    to: Nullable(Day, { description: 'Last night; null: for ever' }),
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      maxItems: 7,
      uniqueItems: true,
      description: 'Of nights, 1 is Monday; empty: all',
    }),
    min_nights: Type.Integer({ minimum: 1, maximum: 60, description: 'Length of stay from which on it applies' }),
    price: NightPrice,
  },
  closed,
)

const RoomTypeDocument = Type.Object(
  {
    id: Type.Optional(Type.Unsafe<number>({ ...Id, description: 'Of a kind that is there; missing: a new one' })),
    name: CatalogName,
    description: texts(5000),
    beds: texts(200),
    images: Pictures,
    amenities: AmenityCodes,
    adults: Type.Integer({ minimum: 1, maximum: 20 }),
    children: Type.Integer({ minimum: 0, maximum: 20 }),
    extra_beds: Type.Integer({ minimum: 0, maximum: 5 }),
    extra_bed_price: Price,
    rooms: Type.Integer({ minimum: 0, maximum: 1000, description: 'That the hotel has of this kind' }),
    price: Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'Of a night that no rate is for' }),
    min_nights: Type.Integer({ minimum: 1, maximum: 60 }),
    published: Type.Boolean(),
    rates: Type.Array(RateDocument, { maxItems: 100, description: 'The first that applies to a night is its price' }),
  },
  closed,
)

/** What staff edit of a hotel. */
export const HotelDocument = Type.Object(
  {
    slug: Type.String({ minLength: 1, maxLength: 200, pattern: SLUG }),
    name: CatalogName,
    summary: texts(300),
    description: texts(20_000),
    city: Type.String({ minLength: 1, maxLength: 10, description: 'Code of the capital or aimag' }),
    address: texts(300),
    latitude: Nullable(Type.Number({ minimum: 41, maximum: 53 })),
    longitude: Nullable(Type.Number({ minimum: 87, maximum: 120 })),
    phone: Type.String({ maxLength: 30 }),
    check_in: Hour,
    check_out: Hour,
    rules: texts(5000),
    images: Pictures,
    amenities: AmenityCodes,
    published: Type.Boolean({ description: 'Shoppers see it' }),
    position: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    deposit_percent: Type.Integer({ minimum: 1, maximum: 100 }),
    child_price: Price,
    breakfast_price: Nullable(Price),
    cancellation: CancellationRules,
    room_types: Type.Array(RoomTypeDocument, { maxItems: 200, description: 'In their order' }),
  },
  closed,
)
export type HotelDocument = Static<typeof HotelDocument>

export const StaffHotel = Type.Object({
  id: Id,
  version: Version,
  hotel: HotelDocument,
  images: Type.Array(StaffImage, { description: 'All that the document names' }),
})
export type StaffHotel = Static<typeof StaffHotel>

const CalendarDay = Type.Object({
  day: Day,
  total: Type.Integer(),
  taken: Type.Integer({ description: 'By bookings and blocks' }),
  closed: Type.Boolean({ description: 'Nothing more is sold' }),
  price: Money,
})

/** Something that takes rooms for some nights: a booking, or a block of the staff. */
const CalendarBar = Type.Object({
  kind: Type.Enum(['booking', 'block']),
  id: Id,
  room_type_id: Id,
  from: Day,
  to: Type.Unsafe<string>({ ...Day, description: 'Day of departure' }),
  rooms: Type.Integer(),
  title: Type.String({ description: 'Guest, or reason of the block' }),
  state: Type.String({ description: 'Of the booking; `blocked` for a block' }),
  version: Type.Integer(),
})

export const HotelCalendar = Type.Object({
  room_types: Type.Array(Type.Object({ id: Id, name: Type.String(), days: Type.Array(CalendarDay) })),
  bars: Type.Array(CalendarBar),
})
export type HotelCalendar = Static<typeof HotelCalendar>

const manage = forStaff('catalog.manage')
const fulfils = forStaff('orders.fulfil')
const written = ['slug_taken', 'reference_unknown', 'rooms_booked'] as const

export const staffHotels = {
  'GET /api/back_office/hotels': endpoint({
    summary: 'All hotels in their order, unpublished ones too',
    ...forStaff('orders.read'),
    reply: Type.Object({ hotels: Type.Array(StaffHotel) }),
    fails: [],
  }),
  'GET /api/back_office/hotels/:id': endpoint({
    summary: 'A hotel with its rooms and rates as a document',
    ...manage,
    params: byId,
    reply: StaffHotel,
    fails: ['hotel_not_found'],
  }),
  'POST /api/back_office/hotels': endpoint({
    summary: 'Create a hotel',
    ...manage,
    status: 201,
    idempotent: true,
    body: Type.Object({ hotel: HotelDocument }, closed),
    reply: StaffHotel,
    fails: [...written, 'idempotency_key_reused'],
  }),
  'PUT /api/back_office/hotels/:id': endpoint({
    summary: 'Replace a hotel by a document; bookings keep their prices',
    ...manage,
    params: byId,
    body: Type.Object({ version: Version, hotel: HotelDocument }, closed),
    reply: StaffHotel,
    fails: ['hotel_not_found', 'changed_meanwhile', ...written],
  }),
  'DELETE /api/back_office/hotels/:id': endpoint({
    summary: 'Delete a hotel that nobody has ever booked; others are unpublished',
    ...manage,
    params: byId,
    reply: Type.Object({}),
    fails: ['hotel_not_found', 'rooms_booked'],
  }),
  'GET /api/back_office/hotels/:id/calendar': endpoint({
    summary: 'What is taken of each kind of room, and by whom',
    ...forStaff('orders.read'),
    params: byId,
    query: Type.Object({ ...LocaleQuery, from: Day, to: Day }),
    reply: HotelCalendar,
    fails: ['hotel_not_found', 'stay_invalid'],
  }),
  'PUT /api/back_office/room_types/:id/sale': endpoint({
    summary: 'Stop or resume the sale of a kind of room for some nights, the last included; bookings stay',
    ...fulfils,
    params: byId,
    body: Type.Object({ from: Day, to: Day, closed: Type.Boolean() }, closed),
    reply: Type.Object({}),
    fails: ['room_type_not_found', 'stay_invalid'],
  }),
  'POST /api/back_office/room_types/:id/blocks': endpoint({
    summary: 'Take rooms out of the sale for some nights, as for repairs',
    ...fulfils,
    status: 201,
    idempotent: true,
    params: byId,
    body: Type.Object(
      {
        from: Day,
        to: Type.Unsafe<string>({ ...Day, description: 'Day on which they are free again' }),
        rooms: Type.Integer({ minimum: 1, maximum: 1000 }),
        reason: Why,
      },
      closed,
    ),
    reply: Type.Object({ id: Id }),
    fails: ['room_type_not_found', 'stay_invalid', 'rooms_taken', 'idempotency_key_reused'],
  }),
  'DELETE /api/back_office/room_blocks/:id': endpoint({
    summary: 'End a block; repeated, it changes nothing',
    ...fulfils,
    params: byId,
    reply: Type.Object({}),
    fails: [],
  }),
}
