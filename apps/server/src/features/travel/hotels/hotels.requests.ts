import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { dayAhead, hotelOf, roomOf } from '../../../../testing/hotels.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'
import { insertHotel } from '../../../../testing/travel.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/horeca/hotels': () => ({
    query: { from: dayAhead(3), to: dayAhead(5), adults: '2', rooms: '1', amenities: 'wifi', q: 'Altai', city: '11' },
  }),
  'GET /api/v2/horeca/hotel_detail': async (shop) => ({ query: { slug: (await insertHotel(shop)).slug } }),
  'GET /api/v2/horeca/hotel_rooms': async (shop) => ({
    query: { hotel_id: String((await insertHotel(shop)).hotelId), from: dayAhead(3), to: dayAhead(5) },
  }),
  'GET /api/v2/horeca/calendar': async (shop) => ({
    query: { hotel_id: String((await insertHotel(shop)).hotelId), month: dayAhead(3).slice(0, 7) },
  }),
  'GET /api/back_office/hotels/:id': (shop) => withHotel(shop),
  'POST /api/back_office/hotels': () => ({ body: { hotel: hotel() } }),
  'PUT /api/back_office/hotels/:id': async (shop) => ({
    ...(await withHotel(shop)),
    body: { version: 1, hotel: { ...hotel(), room_types: [] } },
  }),
  'DELETE /api/back_office/hotels/:id': (shop) => withHotel(shop),
  'GET /api/back_office/hotels/:id/calendar': async (shop) => ({
    ...(await withHotel(shop)),
    query: { from: dayAhead(0), to: dayAhead(13) },
  }),
  'PUT /api/back_office/room_types/:id/sale': async (shop) => ({
    ...(await withRoomType(shop)),
    body: { from: dayAhead(1), to: dayAhead(2), closed: true },
  }),
  'POST /api/back_office/room_types/:id/blocks': async (shop) => ({
    ...(await withRoomType(shop)),
    body: { from: dayAhead(1), to: dayAhead(2), rooms: 1, reason: 'Repairs' },
  }),
  'DELETE /api/back_office/room_blocks/:id': async (shop) => {
    const { roomTypeId: room_type_id } = await insertHotel(shop)
    const block = { room_type_id, from_day: dayAhead(1), to_day: dayAhead(2), rooms: 1, reason: 'Repairs' }
    const { id } = await shop.db.insertInto('room_blocks').values(block).returning('id').executeTakeFirstOrThrow()
    const night = { room_type_id, day: dayAhead(1), total: 2, taken: 1 }
    await shop.db.insertInto('room_nights').values(night).execute()
    return { params: { id: String(id) } }
  },
}

const withHotel = async (shop: TestShop) => ({ params: { id: String((await insertHotel(shop)).hotelId) } })
const withRoomType = async (shop: TestShop) => ({ params: { id: String((await insertHotel(shop)).roomTypeId) } })

function hotel() {
  const text = { mn: 'Altai', en: 'Altai' }
  const room = roomOf('Twin', {
    description: text,
    beds: text,
    rates: [{ from: dayAhead(0), to: null, weekdays: [6, 7], min_nights: 2, price: 150_000 }],
  })
  return hotelOf([room], {
    slug: `altai-${crypto.randomUUID()}`,
    ...{ name: text, summary: text, description: text, address: text, rules: text },
  })
}
