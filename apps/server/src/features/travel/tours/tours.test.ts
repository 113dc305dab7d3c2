import { expect, test } from 'vitest'
import { dayAhead } from '../../../../testing/hotels.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { departureOn, openTours, tourOf } from '../../../../testing/tours.ts'
import { releaseSeats, takeSeats } from './index.ts'

test('TRAV-02 staff make a tour, change it, and delete it; two departures may swap their days', async () => {
  const shop = await openTestShop()
  const { client, create, change } = await openTours(shop)
  const steps = [{ days_before: 30, price: 900_000 }]

  const made = await create(tourOf([departureOn(dayAhead(60), { price_steps: steps }), departureOn(dayAhead(30))]))
  const [first, second] = made.tour.departures
  const changed = await change(made, {
    ...made.tour,
    name: { mn: 'Их говь' },
    departures: [
      { ...departureOn(dayAhead(60)), id: first?.id as number },
      { ...departureOn(dayAhead(30)), id: second?.id as number },
      departureOn(dayAhead(90)),
    ],
  })

  expect(made).toMatchObject({
    version: 1,
    tour: { departures: [{ day: dayAhead(30) }, { day: dayAhead(60), price_steps: steps }] },
  })
  expect(changed.tour.departures.map(({ id, day }) => [id, day]).slice(0, 2)).toEqual([
    [second?.id, dayAhead(30)],
    [first?.id, dayAhead(60)],
  ])
  expect(changed.taken).toHaveLength(3)
  const goods = await shop.db.selectFrom('products').select('name').where('kind', '=', 'booking').execute()
  expect(goods).toEqual([{ name: { mn: 'Их говь' } }])
  await expect(change(made, made.tour)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(create(tourOf([]))).rejects.toMatchObject({ code: 'slug_taken' })
  const twice = tourOf([departureOn(dayAhead(3)), departureOn(dayAhead(3))], { slug: 'twice' })
  await expect(create(twice)).rejects.toMatchObject({
    code: 'invalid_request',
    errors: { 'tour.departures.1.day': [`“${dayAhead(3)}” хоёр удаа орсон байна`] },
  })
  const params = { id: made.id }
  await client.request('DELETE /api/back_office/tours/:id', { params })
  await expect(client.request('GET /api/back_office/tours/:id', { params })).rejects.toMatchObject({
    code: 'tour_not_found',
  })
})

test('TRAV-02 a departure with bookings is neither removed nor moved, nor has fewer seats than are taken', async () => {
  const shop = await openTestShop()
  const { client, create, change } = await openTours(shop)
  const made = await create(tourOf([departureOn(dayAhead(30))]))
  const id = made.tour.departures[0]?.id as number
  await booked(shop, id, 3)
  const edits = [[], [{ ...departureOn(dayAhead(31)), id }], [{ ...departureOn(dayAhead(30), { seats: 2 }), id }]]

  for (const departures of edits) {
    await expect(change(made, { ...made.tour, departures })).rejects.toMatchObject({
      code: 'seats_booked',
      details: { day: dayAhead(30) },
    })
  }
  await expect(client.request('DELETE /api/back_office/tours/:id', { params: { id: made.id } })).rejects.toMatchObject({
    code: 'seats_booked',
  })
  const fewer = await change(made, { ...made.tour, departures: [{ ...departureOn(dayAhead(30), { seats: 3 }), id }] })
  expect(fewer.taken).toEqual([{ departure_id: id, taken: 3, waiting: 0 }])
  expect(await takeSeats(shop.db, id, 1)).toBe(false)
  await releaseSeats(shop.db, id, 2)
  expect(await takeSeats(shop.db, id, 2)).toBe(true)
})

test('TRAV-02 shoppers see the tours with the next departure first, each with its price of today', async () => {
  const shop = await openTestShop()
  const { create } = await openTours(shop)
  const steps = [{ days_before: 20, price: 800_000 }]
  const gobi = await create(
    tourOf([departureOn(dayAhead(0)), departureOn(dayAhead(15)), departureOn(dayAhead(25), { price_steps: steps })]),
  )
  const flight = { from_airport: 'ULN', to_airport: 'PEK', name: { mn: 'Бээжин', en: 'Beijing' } }
  await create(tourOf([departureOn(dayAhead(5))], { slug: 'beijing', ...flight }))
  await create(tourOf([], { slug: 'none', name: { mn: 'Хөвсгөл' } }))
  await create(tourOf([departureOn(dayAhead(5))], { slug: 'hidden', published: false }))
  const list = async (query: { q?: string; airport?: string; from?: string }) =>
    (await shop.guest('en').client.request('GET /api/v2/tours', { query })).tours

  expect(await list({})).toMatchObject([
    { slug: 'beijing', name: 'Beijing', price: 1_000_000, next_day: dayAhead(5), to_airport: 'PEK' },
    { slug: 'gobi', price: 800_000, next_day: dayAhead(15), days: 5, image: null },
    { slug: 'none', price: null, next_day: null },
  ])
  expect((await list({ airport: 'PEK' })).map(({ slug }) => slug)).toEqual(['beijing'])
  expect((await list({ from: dayAhead(20) })).map(({ slug }) => slug)).toEqual(['gobi'])
  expect((await list({ q: 'gobi' })).map(({ slug }) => slug)).toEqual(['gobi'])
  const found = await shop.guest('en').client.request('GET /api/v2/tours/:slug', { params: { slug: 'gobi' } })
  expect(found).toMatchObject({
    name: 'The Gobi',
    programme: [{ title: 'We leave', text: 'Өглөө' }],
    child_age: 12,
    departures: [
      { day: dayAhead(15), return_day: dayAhead(19), left: 10, price: 1_000_000, child_price: 750_000 },
      { day: dayAhead(25), price: 800_000, child_price: 600_000, price_until: dayAhead(5) },
    ],
  })
  for (const departure of gobi.tour.departures) await takeSeats(shop.db, departure.id as number, 10)
  expect(await list({ q: 'gobi' })).toMatchObject([{ price: null, next_day: null }])
  await expect(
    shop.guest().client.request('GET /api/v2/tours/:slug', { params: { slug: 'hidden' } }),
  ).rejects.toMatchObject({ code: 'tour_not_found' })
})

test('TRAV-02 staff see who waits for a departure and take the list of its passengers, which the audit tells', async () => {
  const shop = await openTestShop()
  const { client, create } = await openTours(shop)
  const made = await create(tourOf([departureOn(dayAhead(30))]))
  const id = made.tour.departures[0]?.id as number
  const number = await booked(shop, id, 2)
  await shop.db
    .insertInto('waiting_passengers')
    .values({ departure_id: id, seats: 3, name: 'Сараа', phone: '88112233', email: 'saraa@example.mn', locale: 'mn' })
    .execute()

  const { waiting } = await client.request('GET /api/back_office/departures/:id/waiting', { params: { id } })
  const manifest = await client.request('GET /api/back_office/departures/:id/manifest', {
    params: { id },
    query: { locale: 'en', format: 'csv' },
  })

  expect(waiting).toMatchObject([{ seats: 3, name: 'Сараа', phone: '88112233', told_at: null }])
  expect(manifest.split('\r\n').filter(Boolean)).toEqual([
    'Last name,First name,Gender,Date of birth,Passport,Phone,Order,State',
    `Dorj,Bat,male,1990-02-28,E1234567,99112233,${number},booked`,
  ])
  const read = await client.request('GET /api/back_office/tours/:id', { params: { id: made.id } })
  expect(read.taken).toEqual([{ departure_id: id, taken: 2, waiting: 3 }])
  const audited = await shop.db
    .selectFrom('audit_entries')
    .select(['kind', 'thing_id'])
    .where('kind', '=', 'departures')
    .execute()
  expect(audited).toEqual([{ kind: 'departures', thing_id: String(id) }])
  for (const path of ['waiting', 'manifest'] as const) {
    await expect(
      client.request(`GET /api/back_office/departures/:id/${path}`, { params: { id: 999_999 } }),
    ).rejects.toMatchObject({ code: 'departure_not_found' })
  }
})

/** A booking of seats, paid by an order, whose number is returned. */
async function booked(shop: TestShop, departureId: number, seats: number): Promise<string> {
  const { number } = await shop.guest().orders.addToCart({ variantId: (await shop.variant()).id })
  const order = await shop.db
    .updateTable('orders')
    .set({ phone: '99112233' })
    .where('number', '=', number)
    .returning(['id', 'site_id'])
    .executeTakeFirstOrThrow()
  expect(await takeSeats(shop.db, departureId, seats)).toBe(true)
  const passenger = { firstName: 'Bat', lastName: 'Dorj', gender: 'MR', date_of_birth: '1990-02-28' }
  await shop.db
    .insertInto('bookings')
    .values({
      ...{ site_id: order.site_id, order_id: order.id, type: 'tour', state: 'booked', departure_id: departureId },
      ...{ from_day: dayAhead(30), to_day: dayAhead(34), starts_at: new Date(), pieces: seats, adults: seats },
      ...{ total: 100_000, deposit: 100_000, slug: 'gobi', title: '{"mn": "Говь"}', place: '{"mn": "УБ"}' },
      ...{ cancellation: '[]', guests: JSON.stringify([{ ...passenger, passport: 'E1234567' }]) },
    })
    .execute()
  return number
}
