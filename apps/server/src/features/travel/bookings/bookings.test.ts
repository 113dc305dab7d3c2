import { addDays } from '@delguur/mongolia'
import { expect, test, vi } from 'vitest'
import { openDesk, paid, tokenIn } from '../../../../testing/desk.ts'
import { dayAhead } from '../../../../testing/hotels.ts'
import { expectNothingWrong, invoiceOf, ledgerOf, openPayingShop } from '../../../../testing/orders/paying.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'
import {
  bookStay,
  CONTACT,
  insertHotel,
  insertTour,
  nightsTaken,
  passenger,
  payerOf,
} from '../../../../testing/travel.ts'

const RULES = [{ hours_before: 24 * 60, fee_percent: 50 }]

test('TRAV-01 a stay has a price night by night, with what is added to the room, and what books it', async () => {
  const { shop } = await openPayingShop()
  const { roomTypeId } = await insertHotel(shop)
  const from = dayAhead(30)
  await shop.db
    .insertInto('room_rates')
    .values({
      room_type_id: roomTypeId,
      position: 0,
      from_day: addDays(from, 1),
      to_day: addDays(from, 1),
      price: 150_000,
    })
    .execute()
  const stay = { room_type_id: roomTypeId, from, to: addDays(from, 2), rooms: 2, adults: 4, children: 1, extra_beds: 1 }

  const price = await shop.guest().bookings.price({ ...stay, breakfast: true })

  expect(price).toMatchObject({
    nights: [
      { day: from, price: 100_000 },
      { day: addDays(from, 1), price: 150_000 },
    ],
    rooms_total: 500_000,
    children_total: 20_000,
    extra_beds_total: 40_000,
    breakfast_total: 150_000,
    total: 710_000,
    deposit: 213_000,
    left: 2,
  })
  const refused = async (rest: object) =>
    shop
      .guest()
      .bookings.price({ ...stay, ...rest })
      .catch((error) => error.code)
  expect(await refused({ rooms: 3, adults: 6 })).toBe('rooms_taken')
  expect(await refused({ adults: 6 })).toBe('room_too_small')
  expect(await refused({ to: from })).toBe('stay_invalid')
  expect(await refused({ from: addDays(from, -40), to: addDays(from, -39) })).toBe('stay_invalid')
  expect(await refused({ room_type_id: 999_999 })).toBe('room_type_not_found')
})

test('TRAV-01 a stay is booked beside the cart, paid with its deposit by QR, and has a voucher; the rest is paid on arrival', async () => {
  const { shop, provider, phone } = await openPayingShop()
  const { roomTypeId } = await insertHotel(shop)
  const bat = shop.guest()
  const cart = await bat.orders.addToCart({ variantId: phone.id })

  const made = await bookStay(bat, roomTypeId, { pay: 'deposit' })

  expect(made.booking).toMatchObject({ state: 'held', total: 200_000, deposit: 60_000, rest: 140_000, pieces: 1 })
  expect(await nightsTaken(shop)).toMatchObject([{ taken: 1 }, { taken: 1 }])
  expect(await bat.orders.current()).toMatchObject({ number: cart.number })
  const guest = payerOf(shop, made)
  expect(await guest.order()).toMatchObject({
    state: 'payment',
    total: 60_000,
    digital: true,
    line_items: [{ product: { name: expect.stringContaining('Туул буудал · Энгийн өрөө, ') } }],
  })
  await paid(shop, provider, guest)

  expect(await guest.booking()).toMatchObject({ state: 'booked', hold_until: null })
  expect(await guest.tickets()).toMatchObject([
    { kind: 'booking', title: 'Туул буудал · Энгийн өрөө', admits: '1 өрөө, 2 том хүн' },
  ])
  expect(await ledgerOf(shop)).toMatchObject({ 'provider_clearing.qr': 60_000 })
  const staff = await openDesk(shop)
  const { id } = made.booking
  const version = async () => (await staff.find(id)).version
  const arrived = await staff.checkIn(id, await version())
  expect(arrived.state).toBe('checked_in')
  expect(await staff.checkIn(id, 1)).toMatchObject({ state: 'checked_in' })
  await expect(staff.finish(id, await version())).rejects.toMatchObject({ code: 'booking_rest_due' })
  await expect(guest.cancel()).rejects.toMatchObject({ code: 'not_cancelable' })
  const rest = await staff.rest(id)
  expect(await staff.rest(id)).toEqual(rest)
  const payer = payerOf(shop, { number: rest.number, token: tokenIn(rest.url) })
  expect(await payer.order()).toMatchObject({ total: 140_000, state: 'payment' })
  await paid(shop, provider, payer)

  expect(await staff.finish(id, await version())).toMatchObject({ state: 'finished', rest_order_number: rest.number })
  for (const one of [guest, payer]) expect((await one.order()).shipment_state).toBe('delivered')
  await expect(guest.cancel()).rejects.toMatchObject({ code: 'not_cancelable' })
  await expectNothingWrong(shop, { incoming: 2, refunds: [] })
})

