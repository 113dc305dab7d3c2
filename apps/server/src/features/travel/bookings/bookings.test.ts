import { addDays } from '@delguur/mongolia'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
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
import { startOfDay } from '../../../platform/days.ts'

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
  const staff = await desk(shop)
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

test('TRAV-01 staff waive a fee, move a stay to free days, and note who did not come', async () => {
  const { shop, provider } = await openPayingShop()
  const { roomTypeId } = await insertHotel(shop, { rooms: 1, cancellation: RULES })
  const [bat, saraa] = [await bookStay(shop.guest(), roomTypeId), await bookStay(shop.guest(), roomTypeId, later(5))]
  for (const made of [bat, saraa]) await paid(shop, provider, payerOf(shop, made))
  const staff = await desk(shop)
  const { version } = await staff.find(bat.booking.id)
  const to = { from: saraa.booking.from, to: saraa.booking.to, room_type_id: roomTypeId }

  await expect(staff.move(bat.booking.id, { version, ...to })).rejects.toMatchObject({ code: 'rooms_taken' })
  expect(await nightsTaken(shop)).toMatchObject([{ day: bat.booking.from }, {}, { day: saraa.booking.from }, {}])
  const free = { from: addDays(bat.booking.from, 1), to: addDays(bat.booking.from, 4) }
  const moved = await staff.move(bat.booking.id, { version, ...free, room_type_id: roomTypeId })

  expect(moved).toMatchObject({ ...free, total: 200_000, state: 'booked' })
  await expect(staff.move(bat.booking.id, { version, ...to })).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(staff.noShow(bat.booking.id, moved.version)).rejects.toMatchObject({ code: 'booking_not_begun' })
  const waived = { version: moved.version, reason: 'Хүсэлтээр', waive_fee: true }
  expect(await staff.cancel(bat.booking.id, waived)).toMatchObject({ state: 'canceled' })
  expect(await shop.db.selectFrom('refunds').select('amount').execute()).toEqual([{ amount: 200_000 }])
  await letDaysPass(shop, 35)
  const missed = await staff.noShow(saraa.booking.id, (await staff.find(saraa.booking.id)).version)

  expect(missed).toMatchObject({ state: 'no_show' })
  expect(await payerOf(shop, saraa).order()).toMatchObject({ shipment_state: 'delivered' })
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

test('TRAV-01 the rest of a booking that was canceled is refunded too, and its open link ends', async () => {
  const { shop, provider } = await openPayingShop()
  const { roomTypeId } = await insertHotel(shop, { rooms: 2 })
  const staff = await desk(shop)
  const ended = []
  for (const isPaid of [true, false]) {
    const made = await bookStay(shop.guest(), roomTypeId, { pay: 'deposit' })
    await paid(shop, provider, payerOf(shop, made))
    const rest = await staff.rest(made.booking.id)
    const payer = payerOf(shop, { number: rest.number, token: tokenIn(rest.url) })
    if (isPaid) await paid(shop, provider, payer)
    await payerOf(shop, made).cancel()
    await shop.closeRests()
    ended.push((await payer.order()).state)
  }

  expect(ended).toEqual(['canceled', 'delivery'])
  const refunds = await shop.db.selectFrom('refunds').select('amount').orderBy('id').execute()
  expect(refunds.map(({ amount }) => amount)).toEqual([60_000, 140_000, 60_000])
})

test('TRAV-01 a rest that was canceled is opened anew, and a late cancellation keeps its fee of the rest, too', async () => {
  const { shop, provider } = await openPayingShop()
  const { roomTypeId } = await insertHotel(shop, { cancellation: [{ hours_before: 24 * 60, fee_percent: 100 }] })
  const staff = await desk(shop)
  const made = await bookStay(shop.guest(), roomTypeId, { pay: 'deposit' })
  await paid(shop, provider, payerOf(shop, made))
  const payRest = async () => {
    const { number, url } = await staff.rest(made.booking.id)
    const payer = payerOf(shop, { number, token: tokenIn(url) })
    await paid(shop, provider, payer)
    return { number, payer }
  }
  const first = await payRest()
  await first.payer.cancel()

  const second = await payRest()
  expect(second.number).not.toBe(first.number)
  expect(await payerOf(shop, made).booking()).toMatchObject({
    rest_order_number: second.number,
    cancellation: { fee_now: 200_000 },
  })
  await payerOf(shop, made).cancel()
  await shop.closeRests()

  expect(await shop.db.selectFrom('refunds').select('amount').execute()).toEqual([{ amount: 140_000 }])
  expect((await second.payer.order()).state).toBe('canceled')
  expect(await ledgerOf(shop)).toMatchObject({ 'revenue.goods': -181_818, vat: -18_182 })
  await expectNothingWrong(shop, { incoming: 3, refunds: ['order_canceled'] })
})

test('TRAV-01 the voucher and the reminder follow a stay to other days, which cannot be endless', async () => {
  const { shop, provider } = await openPayingShop()
  const { roomTypeId } = await insertHotel(shop)
  const made = await bookStay(shop.guest(), roomTypeId)
  await paid(shop, provider, payerOf(shop, made))
  await shop.db.updateTable('bookings').set({ reminded_at: new Date() }).execute()
  const staff = await desk(shop)
  const { version, from } = await staff.find(made.booking.id)
  const move = (days: { from: string; to: string }) =>
    staff.move(made.booking.id, { version, ...days, room_type_id: roomTypeId })

  await expect(move({ from, to: addDays(from, 61) })).rejects.toMatchObject({ code: 'stay_invalid' })
  const days = { from: dayAhead(2), to: dayAhead(4) }
  await move(days)

  const [voucher] = await payerOf(shop, made).tickets()
  expect(voucher).toMatchObject({
    valid_from: startOfDay(days.from).toISOString(),
    valid_until: startOfDay(dayAhead(5)).toISOString(),
  })
  const { line_items } = await payerOf(shop, made).order()
  expect(line_items[0]?.product.name).toContain(days.from.replaceAll('-', '.'))
  expect(await shop.db.selectFrom('bookings').select('reminded_at').execute()).toEqual([{ reminded_at: null }])
})

test('TRAV-01 a fee is waived for one cancellation only: where the guest has paid meanwhile, it is asked for again', async () => {
  const { shop, provider } = await openPayingShop()
  const { roomTypeId } = await insertHotel(shop, { cancellation: RULES })
  const made = await bookStay(shop.guest(), roomTypeId)
  const payer = payerOf(shop, made)
  const payment = await payer.pay('qr')
  await provider.pay(await invoiceOf(shop, payment.id), { silent: true })
  const staff = await desk(shop)
  const { id } = made.booking
  const cancel = async (waive_fee: boolean) =>
    staff.cancel(id, { version: (await staff.find(id)).version, reason: 'Хүсэлтээр', waive_fee })

  await expect(cancel(true)).rejects.toMatchObject({ code: 'order_already_paid' })
  expect(await payer.booking()).toMatchObject({ state: 'booked', cancellation: { fee_now: 100_000 } })
  expect(await cancel(false)).toMatchObject({ state: 'canceled' })

  expect(await shop.db.selectFrom('refunds').select('amount').execute()).toEqual([{ amount: 100_000 }])
})

/** Moves all that is booked into the past. */
async function letDaysPass({ db }: TestShop, days: number) {
  await sql`update room_nights set day = day - ${days}::integer`.execute(db)
  await sql`update bookings set from_day = from_day - ${days}::integer, to_day = to_day - ${days}::integer,
    starts_at = starts_at - make_interval(days => ${days}::integer)`.execute(db)
}

const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''

const later = (days: number) => {
  const from = dayAhead(30 + days)
  return { from, to: addDays(from, 2) }
}

type Provider = Awaited<ReturnType<typeof openPayingShop>>['provider']

/** Pays by QR and waits until the shop has it. */
async function paid(shop: TestShop, provider: Provider, payer: ReturnType<typeof payerOf>) {
  const payment = await payer.pay('qr')
  await provider.pay(await invoiceOf(shop, payment.id))
  await vi.waitFor(async () => expect((await payer.order()).payment_state).toBe('paid'), { timeout: 60_000 })
}

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

/** What the staff of the desk do. */
async function desk(shop: TestShop) {
  const { client } = await shop.staff('administrator')
  const of = (id: number) => ({ params: { id } })
  return {
    find: (id: number) => client.request('GET /api/back_office/bookings/:id', of(id)),
    checkIn: (id: number, version: number) =>
      client.request('PUT /api/back_office/bookings/:id/check_in', { ...of(id), body: { version } }),
    finish: (id: number, version: number) =>
      client.request('PUT /api/back_office/bookings/:id/finish', { ...of(id), body: { version } }),
    noShow: (id: number, version: number) =>
      client.request('PUT /api/back_office/bookings/:id/no_show', { ...of(id), body: { version } }),
    move: (id: number, body: { version: number; from: string; to: string; room_type_id: number }) =>
      client.request('PUT /api/back_office/bookings/:id/move', { ...of(id), body }),
    cancel: (id: number, body: { version: number; reason: string; waive_fee: boolean }) =>
      client.request('PUT /api/back_office/bookings/:id/cancel', { ...of(id), body }),
    rest: (id: number) => client.request('POST /api/back_office/bookings/:id/rest', { ...of(id), body: {} }),
  }
}
