import { addDays } from '@delguur/mongolia'
import { expect, test } from 'vitest'
import { dayAhead } from '../../../../testing/hotels.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import {
  bookStay,
  CONTACT,
  insertHotel,
  insertTour,
  nightsTaken,
  passenger,
  payerOf,
} from '../../../../testing/travel.ts'

test('TRAV-01 500 people who book overlapping stays in the last room at once, on two nodes, never get a night twice', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  const { roomTypeId } = await insertHotel(shop, { rooms: 1 })
  const first = dayAhead(40)
  const tokens = await Promise.all(
    [0, 1, 2, 3, 4].map(async (at) => {
      const from = addDays(first, at)
      const stay = { room_type_id: roomTypeId, from, to: addDays(from, 3), rooms: 1, adults: 2 }
      return (await shop.guest().bookings.price(stay)).quote_token
    }),
  )

  const made = await Promise.all(
    Array.from({ length: 500 }, (_, at) =>
      book(at % 2 ? shop : other, 'horeca', {
        quote_token: tokens[at % tokens.length],
        guests: [passenger()],
        ...CONTACT,
      }),
    ),
  )

  const stays = made.flatMap((one) => one.booking ?? [])
  const nights = stays.flatMap(({ from }) => [from, addDays(from, 1), addDays(from, 2)])
  expect(new Set(nights).size).toBe(nights.length)
  expect(stays.length).toBeGreaterThan(0)
  expect((await nightsTaken(shop)).map(({ day, taken }) => [day, taken])).toEqual(
    nights.toSorted().map((day) => [day, 1]),
  )
  expect(new Set(made.flatMap(({ code }) => code ?? []))).toEqual(new Set(['rooms_taken']))
})

test('TRAV-02 500 people who book the last seats at once, on two nodes, get no more than there are', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  const { slug, departureId } = await insertTour(shop, { seats: 7 })
  const two = { date_id: departureId, passengers: [passenger(), passenger()], expected_total: 1_000_000, ...CONTACT }

  const made = await Promise.all(
    Array.from({ length: 500 }, (_, at) => book(at % 2 ? shop : other, `tours/${slug}`, two)),
  )

  expect(made.filter(({ booking }) => booking)).toHaveLength(3)
  expect(new Set(made.flatMap(({ code }) => code ?? []))).toEqual(new Set(['seats_taken']))
  expect(await shop.db.selectFrom('departures').select('taken').execute()).toEqual([{ taken: 6 }])
})

test('TRAV-01 one request repeated is one booking, and giving up against paying ends in one of both', async () => {
  const shop = await openTestShop()
  const { roomTypeId } = await insertHotel(shop, { rooms: 5 })
  const from = dayAhead(30)
  const { quote_token } = await shop
    .guest()
    .bookings.price({ room_type_id: roomTypeId, from, to: addDays(from, 1), rooms: 1, adults: 1 })
  const body = { quote_token, guests: [passenger()], ...CONTACT }

  const same = await Promise.all(Array.from({ length: 20 }, () => book(shop, 'horeca', body, 'one-and-the-same-key')))

  expect(new Set(same.map(({ number }) => number)).size).toBe(1)
  expect(await nightsTaken(shop)).toMatchObject([{ taken: 1 }])
  const [made] = same
  const payer = payerOf(shop, { number: made?.number ?? '', token: made?.token ?? '' })
  const [transfer] = await Promise.all([payer.pay('bank_transfer'), payer.pay('bank_transfer')])
  await Promise.allSettled([
    shop.payments.confirmTransfer(made?.number ?? '', transfer.amount, 'FT-1'),
    payer.cancel(),
    shop.expireBookings(),
  ])

  const [booking, order] = [await payer.booking(), await payer.order()]
  const isKept = booking.state === 'booked'
  expect([booking.state, order.state]).toEqual(
    isKept ? ['booked', 'complete'] : [expect.stringMatching(/expired|canceled/), 'canceled'],
  )
  expect(await nightsTaken(shop)).toHaveLength(isKept ? 1 : 0)
})

test('TRAV-01 a rest that is paid while its guests arrive is delivered, on two nodes', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  const { roomTypeId } = await insertHotel(shop, { rooms: 6 })
  const { client } = await shop.staff('administrator')
  const pay = async ({ number, token }: { number: string; token: string }) => {
    const { amount } = await payerOf(shop, { number, token }).pay('bank_transfer')
    return () => other.payments.confirmTransfer(number, amount, `FT-${number}`)
  }
  const stays = []
  for (let at = 0; at < 6; at++) {
    const made = await bookStay(shop.guest(), roomTypeId, { pay: 'deposit' })
    await (await pay(made))()
    const params = { id: made.booking.id }
    const { number, url } = await client.request('POST /api/back_office/bookings/:id/rest', { params, body: {} })
    const { version } = await client.request('GET /api/back_office/bookings/:id', { params })
    const token = new URL(url).searchParams.get('token') ?? ''
    stays.push({ number, token, params, version, payRest: await pay({ number, token }) })
  }

  await Promise.all(
    stays.flatMap(({ params, version, payRest }) => [
      client.request('PUT /api/back_office/bookings/:id/check_in', { params, body: { version } }),
      payRest(),
    ]),
  )

  for (const stay of stays) {
    expect(await payerOf(shop, stay).order()).toMatchObject({ payment_state: 'paid', shipment_state: 'delivered' })
  }
})

interface Made {
  number?: string
  token?: string
  booking?: { from: string }
  code?: string
}

/** Owner of the keys of requests, as every storefront sends it. */
const DEVICE = 'd'.repeat(32)
let keys = 0

async function book({ url }: Pick<TestShop, 'url'>, path: string, body: object, key = `race-${++keys}`): Promise<Made> {
  const reply = await fetch(`${url}/api/v2/${path}/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-device': DEVICE },
    body: JSON.stringify(body),
  })
  return (await reply.json()) as Made
}