test('TRAV-01 a booking that nobody pays gives its nights back, and is neither paid nor extended afterwards', async () => {
  const { shop, provider } = await openPayingShop()
  const { roomTypeId } = await insertHotel(shop, { rooms: 1 })
  const made = await bookStay(shop.guest(), roomTypeId)
  const guest = payerOf(shop, made)
  await expect(bookStay(shop.guest(), roomTypeId)).rejects.toMatchObject({ code: 'rooms_taken', details: { left: 0 } })
  const tried = await guest.pay('qr')
  await guest.giveUp(tried.id)
  // There is still time for another attempt.
  expect(await guest.booking()).toMatchObject({ state: 'held' })

  await outOfTime(shop)

  expect(await guest.booking()).toMatchObject({ state: 'expired' })
  expect(await nightsTaken(shop)).toEqual([])
  await expect(guest.pay('qr')).rejects.toMatchObject({ code: 'not_for_sale' })
  const other = payerOf(shop, await bookStay(shop.guest(), roomTypeId))
  await paid(shop, provider, other)
  expect(await other.booking()).toMatchObject({ state: 'booked' })
})

test('TRAV-01 money that comes late books what is still free, and is refunded where somebody else was faster', async () => {
  const { shop, provider } = await openPayingShop()
  const { roomTypeId } = await insertHotel(shop, { rooms: 1 })
  const late = async () => {
    const guest = payerOf(shop, await bookStay(shop.guest(), roomTypeId))
    const invoice = await invoiceOf(shop, (await guest.pay('qr')).id)
    await outOfTime(shop)
    expect(await guest.booking()).toMatchObject({ state: 'expired' })
    return { guest, invoice }
  }
  const bat = await late()
  const saraa = await late()

  await provider.pay(bat.invoice, { regardless: true })
  await vi.waitFor(async () => expect(await bat.guest.booking()).toMatchObject({ state: 'booked' }), {
    timeout: 60_000,
  })
  await provider.pay(saraa.invoice, { regardless: true })
  const refunds = () => shop.db.selectFrom('refunds').select('amount').execute()
  await vi.waitFor(async () => expect(await refunds()).toEqual([{ amount: 200_000 }]), { timeout: 60_000 })

  expect(await saraa.guest.booking()).toMatchObject({ state: 'expired' })
  expect(await nightsTaken(shop)).toMatchObject([{ taken: 1 }, { taken: 1 }])
})

test('TRAV-01 a late cancellation costs its fee: the rest of the money goes back, and the fee stays in the books with its VAT', async () => {
  const { shop, provider } = await openPayingShop()
  const { roomTypeId } = await insertHotel(shop, { cancellation: RULES })
  const guest = payerOf(shop, await bookStay(shop.guest(), roomTypeId))
  await paid(shop, provider, guest)
  expect((await guest.booking()).cancellation).toMatchObject({ free_until: null, fee_now: 100_000 })

  expect(await guest.cancel()).toMatchObject({ state: 'canceled' })

  expect(await guest.booking()).toMatchObject({ state: 'canceled' })
  expect(await nightsTaken(shop)).toEqual([])
  expect(await guest.tickets()).toMatchObject([{ state: 'canceled' }])
  expect(await shop.db.selectFrom('refunds').select(['amount', 'state']).execute()).toEqual([
    { amount: 100_000, state: 'due' },
  ])
  expect(await ledgerOf(shop)).toMatchObject({ 'revenue.goods': -90_909, vat: -9091, refunds_due: -100_000 })
  await expectNothingWrong(shop, { incoming: 1, refunds: ['order_canceled'] })
})

