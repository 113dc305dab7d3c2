import { expect, test } from 'vitest'
import { dayAhead, hotelOf, openHotels, roomOf } from '../../../../testing/hotels.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { nightsBetween, releaseNights, roomsLeft, takeNights } from './index.ts'

test('TRAV-01 staff make a hotel, change it, and delete it; each kind of room has goods that no list shows', async () => {
  const shop = await openTestShop()
  const { client, create, change } = await openHotels(shop)
  await shop.variant()
  const picture = await shop.db.selectFrom('images').select('hash').limit(1).executeTakeFirstOrThrow()
  const rate = { from: dayAhead(10), to: dayAhead(20), weekdays: [6], min_nights: 2, price: 300_000 }

  const made = await create(
    hotelOf([roomOf('Люкс', { images: [picture.hash], amenities: ['bath'], rates: [rate] })], {
      images: [picture.hash],
    }),
  )
  const [suite] = made.hotel.room_types
  const changed = await change(made, {
    ...made.hotel,
    name: { mn: 'Хангай', en: 'Khangai' },
    room_types: [roomOf('Энгийн'), { ...roomOf('Люкс'), id: suite?.id as number }],
  })

  expect(made).toMatchObject({ version: 1, images: [picture], hotel: { room_types: [{ rates: [rate] }] } })
  expect(changed.version).toBe(2)
  expect(changed.hotel.room_types.map(({ name }) => name.mn)).toEqual(['Энгийн', 'Люкс'])
  expect(changed.hotel.room_types[1]).toMatchObject({ id: suite?.id, rates: [], images: [] })
  const goods = await shop.db
    .selectFrom('products')
    .select(['name', 'kind', 'retired_at'])
    .where('kind', '=', 'booking')
    .orderBy('id')
    .execute()
  expect(goods).toEqual([
    { name: { mn: 'Хангай · Люкс', en: 'Khangai · Люкс' }, kind: 'booking', retired_at: expect.any(Date) },
    { name: { mn: 'Хангай · Энгийн', en: 'Khangai · Энгийн' }, kind: 'booking', retired_at: expect.any(Date) },
  ])
  const listed = await client.request('GET /api/back_office/products', { query: { state: 'all', q: 'Хангай' } })
  expect(listed.products).toEqual([])
  expect(await client.request('GET /api/back_office/hotels')).toEqual({ hotels: [changed] })
  await expect(change(made, made.hotel)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { version: 2 } },
  })
  const params = { id: made.id }
  await client.request('DELETE /api/back_office/hotels/:id', { params })
  await expect(client.request('GET /api/back_office/hotels/:id', { params })).rejects.toMatchObject({
    code: 'hotel_not_found',
  })
})

test('TRAV-01 a hotel with a taken slug or with what is not there is refused, and a faulty one field by field', async () => {
  const shop = await openTestShop()
  const { create, change } = await openHotels(shop)
  const one = await create(hotelOf([roomOf('Люкс')]))
  const other = await create(hotelOf([roomOf('Люкс')], { slug: 'other' }))
  const foreign = { ...roomOf('Люкс'), id: other.hotel.room_types[0]?.id as number }

  await expect(create(hotelOf([]))).rejects.toMatchObject({ code: 'slug_taken' })
  for (const rest of [{ amenities: ['spa'] }, { city: '99' }, { images: ['f'.repeat(24)] }]) {
    await expect(create(hotelOf([], { slug: 'third', ...rest }))).rejects.toMatchObject({ code: 'reference_unknown' })
  }
  await expect(change(one, hotelOf([foreign]))).rejects.toMatchObject({ code: 'reference_unknown' })
  const rate = { from: dayAhead(2), to: dayAhead(1), weekdays: [], min_nights: 1, price: 1 }
  await expect(
    create(hotelOf([roomOf('Люкс', { rates: [rate] })], { slug: 'third', longitude: null })),
  ).rejects.toMatchObject({
    code: 'invalid_request',
    errors: {
      'hotel.longitude': ['Заавал бөглөнө үү'],
      'hotel.room_types.0.rates.0.to': ['Эхлэхээсээ өмнө дуусч байна'],
    },
  })
})

