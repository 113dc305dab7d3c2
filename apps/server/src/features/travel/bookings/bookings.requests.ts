import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { dayAhead } from '../../../../testing/hotels.ts'
import { freshPhone } from '../../../../testing/people/fresh-contacts.ts'
import { codeFor } from '../../../../testing/people/login-steps.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'
import { bookStay, CONTACT, insertHotel, insertTour, passenger } from '../../../../testing/travel.ts'

/** One that is over: without many unpaid bookings none is needed. */
const PROOF = 'x'.repeat(40)

export const validRequests: ValidRequests = {
  'POST /api/v2/horeca/calculate_price': async (shop) => ({ body: await stay(shop) }),
  'POST /api/v2/horeca/bookings': async (shop) => {
    const { quote_token } = await shop.guest().bookings.price(await stay(shop))
    return {
      body: { quote_token, guests: [passenger()], ...CONTACT, pay: 'deposit', note: 'Late', phone_proof: PROOF },
    }
  },
  'POST /api/v2/tours/:slug/bookings': async (shop) => {
    const { slug, departureId } = await insertTour(shop)
    const body = { date_id: departureId, passengers: [passenger()], expected_total: 500_000, ...CONTACT, pay: 'whole' }
    return { params: { slug }, body: { ...body, note: 'Late', phone_proof: PROOF } }
  },
  'POST /api/v2/tours/:slug/waiting': async (shop) => {
    const { slug, departureId } = await insertTour(shop, { seats: 1 })
    return { params: { slug }, body: { date_id: departureId, seats: 2, name: 'Dorj', ...CONTACT } }
  },
  'POST /api/v2/bookings/phone_code': async () => ({ body: { phone: freshPhone() } }),
  'PUT /api/v2/bookings/phone_code': async (shop) => {
    const phone = freshPhone()
    await shop.guest().bookings.sendPhoneCode(phone)
    return { body: { phone, code: await codeFor(shop, phone) } }
  },
  'GET /api/v2/bookings': async () => ({ query: { limit: '5' } }),
  'GET /api/v2/orders/:number/booking': async (shop, owner) => {
    const { roomTypeId } = await insertHotel(shop)
    const { number, token } = await bookStay(owner, roomTypeId)
    return { params: { number }, token }
  },
  'GET /api/back_office/bookings': async () => ({
    query: { type: 'hotel', state: 'booked', from: dayAhead(0), q: 'Bat' },
  }),
  'GET /api/back_office/bookings/:id': byId,
  'PUT /api/back_office/bookings/:id/check_in': async (shop) => seen(shop, 'booked'),
  'PUT /api/back_office/bookings/:id/finish': async (shop) => seen(shop, 'checked_in'),
  'PUT /api/back_office/bookings/:id/no_show': async (shop) => {
    const { params } = await seen(shop, 'booked')
    const { booking } = await booked(shop, 0)
    const { version } = await put(shop, booking.id, 'booked')
    return { params: { ...params, id: String(booking.id) }, body: { version } }
  },
  'PUT /api/back_office/bookings/:id/move': async (shop) => {
    const { params, body, roomTypeId } = await seen(shop, 'booked')
    return {
      params,
      body: { ...body, from: dayAhead(21), to: dayAhead(24), room_type_id: roomTypeId },
    }
  },
  'PUT /api/back_office/bookings/:id/guests': async (shop) => {
    const { params, body } = await seen(shop, 'booked')
    return {
      params,
      body: { ...body, guests: [passenger(), passenger({ date_of_birth: '1990-01-31', passport: 'E1234567' })] },
    }
  },
  'POST /api/back_office/bookings/:id/rest': async (shop) => ({
    params: (await seen(shop, 'booked')).params,
    body: {},
  }),
  'PUT /api/back_office/bookings/:id/cancel': async (shop) => {
    const { params, body } = await byVersion(shop)
    return { params, body: { ...body, reason: 'By request', waive_fee: true } }
  },
}

async function stay(shop: TestShop) {
  const { roomTypeId: room_type_id } = await insertHotel(shop)
  return {
    room_type_id,
    from: dayAhead(10),
    to: dayAhead(12),
    rooms: 1,
    adults: 2,
    children: 1,
    extra_beds: 1,
    breakfast: true,
  }
}

async function booked(shop: TestShop, days = 20) {
  const { roomTypeId } = await insertHotel(shop)
  const from = dayAhead(days)
  const made = await bookStay(shop.guest(), roomTypeId, { pay: 'deposit', from, to: dayAhead(days + 2) })
  return { ...made, roomTypeId }
}

async function byId(shop: TestShop) {
  return { params: { id: String((await booked(shop)).booking.id) } }
}

async function byVersion(shop: TestShop) {
  const { booking } = await booked(shop)
  return { params: { id: String(booking.id) }, body: { version: 1 } }
}

const put = (shop: TestShop, id: number, state: 'booked' | 'checked_in') =>
  shop.db.updateTable('bookings').set({ state }).where('id', '=', id).returning('version').executeTakeFirstOrThrow()

/** Booking in a state, as the staff see it. */
async function seen(shop: TestShop, state: 'booked' | 'checked_in') {
  const { booking, roomTypeId } = await booked(shop)
  const { version } = await put(shop, booking.id, state)
  if (state === 'checked_in') await shop.db.updateTable('bookings').set({ deposit: booking.total }).execute()
  const row = await shop.db
    .selectFrom('bookings')
    .select('version')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  return { params: { id: String(booking.id) }, body: { version: Math.max(version, row.version) }, roomTypeId }
}