test('TRAV-02 seats are booked for passengers, of whom children pay less, and whoever waits is told once there are seats', async () => {
  const { shop, provider } = await openPayingShop()
  const { slug, departureId } = await insertTour(shop, { seats: 3, needs_passport: true })
  const adult = { date_of_birth: '1990-05-01', passport: 'E1234567' }
  const child = { date_of_birth: dayAhead(-365 * 5), passport: 'E7654321', firstName: 'Nomin' }
  const three = [passenger(adult), passenger({ ...adult, firstName: 'Saraa', gender: 'MS' }), passenger(child)]
  const book = (rest: object) =>
    shop.guest().bookings.bookSeats(slug, {
      date_id: departureId,
      passengers: three,
      expected_total: 1_250_000,
      ...CONTACT,
      ...rest,
    })

  await expect(book({ expected_total: 1_500_000 })).rejects.toMatchObject({
    code: 'total_changed',
    details: { total: 1_250_000 },
  })
  await expect(book({ passengers: [passenger()] })).rejects.toMatchObject({ code: 'passport_missing' })
  const unborn = passenger({ ...child, date_of_birth: dayAhead(1) })
  await expect(book({ passengers: [unborn, ...three.slice(1)] })).rejects.toMatchObject({ code: 'invalid_request' })
  const made = await book({})
  expect(made.booking).toMatchObject({ type: 'tour', adults: 2, children: 1, pieces: 3, total: 1_250_000 })
  await paid(shop, provider, payerOf(shop, made))
  await expect(book({})).rejects.toMatchObject({ code: 'seats_taken', details: { left: 0 } })
  const ask = { date_id: departureId, seats: 2, name: 'Dorj', ...CONTACT, email: 'dorj@example.mn' }
  expect(await shop.guest().bookings.waitForSeats(slug, ask)).toEqual({ waiting: true })
  await shop.guest().bookings.waitForSeats(slug, ask)
  await shop.guest().bookings.waitForSeats(slug, { ...ask, seats: 3, email: 'somebody@else.mn' })
  await shop.offerSeats()
  await payerOf(shop, made).cancel()
  await shop.offerSeats()
  await shop.offerSeats()

  expect(await shop.outbox.next('dorj@example.mn')).toMatchObject({
    subject: expect.stringContaining('Суудал сулармагц'),
  })
  const told = await shop.db.selectFrom('messages').select('template').where('template', '=', 'seats_free').execute()
  expect(told).toHaveLength(1)
  await expect(shop.guest().bookings.waitForSeats(slug, ask)).rejects.toMatchObject({ code: 'seats_free' })
})

test('TRAV-01 guests are reminded once, customers see their bookings, and nobody those of others', async () => {
  const { shop, provider } = await openPayingShop()
  const { roomTypeId } = await insertHotel(shop)
  const [bat, dorj] = [await shop.customer(), await shop.customer()]
  const made = await bookStay(bat, roomTypeId)
  await paid(shop, provider, payerOf(shop, made))
  await shop.db
    .updateTable('bookings')
    .set({ starts_at: new Date(Date.now() + 86_400_000) })
    .execute()

  await Promise.all([shop.remindBookings(), shop.remindBookings()])

  const reminders = await shop.db
    .selectFrom('messages')
    .select('template')
    .where('template', '=', 'booking_soon')
    .execute()
  expect(reminders).toHaveLength(1)
  expect(await bat.bookings.list()).toMatchObject({ bookings: [{ id: made.booking.id }], total_count: 1 })
  expect(await bat.orders.current()).toBeNull()
  expect(await dorj.bookings.list()).toMatchObject({ bookings: [] })
  await expect(dorj.bookings.ofOrder(made.number)).rejects.toMatchObject({ code: 'order_not_found' })
  const [first] = made.token
  await expect(
    shop.guest().bookings.bookStay({ quote_token: `${first}${'x'.repeat(80)}`, guests: [passenger()], ...CONTACT }),
  ).rejects.toMatchObject({
    code: 'booking_price_expired',
  })
})

/** Lets all that is held go by. */
async function outOfTime(shop: TestShop) {
  await shop.db
    .updateTable('orders')
    .set({ prices_until: new Date(Date.now() - 1000) })
    .where('state', '<>', 'complete')
    .execute()
  // The link that a method was chosen on ends after the payment by that method.
  await shop.db
    .updateTable('payments')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  await shop.payments.sweep()
  await shop.payments.sweep()
  await shop.expireBookings()
}
