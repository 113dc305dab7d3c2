import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

/** A day that has not passed. */
const NEXT_MONTH = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)

export const validRequests: ValidRequests = {
  'GET /api/v2/variants/:id/delivery': async (shop) => ({
    params: { id: String((await shop.variant()).id) },
    query: { city: '11', district: '1119' },
  }),
  'GET /api/back_office/delivery_slots': () => ({ query: { day: '2026-12-01' } }),
  'PUT /api/back_office/delivery_days/:day': () => ({
    params: { day: NEXT_MONTH },
    body: { delivers: true, note: 'Бямба ч гэсэн' },
  }),
  'DELETE /api/back_office/delivery_days/:day': async ({ db }) => {
    const day = { day: '2026-12-06', delivers: false }
    await db
      .insertInto('delivery_days')
      .values(day)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { params: { day: day.day } }
  },
}
