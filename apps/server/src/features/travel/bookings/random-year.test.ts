import { addDays } from '@delguur/mongolia'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayAhead } from '../../../../testing/hotels.ts'
import { ledgerOf } from '../../../../testing/orders/paying.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { isFullTier } from '../../../../testing/tier.ts'
import { CONTACT, insertHotel, insertTour, passenger, payerOf } from '../../../../testing/travel.ts'

const STEPS = ['pay', 'expire', 'cancel', 'staff cancel', 'move', 'check in', 'rest', 'finish', 'close'] as const
type Step = (typeof STEPS)[number]

const booking = fc.record({
  day: fc.integer({ min: 1, max: 365 }),
  nights: fc.integer({ min: 1, max: 5 }),
  rooms: fc.integer({ min: 1, max: 2 }),
  isTour: fc.nat({ max: 4 }).map((one) => one === 0),
  pay: fc.constantFrom('whole' as const, 'deposit' as const),
  steps: fc.array(fc.constantFrom(...STEPS), { maxLength: 5 }),
})

test('TRAV-01 TRAV-02 a year of bookings at random: nights, seats, money and orders always agree', async () => {
  const shop = await openTestShop()
  const year = fc.asyncProperty(
    fc.array(booking, { minLength: isFullTier ? 150 : 25, maxLength: isFullTier ? 150 : 25 }),
    async (plans) => {
      const walk = await openYear(shop)
      for (const plan of plans) {
        const made = await walk.book(plan)
        if (made) for (const step of ['pay', ...plan.steps] as Step[]) await walk.take(made, step)
      }

      expect(await faultsOf(shop)).toEqual([])
    },
  )

  await fc.assert(year, { numRuns: isFullTier ? 3 : 1, endOnFailure: true })
})

type Plan = typeof booking extends fc.Arbitrary<infer P> ? P : never

/** A hotel of three rooms and a tour of six seats, and what people and staff do with them; what is refused changes nothing. */
async function openYear(shop: TestShop) {
  const cancellation = [
    { hours_before: 24 * 90, fee_percent: 20 },
    { hours_before: 24 * 10, fee_percent: 100 },
  ]
  const hotel = await insertHotel(shop, { rooms: 3, cancellation })
  const tour = await insertTour(shop, { seats: 6, cancellation, deposit_percent: 40 })
  const { client } = await shop.staff('administrator')
  const find = (id: number) => client.request('GET /api/back_office/bookings/:id', { params: { id } })

  return {
    async book({ day, nights, rooms, isTour, pay }: Plan) {
      const guest = shop.guest()
      const from = dayAhead(day)
      const people = Array.from({ length: rooms }, () => passenger())
      const book = async () => {
        if (isTour) {
          const seats = {
            date_id: tour.departureId,
            passengers: people,
            expected_total: 500_000 * rooms,
            ...CONTACT,
            pay,
          }
          return guest.bookings.bookSeats(tour.slug, seats)
        }
        const stay = { room_type_id: hotel.roomTypeId, from, to: addDays(from, nights), rooms, adults: rooms }
        const { quote_token } = await guest.bookings.price(stay)
        return guest.bookings.bookStay({ quote_token, guests: people, ...CONTACT, pay })
      }
      return book().catch(orRefused)
    },

    async take(made: { number: string; token: string; booking: { id: number } }, step: Step): Promise<void> {
      const { id } = made.booking
      const payer = payerOf(shop, made)
      const seen = async () => ({ params: { id }, version: (await find(id)).version })
      const steps: Record<Step, () => Promise<unknown>> = {
        pay: () => transfer(shop, payer, made.number),
        expire: async () => {
          await shop.db
            .updateTable('orders')
            .set({ prices_until: new Date(Date.now() - 1000) })
            .where('number', '=', made.number)
            .execute()
          await sql`update payments set expires_at = now() - interval '1 second'
            where state = 'pending' and order_id = (select id from orders where number = ${made.number})`.execute(
            shop.db,
          )
          await shop.payments.sweep()
          await shop.expireBookings()
        },
        cancel: () => payer.cancel(),
        'staff cancel': async () => {
          const { params, version } = await seen()
          const body = { version, reason: 'Хүсэлтээр', waive_fee: id % 2 === 0 }
          return client.request('PUT /api/back_office/bookings/:id/cancel', { params, body })
        },
        move: async () => {
          const { params, version } = await seen()
          const { from, to, room_type_id } = await find(id)
          const body = {
            version,
            from: addDays(from, 2),
            to: addDays(to, 3),
            room_type_id: room_type_id ?? hotel.roomTypeId,
          }
          return client.request('PUT /api/back_office/bookings/:id/move', { params, body })
        },
        'check in': async () => {
          const { params, version } = await seen()
          return client.request('PUT /api/back_office/bookings/:id/check_in', { params, body: { version } })
        },
        rest: async () => {
          const rest = await client.request('POST /api/back_office/bookings/:id/rest', { params: { id }, body: {} })
          const token = new URL(rest.url).searchParams.get('token') ?? ''
          return transfer(shop, payerOf(shop, { number: rest.number, token }), rest.number)
        },
        finish: async () => {
          const { params, version } = await seen()
          return client.request('PUT /api/back_office/bookings/:id/finish', { params, body: { version } })
        },
        close: () => shop.closeRests(),
      }
      await steps[step]().catch(orRefused)
    },
  }
}

