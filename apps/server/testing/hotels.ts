import type { HotelDocument } from '@delguur/contract'
import { addDays, isoDay } from '@delguur/mongolia'
import type { TestShop } from './test-shop.ts'

/** A day of Ulaanbaatar, so many days from today. */
export const dayAhead = (days: number): string => addDays(isoDay(new Date()), days)

type RoomType = HotelDocument['room_types'][number]

/** A kind of room of which there are two, for two adults and a child. */
export const roomOf = (name: string, rest: Partial<RoomType> = {}): RoomType => ({
  name: { mn: name, en: name },
  description: { mn: 'Цонх нь уул руу харна' },
  beds: { mn: '1 давхар ор', en: '1 double bed' },
  images: [],
  amenities: [],
  adults: 2,
  children: 1,
  extra_beds: 1,
  extra_bed_price: 30_000,
  rooms: 2,
  price: 200_000,
  min_nights: 1,
  published: true,
  rates: [],
  ...rest,
})

/** Document of a hotel `altai` of these kinds of rooms. */
export const hotelOf = (rooms: RoomType[], rest: Partial<HotelDocument> = {}): HotelDocument => ({
  slug: 'altai',
  name: { mn: 'Алтай', en: 'Altai' },
  summary: { mn: 'Хотын төвд', en: 'In the centre' },
  description: { mn: '**Тав тухтай**' },
  city: '11',
  address: { mn: 'Энхтайваны өргөн чөлөө 1', en: 'Peace avenue 1' },
  latitude: 47.92,
  longitude: 106.92,
  phone: '77001122',
  check_in: '14:00',
  check_out: '12:00',
  rules: { mn: 'Тамхи татахгүй' },
  images: [],
  amenities: ['wifi'],
  published: true,
  position: 0,
  deposit_percent: 30,
  child_price: 10_000,
  breakfast_price: 20_000,
  cancellation: [{ hours_before: 48, fee_percent: 50 }],
  room_types: rooms,
  ...rest,
})

/** What staff do with hotels. */
export async function openHotels(shop: Pick<TestShop, 'staff'>) {
  const { client } = await shop.staff('administrator')
  return {
    client,
    create: (hotel: HotelDocument) => client.request('POST /api/back_office/hotels', { body: { hotel } }),
    change: ({ id, version }: { id: number; version: number }, hotel: HotelDocument) =>
      client.request('PUT /api/back_office/hotels/:id', { params: { id }, body: { version, hotel } }),
    calendar: (id: number, from: string, to: string) =>
      client.request('GET /api/back_office/hotels/:id/calendar', { params: { id }, query: { from, to } }),
    setSale: (id: number, body: { from: string; to: string; closed: boolean }) =>
      client.request('PUT /api/back_office/room_types/:id/sale', { params: { id }, body }),
    block: (id: number, body: { from: string; to: string; rooms: number; reason: string }) =>
      client.request('POST /api/back_office/room_types/:id/blocks', { params: { id }, body }),
    unblock: (id: number) => client.request('DELETE /api/back_office/room_blocks/:id', { params: { id } }),
  }
}
