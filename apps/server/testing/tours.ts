import type { TourDocument } from '@delguur/contract'
import type { TestShop } from './test-shop.ts'

type Departure = TourDocument['departures'][number]

/** A departure with ten seats. */
export const departureOn = (day: string, rest: Partial<Departure> = {}): Departure => ({
  day,
  seats: 10,
  price: 1_000_000,
  price_steps: [],
  ...rest,
})

/** Document of a tour `gobi` with these departures. */
export const tourOf = (departures: Departure[], rest: Partial<TourDocument> = {}): TourDocument => ({
  slug: 'gobi',
  name: { mn: 'Говийн аялал', en: 'The Gobi' },
  summary: { mn: 'Хонгорын элс', en: 'The dunes of Khongor' },
  description: { mn: '**Таван** өдөр' },
  programme: [{ title: { mn: 'Гарна', en: 'We leave' }, text: { mn: 'Өглөө' } }],
  meeting_point: { mn: 'Сүхбаатарын талбай' },
  images: [],
  days: 5,
  from_airport: null,
  to_airport: null,
  child_age: 12,
  child_percent: 75,
  needs_passport: false,
  published: true,
  position: 0,
  deposit_percent: 50,
  cancellation: [],
  departures,
  ...rest,
})

/** What staff do with tours. */
export async function openTours(shop: Pick<TestShop, 'staff'>) {
  const { client } = await shop.staff('administrator')
  return {
    client,
    create: (tour: TourDocument) => client.request('POST /api/back_office/tours', { body: { tour } }),
    change: ({ id, version }: { id: number; version: number }, tour: TourDocument) =>
      client.request('PUT /api/back_office/tours/:id', { params: { id }, body: { version, tour } }),
  }
}