/** Pays what is open by a transfer that the bank reports at once. */
async function transfer(shop: TestShop, payer: ReturnType<typeof payerOf>, number: string) {
  const { amount } = await payer.pay('bank_transfer')
  await shop.payments.confirmTransfer(number, amount, `FT ${number}`)
}

/** Passes over what the shop refuses; a fault of the shop fails the test. */
function orRefused(error: { status?: number }): null {
  if (error.status === undefined || error.status >= 500) throw error
  return null
}

/** Everything that does not agree. */
async function faultsOf(shop: TestShop): Promise<unknown[]> {
  const { db } = shop
  await shop.closeRests()
  const nights = sql`
    select n.room_type_id, n.day::text from room_nights n
    where n.taken <> (select coalesce(sum(b.pieces), 0) from bookings b where b.room_type_id = n.room_type_id
      and b.state in ('held', 'booked', 'checked_in', 'finished') and n.day >= b.from_day and n.day < b.to_day)`
  const seats = sql`
    select d.id from departures d where d.taken <> (select coalesce(sum(b.pieces), 0) from bookings b
      where b.departure_id = d.id and b.state in ('held', 'booked', 'checked_in', 'finished'))`
  const states = sql`
    select b.id, b.state, o.state as order_state, o.payment_state from bookings b join orders o on o.id = b.order_id
    where not case b.state
      when 'booked' then o.state = 'complete' and o.payment_state = 'paid'
      when 'checked_in' then o.state = 'complete' and o.payment_state = 'paid'
      when 'finished' then o.state = 'complete' and o.payment_state = 'paid'
      when 'canceled' then o.state = 'canceled'
      when 'expired' then o.state in ('delivery', 'canceled')
      else o.state in ('payment', 'complete', 'delivery') end`
  const money = sql`
    select o.number, o.cancellation_fee, sum(-e.amount) as booked, o.state from orders o join ledger_entries e on e.order_id = o.id
    where e.account in ('revenue.goods', 'vat') and o.is_booking group by o.id
    having sum(-e.amount) <> case when o.state = 'canceled' then o.cancellation_fee else o.total end`
  const refunds = sql`
    select o.number from orders o where o.is_booking and o.state = 'canceled' and exists (
      select from payments p where p.order_id = o.id and p.state = 'completed')
      and o.total - o.cancellation_fee <> (select coalesce(sum(amount), 0) from refunds r where r.order_id = o.id)`
  const tickets = sql`
    select t.id from tickets t join bookings b on b.order_id = t.order_id
    where (t.state = 'issued') <> (b.state in ('booked', 'checked_in', 'finished'))`
  const faults = await Promise.all([nights, seats, states, money, refunds, tickets].map((one) => one.execute(db)))
  const sum = Object.values(await ledgerOf(shop)).reduce((total, amount) => total + amount, 0)
  return [...faults.flatMap(({ rows }) => rows), ...(sum === 0 ? [] : [{ ledger: sum }])]
}
