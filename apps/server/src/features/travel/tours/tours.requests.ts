import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { dayAhead } from '../../../../testing/hotels.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'
import { departureOn, tourOf } from '../../../../testing/tours.ts'
import { insertTour } from '../../../../testing/travel.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/tours': () => ({ query: { q: 'Gobi', airport: 'ULN', from: dayAhead(3) } }),
  'GET /api/v2/tours/:slug': async (shop) => ({ params: { slug: (await insertTour(shop)).slug } }),
  'GET /api/back_office/tours/:id': (shop) => withTour(shop),
  'POST /api/back_office/tours': () => ({ body: { tour: tour() } }),
  'PUT /api/back_office/tours/:id': async (shop) => ({
    ...(await withTour(shop)),
    body: { version: 1, tour: tour() },
  }),
  'DELETE /api/back_office/tours/:id': (shop) => withTour(shop),
  'GET /api/back_office/departures/:id/waiting': (shop) => withDeparture(shop),
  'GET /api/back_office/departures/:id/manifest': async (shop) => ({
    ...(await withDeparture(shop)),
    query: { format: 'csv' },
  }),
}

const withTour = async (shop: TestShop) => ({ params: { id: String((await insertTour(shop)).tourId) } })
const withDeparture = async (shop: TestShop) => ({ params: { id: String((await insertTour(shop)).departureId) } })

function tour() {
  const text = { mn: 'Gobi', en: 'Gobi' }
  const steps = [{ days_before: 20, price: 900_000 }]
  return tourOf([departureOn(dayAhead(40), { price_steps: steps })], {
    slug: `gobi-${crypto.randomUUID()}`,
    ...{ name: text, summary: text, description: text, meeting_point: text },
    programme: [{ title: text, text }],
  })
}
