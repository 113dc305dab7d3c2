import { expect, test } from 'vitest'
import { dayAhead, hotelOf, openHotels, roomOf } from '../../../../testing/hotels.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { takeNights } from './index.ts'

test('TRAV-01 with days shoppers see the hotels that have rooms for them, the cheapest first', async () => {
  const { shop, list, rooms } = await openScene()
  const days = { from: dayAhead(10), to: dayAhead(12) }

  expect(await list({})).toMatchObject([
    { slug: 'altai', name: 'Altai', price: 200_000, left: null, amenities: ['wifi'] },
    { slug: 'khangai', price: 90_000, left: null },
  ])
  expect(await list(days)).toMatchObject([
    { slug: 'khangai', price: 180_000, left: 5 },
    { slug: 'altai', price: 400_000, left: 2 },
  ])
  expect(await list({ ...days, adults: 3, children: 1 })).toMatchObject([
    { slug: 'altai', price: 2 * (200_000 + 30_000 + 10_000) },
  ])
  expect(await list({ ...days, adults: 4, rooms: 2 })).toMatchObject([{ slug: 'khangai' }, { slug: 'altai' }])
  expect(await list({ ...days, adults: 9 })).toEqual([])
  await takeNights(shop.db, rooms.ger, 4, { from: dayAhead(11), to: dayAhead(12) })
  expect(await list({ ...days, adults: 4, rooms: 2 })).toMatchObject([{ slug: 'altai', price: 800_000 }])
  expect(await list({ from: dayAhead(10), to: dayAhead(11), adults: 4, rooms: 2 })).toMatchObject([{ slug: 'altai' }])
})

test('TRAV-01 hotels are found by words, by city and by what they or their rooms have', async () => {
  const { list } = await openScene()
  const slugs = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ slug }) => slug)

  expect(await slugs({ q: 'энхтайваны' })).toEqual(['altai', 'khangai'])
  expect(await slugs({ q: 'khangai peace' })).toEqual(['khangai'])
  expect(await slugs({ city: '67' })).toEqual(['khangai'])
  expect(await slugs({ amenities: 'wifi' })).toEqual(['altai'])
  expect(await slugs({ amenities: 'wifi,bath' })).toEqual(['altai'])
  expect(await slugs({ amenities: 'bath,pool' })).toEqual([])
})

test('TRAV-01 the rooms of a hotel say what is left of them and what the stay costs; a short stay has no price', async () => {
  const { shop, hotels, rooms } = await openScene()
  const read = (query: { from?: string; to?: string }) =>
    shop.guest('en').client.request('GET /api/v2/horeca/hotel_rooms', { query: { hotel_id: hotels.khangai, ...query } })

  const { rooms: found } = await read({ from: dayAhead(10), to: dayAhead(11) })

  expect(found).toEqual([
    {
      ...{ id: rooms.ger, name: 'Гэр', description: 'Цонх нь уул руу харна', beds: '1 double bed' },
      ...{ images: [], amenities: [], adults: 2, children: 0, extra_beds: 0, extra_bed_price: 30_000 },
      ...{ left: 5, min_nights: 2, price: null },
    },
  ])
  expect((await read({ from: dayAhead(10), to: dayAhead(13) })).rooms).toMatchObject([{ price: 270_000 }])
  expect((await read({})).rooms).toMatchObject([{ left: null, price: 90_000 }])
  for (const days of [
    { from: dayAhead(-1), to: dayAhead(1) },
    { from: dayAhead(5), to: dayAhead(5) },
    { from: dayAhead(5) },
    { from: dayAhead(541), to: dayAhead(542) },
    { from: dayAhead(5), to: dayAhead(66) },
  ]) {
    await expect(read(days)).rejects.toMatchObject({ code: 'stay_invalid', details: { nights: 60 } })
  }
})

test('TRAV-01 the calendar of a month has the cheapest night of each day and what is left', async () => {
  const { shop, hotels, rooms, office } = await openScene()
  const [sold, closed, past] = [dayAhead(40), dayAhead(41), dayAhead(-40)]
  await takeNights(shop.db, rooms.suite, 2, { from: sold, to: closed })
  await office.setSale(rooms.suite, { from: closed, to: closed, closed: true })
  const read = async (day: string) => {
    const query = { hotel_id: hotels.altai, month: day.slice(0, 7) }
    const { days } = await shop.guest().client.request('GET /api/v2/horeca/calendar', { query })
    return days.find((one) => one.day === day)
  }

  expect(await read(dayAhead(39))).toEqual({ day: dayAhead(39), price: 200_000, left: 2 })
  expect(await read(sold)).toEqual({ day: sold, price: null, left: 0 })
  expect(await read(closed)).toEqual({ day: closed, price: null, left: 0 })
  expect(await read(past)).toEqual({ day: past, price: null, left: 0 })
  expect(await read('0000-02-28')).toEqual({ day: '0000-02-28', price: null, left: 0 })
})

test('TRAV-01 a hotel is found by its id or slug, with its amenities in words; one that is hidden is not found', async () => {
  const { shop, hotels, office } = await openScene()
  const find = (query: { id?: number; slug?: string }) =>
    shop.guest('en').client.request('GET /api/v2/horeca/hotel_detail', { query })

  const found = await find({ slug: 'altai' })

  expect(found).toMatchObject({
    id: hotels.altai,
    name: 'Altai',
    address: 'Peace avenue 1',
    check_in: '14:00',
    amenities: [{ code: 'wifi', name: 'Wi-Fi', icon: 'wifi' }],
    deposit_percent: 30,
    breakfast_price: 20_000,
    cancellation: [{ hours_before: 48, fee_percent: 50 }],
  })
  expect(await find({ id: hotels.altai })).toEqual(found)
  const { amenities } = await shop.guest().client.request('GET /api/v2/horeca/amenity_list')
  expect(amenities[0]).toMatchObject({ code: 'wifi', name: 'Утасгүй интернэт' })
  const opened = await office.client.request('GET /api/back_office/hotels/:id', { params: { id: hotels.altai } })
  await office.change(opened, { ...opened.hotel, published: false })
  await expect.poll(() => find({ slug: 'altai' }).catch(({ code }) => code)).toBe('hotel_not_found')
  await expect(find({})).rejects.toMatchObject({ code: 'hotel_not_found' })
})

/** A hotel in the capital and a camp in Khövsgöl, which is cheaper and takes guests for two nights at least. */
async function openScene() {
  const shop = await openTestShop()
  const office = await openHotels(shop)
  const altai = await office.create(hotelOf([roomOf('Люкс', { amenities: ['bath'] })]))
  const camp = roomOf('Гэр', { rooms: 5, price: 90_000, children: 0, extra_beds: 0, min_nights: 2 })
  const khangai = await office.create(
    hotelOf([camp], { slug: 'khangai', name: { mn: 'Хангай', en: 'Khangai' }, city: '67', amenities: [], position: 1 }),
  )
  const guest = shop.guest('en')
  return {
    shop,
    office,
    hotels: { altai: altai.id, khangai: khangai.id },
    rooms: { suite: altai.hotel.room_types[0]?.id as number, ger: khangai.hotel.room_types[0]?.id as number },
    list: async (query: {
      from?: string
      to?: string
      adults?: number
      children?: number
      rooms?: number
      amenities?: string
      q?: string
      city?: string
    }) => (await guest.client.request('GET /api/v2/horeca/hotels', { query })).hotels,
  }
}
