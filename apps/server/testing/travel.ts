import type { CancellationRules, Passenger, StayRequest } from '@delguur/contract'
import { addDays } from '@delguur/mongolia'
import type { Shop } from '@delguur/sdk'
import { dayAhead } from './hotels.ts'
import type { TestShop } from './test-shop.ts'

interface HotelOptions {
  /** The first one by default. */
  site_id?: number
  rooms?: number
  price?: number
  adults?: number
  deposit_percent?: number
  cancellation?: CancellationRules
}

const text = (mn: string, en: string) => JSON.stringify({ mn, en })

const mainSite = (shop: Pick<TestShop, 'db'>) =>
  shop.db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()

/** Inserts a published hotel with one kind of room, whose night costs 100,000₮. */
export async function insertHotel(shop: TestShop, options: HotelOptions = {}) {
  const { rooms = 2, price = 100_000, adults = 2, deposit_percent = 30, cancellation = [] } = options
  const site_id = options.site_id ?? (await mainSite(shop)).id
  const { id: variant_id } = await shop.variant({ price: 1, stock: 0, product: { kind: 'booking' } })
  const slug = `hotel-${variant_id}`
  const { id: hotelId } = await shop.db
    .insertInto('hotels')
    .values({
      site_id,
      slug,
      name: text('Туул буудал', 'Hotel Tuul'),
      summary: text('', ''),
      description: text('', ''),
      city: '11',
      address: text('Энхтайваны өргөн чөлөө 1', 'Peace Avenue 1'),
      phone: '70001234',
      check_in: '14:00',
      check_out: '12:00',
      rules: text('', ''),
      published: true,
      deposit_percent,
      child_price: 10_000,
      breakfast_price: 15_000,
      cancellation: JSON.stringify(cancellation),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const roomTypeId = await insertRoomType(shop, { hotelId, variant_id, rooms, price, adults })
  return { hotelId, roomTypeId, slug }
}

/** Inserts one more kind of room. */
async function insertRoomType(
  shop: TestShop,
  room: { hotelId: number; variant_id?: number; rooms: number; price: number; adults?: number },
): Promise<number> {
  const { hotelId, rooms, price, adults = 2 } = room
  const { id: variant_id } = room.variant_id
    ? { id: room.variant_id }
    : await shop.variant({ price: 1, stock: 0, product: { kind: 'booking' } })
  const { id } = await shop.db
    .insertInto('room_types')
    .values({
      hotel_id: hotelId,
      variant_id,
      position: 0,
      name: text('Энгийн өрөө', 'Standard room'),
      description: text('', ''),
      beds: text('2 ор', '2 beds'),
      adults,
      children: 1,
      extra_beds: 1,
      extra_bed_price: 20_000,
      rooms,
      price,
      published: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface TourOptions {
  site_id?: number
  seats?: number
  price?: number
  days?: number
  needs_passport?: boolean
  cancellation?: CancellationRules
  deposit_percent?: number
}

/** Inserts a published tour of three days with one departure in a month, at 500,000₮ for an adult and half of it for a child. */
export async function insertTour(shop: TestShop, options: TourOptions = {}) {
  const {
    seats = 10,
    price = 500_000,
    days = 3,
    needs_passport = false,
    cancellation = [],
    deposit_percent = 100,
  } = options
  const site_id = options.site_id ?? (await mainSite(shop)).id
  const { id: variant_id } = await shop.variant({ price: 1, stock: 0, product: { kind: 'booking' } })
  const { id, slug } = await shop.db
    .insertInto('tours')
    .values({
      site_id,
      variant_id,
      slug: `tour-${variant_id}`,
      name: text('Говийн аялал', 'Gobi tour'),
      summary: text('', ''),
      description: text('', ''),
      meeting_point: text('Сүхбаатарын талбай', 'Sukhbaatar square'),
      days,
      child_age: 12,
      child_percent: 50,
      needs_passport,
      published: true,
      deposit_percent,
      cancellation: JSON.stringify(cancellation),
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  const { id: departureId } = await shop.db
    .insertInto('departures')
    .values({ tour_id: id, day: dayAhead(30), seats, price })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { tourId: id, departureId, slug }
}

export const passenger = (rest: Partial<Passenger> = {}): Passenger => ({
  firstName: 'Bat',
  lastName: 'Dorj',
  gender: 'MR',
  ...rest,
})

export const CONTACT = { phone: '99112233', email: 'bat@example.mn' }

/** Books a stay of two nights in a month, for two adults. */
export async function bookStay(
  shopper: Pick<Shop, 'bookings'>,
  roomTypeId: number,
  { pay = 'whole', ...rest }: Partial<StayRequest> & { pay?: 'whole' | 'deposit' } = {},
) {
  const from = dayAhead(30)
  const stay = { room_type_id: roomTypeId, from, to: addDays(from, 2), rooms: 1, adults: 2, ...rest }
  const { quote_token } = await shopper.bookings.price(stay)
  return shopper.bookings.bookStay({ quote_token, guests: [passenger()], ...CONTACT, pay })
}

/** What whoever has the order's token does on the page that pays it. */
export function payerOf(shop: Pick<TestShop, 'guest'>, { number, token }: { number: string; token: string }) {
  const { client } = shop.guest()
  const access = { params: { number }, query: { order_token: token } }
  const order = () => client.request('GET /api/v2/orders/:number', access)
  return {
    order,
    booking: () => client.request('GET /api/v2/orders/:number/booking', access),
    tickets: async () => (await client.request('GET /api/v2/orders/:number/e_tickets', access)).e_tickets,
    async pay(payment_method: 'qr' | 'bank_transfer') {
      const { total: expected_total } = await order()
      const body = { payment_method, expected_total, terms_accepted: true }
      return client.request('POST /api/v2/checkouts/:number/payments', { ...access, body })
    },
    giveUp: (id: string) =>
      client.request('DELETE /api/v2/checkouts/:number/payments/:id', { ...access, params: { ...access.params, id } }),
    cancel: () => client.request('PUT /api/v2/orders/:number/cancel', { ...access, body: {} }),
  }
}

/** Rooms that are taken of each kind, by day; none are left out. */
export const nightsTaken = (shop: Pick<TestShop, 'db'>) =>
  shop.db
    .selectFrom('room_nights')
    .select(['room_type_id', 'day', 'taken'])
    .where('taken', '>', 0)
    .orderBy('room_type_id')
    .orderBy('day')
    .execute()
