import { type Static, Type } from 'typebox'
import { CancellationRules } from './bookings.ts'
import { byId, closed, Day, endpoint, forStaff, Id, Nullable, Time, tableOf } from './endpoint.ts'
import { CatalogName, PictureHash, texts } from './product-document.ts'
import { StaffImage, Version } from './staff-products.ts'

const Price = Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Whole tugrik, VAT included' })
const Airport = Nullable(Type.String({ pattern: '^[A-Z]{3}$', description: 'IATA code' }))

const DepartureDocument = Type.Object(
  {
    id: Type.Optional(Type.Unsafe<number>({ ...Id, description: 'Of one that is there; missing: a new one' })),
    day: Day,
    seats: Type.Integer({ minimum: 0, maximum: 1000 }),
    price: Type.Unsafe<number>({ ...Price, description: 'Of an adult' }),
    price_steps: Type.Array(
      Type.Object(
        { days_before: Type.Integer({ minimum: 1, maximum: 365 }), price: Price },
        { ...closed, description: 'Price of whoever books at least so many days ahead' },
      ),
      { maxItems: 10 },
    ),
  },
  closed,
)

/** What staff edit of a tour. */
export const TourDocument = Type.Object(
  {
    slug: Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\s/?#]+$' }),
    name: CatalogName,
    summary: texts(300),
    description: texts(20_000),
    programme: Type.Array(Type.Object({ title: CatalogName, text: texts(5000) }, closed), { maxItems: 60 }),
    meeting_point: texts(300),
    images: Type.Array(PictureHash, { maxItems: 30, uniqueItems: true }),
    days: Type.Integer({ minimum: 1, maximum: 60 }),
    from_airport: Airport,
    to_airport: Airport,
    child_age: Type.Integer({ minimum: 0, maximum: 18 }),
    child_percent: Type.Integer({ minimum: 1, maximum: 100, description: 'Of the price of an adult' }),
    needs_passport: Type.Boolean(),
    published: Type.Boolean({ description: 'Shoppers see it' }),
    position: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    deposit_percent: Type.Integer({ minimum: 1, maximum: 100 }),
    cancellation: CancellationRules,
    departures: Type.Array(DepartureDocument, { maxItems: 400 }),
  },
  closed,
)
export type TourDocument = Static<typeof TourDocument>

export const StaffTour = Type.Object({
  id: Id,
  version: Version,
  tour: TourDocument,
  images: Type.Array(StaffImage, { description: 'All that the document names' }),
  taken: Type.Array(
    Type.Object({ departure_id: Id, taken: Type.Integer(), waiting: Type.Integer({ description: 'People' }) }),
  ),
})
export type StaffTour = Static<typeof StaffTour>

const manage = forStaff('catalog.manage')
const written = ['slug_taken', 'reference_unknown', 'seats_booked'] as const

export const staffTours = {
  'GET /api/back_office/tours': endpoint({
    summary: 'All tours in their order, unpublished ones too',
    ...forStaff('orders.read'),
    reply: Type.Object({ tours: Type.Array(StaffTour) }),
    fails: [],
  }),
  'GET /api/back_office/tours/:id': endpoint({
    summary: 'A tour with its departures as a document',
    ...manage,
    params: byId,
    reply: StaffTour,
    fails: ['tour_not_found'],
  }),
  'POST /api/back_office/tours': endpoint({
    summary: 'Create a tour',
    ...manage,
    status: 201,
    idempotent: true,
    body: Type.Object({ tour: TourDocument }, closed),
    reply: StaffTour,
    fails: [...written, 'idempotency_key_reused'],
  }),
  'PUT /api/back_office/tours/:id': endpoint({
    summary: 'Replace a tour by a document; bookings keep their prices',
    ...manage,
    params: byId,
    body: Type.Object({ version: Version, tour: TourDocument }, closed),
    reply: StaffTour,
    fails: ['tour_not_found', 'changed_meanwhile', ...written],
  }),
  'DELETE /api/back_office/tours/:id': endpoint({
    summary: 'Delete a tour that nobody has ever booked; others are unpublished',
    ...manage,
    params: byId,
    reply: Type.Object({}),
    fails: ['tour_not_found', 'seats_booked'],
  }),
  'GET /api/back_office/departures/:id/waiting': endpoint({
    summary: 'Who waits for seats of a departure, in the order of asking',
    ...forStaff('orders.read'),
    params: byId,
    reply: Type.Object({
      waiting: Type.Array(
        Type.Object({
          id: Id,
          seats: Type.Integer(),
          name: Type.String(),
          phone: Type.String(),
          email: Type.String(),
          told_at: Nullable(Time),
          created_at: Time,
        }),
      ),
    }),
    fails: ['departure_not_found'],
  }),
  'GET /api/back_office/departures/:id/manifest': endpoint({
    summary: 'Passengers of a departure, as a table',
    ...forStaff('orders.read'),
    personalData: true,
    params: byId,
    ...tableOf({}),
    fails: ['departure_not_found'],
  }),
}