test('TRAV-01 rooms that are booked are neither removed nor made fewer, and more of them can be had at once', async () => {
  const shop = await openTestShop()
  const { client, create, change } = await openHotels(shop)
  const made = await create(hotelOf([roomOf('Люкс', { rooms: 3 })]))
  const [suite] = made.hotel.room_types
  const id = suite?.id as number
  const nights = { from: dayAhead(5), to: dayAhead(7) }
  await booked(shop, id, 2, nights)
  const withRooms = (rooms: number) => ({ ...made.hotel, room_types: [{ ...roomOf('Люкс', { rooms }), id }] })

  await expect(change(made, withRooms(1))).rejects.toMatchObject({ code: 'rooms_booked', details: { name: 'Люкс' } })
  await expect(change(made, { ...made.hotel, room_types: [] })).rejects.toMatchObject({ code: 'rooms_booked' })
  await expect(client.request('DELETE /api/back_office/hotels/:id', { params: { id: made.id } })).rejects.toMatchObject(
    { code: 'rooms_booked' },
  )
  expect(await roomsLeft(shop.db, [id], nights)).toEqual(new Map([[id, 1]]))
  const more = await change(made, withRooms(5))
  expect(await roomsLeft(shop.db, [id], nights)).toEqual(new Map([[id, 3]]))
  await change(more, withRooms(2))
  expect(await roomsLeft(shop.db, [id], nights)).toEqual(new Map([[id, 0]]))
  expect(await roomsLeft(shop.db, [id], { from: dayAhead(7), to: dayAhead(8) })).toEqual(new Map([[id, 2]]))
})

test('TRAV-01 staff stop the sale of nights and resume it; what is booked stays', async () => {
  const shop = await openTestShop()
  const { create, calendar, setSale } = await openHotels(shop)
  const made = await create(hotelOf([roomOf('Люкс', { rates: [weekly(dayAhead(6))] })]))
  const id = made.hotel.room_types[0]?.id as number
  await booked(shop, id, 1, { from: dayAhead(5), to: dayAhead(7) })
  const days = () => calendar(made.id, dayAhead(4), dayAhead(7)).then(({ room_types }) => room_types[0]?.days)

  await setSale(id, { from: dayAhead(5), to: dayAhead(6), closed: true })

  expect(await days()).toEqual([
    { day: dayAhead(4), total: 2, taken: 0, closed: false, price: 200_000 },
    { day: dayAhead(5), total: 2, taken: 1, closed: true, price: 200_000 },
    { day: dayAhead(6), total: 2, taken: 1, closed: true, price: 90_000 },
    { day: dayAhead(7), total: 2, taken: 0, closed: false, price: 200_000 },
  ])
  const offered = () =>
    shop
      .guest()
      .client.request('GET /api/v2/horeca/hotel_rooms', {
        query: { hotel_id: made.id, from: dayAhead(4), to: dayAhead(6) },
      })
      .then(({ rooms }) => rooms)
  expect(await offered()).toMatchObject([{ left: 0, price: null }])
  expect(await takeNights(shop.db, id, 1, { from: dayAhead(4), to: dayAhead(6) })).toBe(false)
  await setSale(id, { from: dayAhead(5), to: dayAhead(6), closed: false })
  expect(await offered()).toMatchObject([{ left: 1, price: 400_000 }])
  await expect(setSale(id, { from: dayAhead(-1), to: dayAhead(1), closed: true })).rejects.toMatchObject({
    code: 'stay_invalid',
  })
  await expect(setSale(999_999, { from: dayAhead(1), to: dayAhead(1), closed: true })).rejects.toMatchObject({
    code: 'room_type_not_found',
  })
})

