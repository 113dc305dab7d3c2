import { PAPERS_KEPT_MONTHS } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { bookStay, CONTACT, insertHotel, insertTour, passenger, payerOf } from '../../../../testing/travel.ts'

const PAPERS = { date_of_birth: '1990-02-28', passport: 'E1234567' }

test('TRAV-02 passports, days of birth and notes are erased six months after the journey, and names stay', async () => {
  const shop = await openTestShop()
  const { slug, departureId } = await insertTour(shop, { needs_passport: true })
  const made = await bookSeats(shop, slug, departureId)
  const journeyEnd = new Date(`${made.booking.to}T12:00:00Z`)
  const { client } = await shop.staff('administrator')

  await shop.erasePapers(monthsAfter(journeyEnd, PAPERS_KEPT_MONTHS, -1))
  const before = await payerOf(shop, made).booking()
  await shop.erasePapers(monthsAfter(journeyEnd, PAPERS_KEPT_MONTHS, 2))
  const after = await payerOf(shop, made).booking()

  expect(before).toMatchObject({
    note: 'A nut allergy',
    guests: [passenger(PAPERS), passenger({ ...PAPERS, firstName: 'Saraa' })],
  })
  expect(after).toMatchObject({ note: '', total: before.total })
  expect(after.guests).toEqual([passenger(), passenger({ firstName: 'Saraa' })])
  const manifest = await client.request('GET /api/back_office/departures/:id/manifest', {
    params: { id: departureId },
    query: { locale: 'en', format: 'csv' },
  })
  expect(manifest.split('\r\n').filter(Boolean).slice(1)).toEqual([
    `Dorj,Bat,male,,,99112233,${made.number},waits for its payment`,
    `Dorj,Saraa,male,,,99112233,${made.number},waits for its payment`,
  ])
  const { id, version } = await client.request('GET /api/back_office/bookings/:id', { params: { id: made.booking.id } })
  const corrected = await client.request('PUT /api/back_office/bookings/:id/guests', {
    params: { id },
    body: { version, guests: [passenger({ ...PAPERS, firstName: 'Bold' })] },
  })
  expect(corrected.guests).toEqual([passenger({ ...PAPERS, firstName: 'Bold' })])
  await shop.erasePapers(monthsAfter(journeyEnd, PAPERS_KEPT_MONTHS, 2))
  expect((await payerOf(shop, made).booking()).guests).toEqual([passenger({ firstName: 'Bold' })])
})

test('TRAV-01 TRAV-02 papers of bookings that were canceled are erased six months later, though the journey is still to come', async () => {
  const shop = await openTestShop()
  const { slug, departureId } = await insertTour(shop)
  const { roomTypeId } = await insertHotel(shop)
  const canceled = await bookSeats(shop, slug, departureId)
  const coming = await bookStay(shop.guest(), roomTypeId)
  const { amount } = await payerOf(shop, canceled).pay('bank_transfer')
  await shop.payments.confirmTransfer(canceled.number, amount, 'FT1')
  await payerOf(shop, canceled).cancel()
  await shop.db.updateTable('bookings').set({ from_day: '2090-01-01', to_day: '2090-01-03', note: 'Late' }).execute()

  await shop.erasePapers(monthsAfter(new Date(), PAPERS_KEPT_MONTHS, -1))
  const before = await storedGuests(shop, canceled.number)
  await shop.erasePapers(monthsAfter(new Date(), PAPERS_KEPT_MONTHS, 1))

  expect(before).toMatchObject({
    note: 'Late',
    guests: [passenger(PAPERS), passenger({ ...PAPERS, firstName: 'Saraa' })],
  })
  expect(await storedGuests(shop, canceled.number)).toMatchObject({
    note: '',
    guests: [passenger(), { firstName: 'Saraa' }],
  })
  expect(await storedGuests(shop, coming.number)).toMatchObject({ note: 'Late' })
})

const bookSeats = (shop: TestShop, slug: string, departureId: number) =>
  shop.guest().bookings.bookSeats(slug, {
    date_id: departureId,
    passengers: [passenger(PAPERS), passenger({ ...PAPERS, firstName: 'Saraa' })],
    expected_total: 1_000_000,
    note: 'A nut allergy',
    ...CONTACT,
  })

const storedGuests = (shop: TestShop, number: string) =>
  shop.db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['bookings.guests', 'bookings.note', 'bookings.state'])
    .where('orders.number', '=', number)
    .executeTakeFirstOrThrow()

function monthsAfter(time: Date, months: number, days: number): Date {
  const moved = new Date(time)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved
}
