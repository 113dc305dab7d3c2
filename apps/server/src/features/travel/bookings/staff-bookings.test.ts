import { addDays } from '@delguur/mongolia'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDesk, paid, tokenIn } from '../../../../testing/desk.ts'
import { dayAhead } from '../../../../testing/hotels.ts'
import { expectNothingWrong, invoiceOf, ledgerOf, openPayingShop } from '../../../../testing/orders/paying.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { bookStay, insertHotel, nightsTaken, payerOf } from '../../../../testing/travel.ts'
import { startOfDay } from '../../../platform/days.ts'

const RULES = [{ hours_before: 24 * 60, fee_percent: 50 }]

test('TRAV-01 staff waive a fee, move a stay to free days, and note who did not come', async () => {
  const { shop, provider } = await openPayingShop()
  const { roomTypeId } = await insertHotel(shop, { rooms: 1, cancellation: RULES })
  const [bat, saraa] = [await bookStay(shop.guest(), roomTypeId), await bookStay(shop.guest(), roomTypeId, later(5))]
  for (const made of [bat, saraa]) await paid(shop, provider, payerOf(shop, made))
  const staff = await openDesk(shop)
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

test('TRAV-01 the rest of a booking that was canceled is refunded too, and its open link ends', async () => {
  const { shop, provider } = await openPayingShop()
  const { roomTypeId } = await insertHotel(shop, { rooms: 2 })
  const staff = await openDesk(shop)
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
  const staff = await openDesk(shop)
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
  const staff = await openDesk(shop)
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
  const staff = await openDesk(shop)
  const { id } = made.booking
  const cancel = async (waive_fee: boolean) =>
    staff.cancel(id, { version: (await staff.find(id)).version, reason: 'Хүсэлтээр', waive_fee })

  await expect(cancel(true)).rejects.toMatchObject({ code: 'order_already_paid' })
  expect(await payer.booking()).toMatchObject({ state: 'booked', cancellation: { fee_now: 100_000 } })
  expect(await cancel(false)).toMatchObject({ state: 'canceled' })

  expect(await shop.db.selectFrom('refunds').select('amount').execute()).toEqual([{ amount: 100_000 }])
})

test('TRAV-01 a list of bookings refuses days that no calendar has, and cursors that it did not write', async () => {
  const shop = await openTestShop()
  const { client } = await shop.staff('administrator')
  const list = (query: { from?: string; cursor?: string }) =>
    client.request('GET /api/back_office/bookings', { query }).catch(({ code }) => code)

  expect(await list({ from: '0000-01-01' })).toBe('invalid_request')
  for (const cursor of [
    ['abc', 1],
    ['2027-02-30', 1],
    ['2027-02-01', null],
  ]) {
    expect(await list({ cursor: Buffer.from(JSON.stringify(cursor)).toString('base64url') })).toBe('invalid_request')
  }
  expect(await list({ from: '2027-02-01' })).toMatchObject({ bookings: [], next_cursor: null })
})

/** Moves all that is booked into the past. */
async function letDaysPass({ db }: TestShop, days: number) {
  await sql`update room_nights set day = day - ${days}::integer`.execute(db)
  await sql`update bookings set from_day = from_day - ${days}::integer, to_day = to_day - ${days}::integer,
    starts_at = starts_at - make_interval(days => ${days}::integer)`.execute(db)
}

const later = (days: number) => {
  const from = dayAhead(30 + days)
  return { from, to: addDays(from, 2) }
}