test('TRAV-01 a block takes rooms out of the sale and stands in the calendar beside bookings until it is ended', async () => {
  const shop = await openTestShop()
  const { create, calendar, block, unblock } = await openHotels(shop)
  const made = await create(hotelOf([roomOf('Люкс', { rooms: 3 })]))
  const id = made.hotel.room_types[0]?.id as number
  const nights = { from: dayAhead(5), to: dayAhead(8) }
  const booking = await booked(shop, id, 1, nights)

  const { id: blockId } = await block(id, { ...nights, rooms: 2, reason: 'Засвар' })

  const { bars, room_types } = await calendar(made.id, dayAhead(7), dayAhead(9))
  expect(bars).toEqual([
    {
      ...{ kind: 'booking', id: booking, room_type_id: id, ...nights, rooms: 1 },
      ...{ title: 'Bat Dorj', state: 'booked', version: 1 },
    },
    {
      ...{ kind: 'block', id: blockId, room_type_id: id, ...nights, rooms: 2 },
      ...{ title: 'Засвар', state: 'blocked', version: 1 },
    },
  ])
  expect(room_types[0]?.days.map(({ taken }) => taken)).toEqual([3, 0, 0])
  await expect(block(id, { ...nights, rooms: 1, reason: 'Засвар' })).rejects.toMatchObject({
    code: 'rooms_taken',
    details: { left: 0 },
  })
  const { site_id } = await shop.db.selectFrom('hotels').select('site_id').executeTakeFirstOrThrow()
  const other = await shop.db
    .insertInto('sites')
    .values({ code: 'second', host: 'second.example.mn', configs: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('hotels').set({ site_id: other.id }).execute()
  await unblock(blockId)
  await shop.db.updateTable('hotels').set({ site_id }).execute()
  expect(await roomsLeft(shop.db, [id], nights)).toEqual(new Map([[id, 0]]))
  await unblock(blockId)
  await unblock(blockId)
  expect(await roomsLeft(shop.db, [id], nights)).toEqual(new Map([[id, 2]]))
  for (const days of [
    { from: dayAhead(8), to: dayAhead(8) },
    { from: dayAhead(-1), to: dayAhead(1) },
  ]) {
    await expect(block(id, { ...days, rooms: 1, reason: 'Засвар' })).rejects.toMatchObject({ code: 'stay_invalid' })
  }
  await expect(calendar(made.id, dayAhead(5), dayAhead(4))).rejects.toMatchObject({ code: 'stay_invalid' })
})

test('TRAV-01 of many blocks at once only so many take rooms as there are', async () => {
  const shop = await openTestShop()
  const { create, block } = await openHotels(shop)
  const made = await create(hotelOf([roomOf('Люкс', { rooms: 3 })]))
  const id = made.hotel.room_types[0]?.id as number
  const nights = { from: dayAhead(5), to: dayAhead(8) }

  const done = await Promise.allSettled(
    Array.from({ length: 8 }, () => block(id, { ...nights, rooms: 1, reason: 'Засвар' })),
  )

  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await roomsLeft(shop.db, [id], nights)).toEqual(new Map([[id, 0]]))
  await releaseNights(shop.db, id, 3, nights)
  expect(await roomsLeft(shop.db, [id], nights)).toEqual(new Map([[id, 3]]))
  expect(nightsBetween(nights)).toBe(3)
})

const weekly = (day: string) => ({
  from: day,
  to: day,
  weekdays: [new Date(`${day}T00:00:00Z`).getUTCDay() || 7],
  min_nights: 1,
  price: 90_000,
})

/** A booking of rooms, paid by an order. */
async function booked(shop: TestShop, roomTypeId: number, rooms: number, nights: { from: string; to: string }) {
  const guest = shop.guest()
  const { number } = await guest.orders.addToCart({ variantId: (await shop.variant()).id })
  const order = await shop.db
    .selectFrom('orders')
    .select(['id', 'site_id'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(await takeNights(shop.db, roomTypeId, rooms, nights)).toBe(true)
  const guests = [{ firstName: 'Bat', lastName: 'Dorj', gender: 'MR' }]
  const { id } = await shop.db
    .insertInto('bookings')
    .values({
      ...{ site_id: order.site_id, order_id: order.id, type: 'hotel', state: 'booked', room_type_id: roomTypeId },
      ...{ from_day: nights.from, to_day: nights.to, starts_at: new Date(`${nights.from}T06:00:00Z`) },
      ...{ pieces: rooms, adults: 2, total: 100_000, deposit: 100_000, slug: 'altai' },
      ...{ title: '{"mn": "Алтай"}', place: '{"mn": "УБ"}', cancellation: '[]', guests: JSON.stringify(guests) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
