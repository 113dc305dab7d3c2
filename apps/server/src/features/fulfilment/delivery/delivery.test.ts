import type { Address, Order } from '@delguur/contract'
import { ERRORS } from '@delguur/contract'
import { addDays, isoDay, isWorkingDay } from '@delguur/mongolia'
import { beforeEach, expect, test } from 'vitest'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { DAY_MS } from '../../../platform/durations.ts'

const ADDRESS: Address = { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' }
const SQUARE = [
  [106.9, 47.9],
  [107, 47.9],
  [107, 48],
  [106.9, 48],
  [106.9, 47.9],
]

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
  const city = await shop.deliveryZone({ code: 'city', rate: 5000, free_over: 1_000_000, areas: ['11'] })
  await shop.stockLocation('central', true)
  await addRate(city, { method: 'express', cost: 12_000, promise_from_hours: 1, promise_to_hours: 4 })
})

test('CHK-03 rates: standard, express and pickup, each with its promise and the hours that are free', async () => {
  const { bat, number } = await cart({ price: 50_000 })
  await bat.checkout.update(number, { address: ADDRESS, receiver: 'Бат', phone: '99112233' })

  const { delivery_rates: rates } = await bat.checkout.deliveryRates(number)
  const express = rates.find(({ method }) => method === 'express')
  const order = await bat.checkout.update(number, { delivery_method: 'express' })
  const { delivery_times: times } = await bat.checkout.deliveryRates(number)

  expect(rates.map(({ delivery_type, method, cost }) => [delivery_type, method, cost])).toEqual([
    ['address', 'standard', 5000],
    ['address', 'express', 12_000],
    ['pickup', 'standard', 0],
  ])
  for (const { promise, times: free } of rates) {
    expect(Date.parse(promise.from)).toBeGreaterThanOrEqual(Date.now() - 60_000)
    expect(Date.parse(promise.to)).toBeGreaterThanOrEqual(Date.parse(promise.from))
    expect(promise.text).toMatch(/^[А-ЯӨҮЁ0-9]/)
    expect(free.length).toBeGreaterThan(0)
  }
  expect(rates.map(({ promise }) => promise.after_payment)).toEqual([
    'Төлбөр орсноос хойш ажлын 1 өдрийн дотор',
    'Төлбөр орсноос хойш ажлын 4 цагийн дотор',
    'Төлбөр орсноос хойш ажлын 2 цагийн дотор бэлэн болно',
  ])
  expect(Date.parse(express?.promise.to ?? '')).toBeLessThan(Date.parse(rates[0]?.promise.to ?? ''))
  expect(times.map(({ windows }) => windows.length)).toEqual([1])
  expect(order).toMatchObject({ delivery_method: 'express', ship_total: 12_000 })
  expect(times).toEqual(express?.times)
})

test('CHK-03 a pre-order can be bought before its day, which shoppers see, and is promised from that day on', async () => {
  const product = { slug: 'to-come', available_on: new Date(Date.now() + 30 * DAY_MS) }
  const notYet = await shop.variant({ product: { ...product, slug: 'not-yet' } })
  const phone = await shop.variant({ price: 100_000, product: { ...product, preorder: true } })
  await expect(shop.guest().orders.addToCart({ variantId: notYet.id })).rejects.toMatchObject({ code: 'not_for_sale' })

  const bat = await readyToPay(shop, phone)
  const { delivery_times, delivery_rates } = await bat.shopper.checkout.deliveryRates(bat.number)
  await bat.pay('qr')

  expect(await shop.guest().products.find('to-come')).toMatchObject({ preorder: true, stock: 'in_stock' })
  const comes = isoDay(product.available_on)
  expect(delivery_rates[0]?.promise).toMatchObject({ kind: 'preorder' })
  for (const { day } of delivery_times) expect(day >= comes).toBe(true)
  expect((await promised(bat.number)).every((moment) => (moment ?? '').slice(0, 10) >= comes)).toBe(true)
})

test('CHK-03 a placed order is promised its chosen window, and so is its parcel', async () => {
  const phone = await shop.variant({ price: 100_000 })
  const bat = await readyToPay(shop, phone)

  await bat.pay('qr')

  expect(await promised(bat.number)).toEqual(hoursOf(await bat.order()))
})

test('CHK-03 an order by transfer is promised a number of days after payment, then its window once it is paid', async () => {
  const bat = await readyToPay(shop, await shop.variant({ price: 100_000 }))
  const before = await bat.order()

  await bat.pay('bank_transfer')
  const placed = await bat.order()
  const unpaid = await promised(bat.number)
  await shop.payments.confirmTransfer(bat.number, bat.total, 'in time')
  const paid = await bat.order()

  expect(placed.delivery_after_payment).toBe('Төлбөр орсноос хойш ажлын 1 өдрийн дотор')
  const [, end = ''] = hoursOf(before)
  const keptUntil = placed.delivery_time_kept_until ?? ''
  expect(keptUntil > new Date().toISOString() && keptUntil <= end).toBe(true)
  expect(unpaid).toEqual([null, null])
  expect(paid).toMatchObject({
    delivery_after_payment: null,
    delivery_time_kept_until: null,
    delivery_day: before.delivery_day,
  })
  expect(await promised(bat.number)).toEqual(hoursOf(before))
})

test('CHK-03 a window that is over when the payment arrives is replaced by the next feasible one', async () => {
  const bat = await readyToPay(shop, await shop.variant({ price: 100_000 }))
  await bat.pay('bank_transfer')
  const yesterday = addDays(isoDay(Date.now()), -1)
  await shop.db.updateTable('orders').set({ delivery_day: yesterday }).where('number', '=', bat.number).execute()
  const { delivery_time_kept_until: keptUntil } = await bat.order()

  await shop.payments.confirmTransfer(bat.number, bat.total, 'late')

  const order = await bat.order()
  const [taken] = await shop.db.selectFrom('delivery_slot_takings').select(['day', 'window']).execute()
  expect(keptUntil).toBeNull()
  expect((order.delivery_day ?? '') > yesterday).toBe(true)
  expect(taken).toEqual({ day: order.delivery_day, window: order.delivery_window })
  expect(await promised(bat.number)).toEqual(hoursOf(order))
  expect(order.shipments.map(({ promised_to }) => promised_to && clock(new Date(promised_to)))).toEqual([
    hoursOf(order)[1],
  ])
})

test('CHK-03 the zone whose border holds the point of the address wins over that of its district', async () => {
  const edge = await shop.deliveryZone({ code: 'edge', rate: 9000, areas: ['1104'] })
  await setZone(edge, { polygon: JSON.stringify({ type: 'Polygon', coordinates: [SQUARE] }) })
  const { bat, number } = await cart({})
  const fee = async (latitude: number, longitude: number) =>
    (await bat.checkout.update(number, { address: { ...ADDRESS, latitude, longitude } })).ship_total

  expect(await fee(47.95, 106.95)).toBe(9000)
  expect(await fee(47.9, 106.95), 'on the border').toBe(9000)
  expect(await fee(47.8, 106.95)).toBe(5000)
  expect((await bat.checkout.update(number, { address: ADDRESS })).ship_total, 'without a point').toBe(5000)
})

test('CHK-03 heavy goods cost by their weight; goods beyond every weight have no rate', async () => {
  const zone = await shop.deliveryZone({ code: 'darkhan', rate: 30_000, areas: ['45'] })
  await shop.db.updateTable('delivery_rates').set({ up_to_grams: 20_000 }).where('zone_id', '=', zone).execute()
  await addRate(zone, { up_to_grams: 5000, cost: 10_000 })
  const address = { ...ADDRESS, city: '45', district: '4501' }
  const { bat, number, lineId } = await cart({ grams: 5000 })
  const fees: (number | undefined)[] = [(await bat.checkout.update(number, { address })).ship_total]

  for (const quantity of [2, 4]) fees.push((await bat.orders.updateLineItem(lineId, { quantity }))?.ship_total)
  const tooHeavy = await bat.orders.updateLineItem(lineId, { quantity: 5 })

  expect(fees).toEqual([10_000, 30_000, 30_000])
  expect(tooHeavy?.problems).toMatchObject([{ code: 'no_shipping_rates', fix: 'address' }])
  await expect(bat.checkout.update(number, { address })).rejects.toMatchObject({
    code: 'no_shipping_rates',
    message: ERRORS.no_shipping_rates.mn,
  })
  await expect(bat.checkout.deliveryRates(number)).rejects.toMatchObject({ code: 'no_shipping_rates' })
})

test('CHK-03 an address without express gets the other rates; a request for express is refused', async () => {
  await shop.deliveryZone({ code: 'khovd', rate: 25_000, areas: ['84'] })
  const address = { ...ADDRESS, city: '84', district: '8401' }
  const { bat, number } = await cart({})
  await bat.checkout.update(number, { address: ADDRESS, delivery_method: 'express' })

  expect(await bat.checkout.update(number, { address })).toMatchObject({
    delivery_method: 'standard',
    ship_total: 25_000,
  })
  await expect(bat.checkout.update(number, { delivery_method: 'express' })).rejects.toMatchObject({
    code: 'no_shipping_rates',
  })
})

test('CHK-03 a full window is not offered, is refused when the order is placed, and is free again after a cancellation', async () => {
  const zone = await shop.deliveryZone({ code: 'nalaikh', rate: 5000, areas: ['1113'] })
  await setZone(zone, { slot_capacity: 1 })
  const phone = await shop.variant({ price: 100_000 })
  const [bat, dorj] = [await readyForNalaikh(phone), await readyForNalaikh(phone)]
  expect(bat.slot).toEqual(dorj.slot)

  const payment = await bat.pay()
  await expect(dorj.pay()).rejects.toMatchObject({ code: 'delivery_time_unavailable' })
  expect((await bat.pay()).id, 'pressed twice').toBe(payment.id)
  expect((await dorj.order()).problems).toMatchObject([{ code: 'delivery_time_unavailable', fix: 'time' }])
  expect(await dorj.offered()).not.toContainEqual(bat.slot)

  await bat.shopper.checkout.cancelPayment(bat.number, payment.id)
  expect(await dorj.offered()).toContainEqual(bat.slot)
  expect(await dorj.pay()).toMatchObject({ state: 'pending' })
})

test('CHK-03 goods of the warehouse are promised later, with no earlier windows', async () => {
  await shop.stockLocation('warehouse', false)
  const late = { kind: 'warehouse' as const, dispatch_from_hours: 48, dispatch_to_hours: 72 }
  await shop.db.updateTable('stock_locations').set(late).where('code', '=', 'warehouse').execute()
  const sofa = await shop.variant({ stock: null })
  await shop.setStock(sofa.id, 5, 'warehouse')
  const bat = shop.guest()
  const { number } = await bat.orders.addToCart({ variantId: sofa.id })
  await bat.checkout.update(number, { address: ADDRESS })

  const { delivery_rates: rates } = await bat.checkout.deliveryRates(number)

  const [standard] = rates
  const today = isoDay(Date.now())
  expect(standard?.promise.kind).toBe('stock')
  expect(isoDay(standard?.promise.from ?? 0) >= addDays(today, 2)).toBe(true)
  expect((standard?.times[0]?.day ?? '') >= addDays(today, 3)).toBe(true)
})

test('CAT-09 a visitor sees what delivery of a product to a district costs and when it comes', async () => {
  const [phone, licence] = [
    await shop.variant({ price: 2_000_000 }),
    await shop.variant({ product: { kind: 'license' } }),
  ]
  const soldOut = await shop.variant({ stock: 0 })
  const coming = await shop.variant({ product: { available_on: new Date(Date.now() + 9 * 86_400_000) } })
  const offers = (id: number, place: { city: string; district?: string }) =>
    shop.guest('en').products.delivery(id, place)

  expect(await offers(phone.id, { city: '11', district: '1119' })).toMatchObject([
    { delivery_type: 'address', method: 'standard', name: 'Ulaanbaatar', cost: 0, free_over: 1_000_000 },
    { delivery_type: 'address', method: 'express' },
    { delivery_type: 'pickup', cost: 0 },
  ])
  expect(await offers(licence.id, { city: '11' })).toEqual([])
  expect(await offers(soldOut.id, { city: '11', district: '1119' }), 'sold out').toEqual([])
  expect(await offers(coming.id, { city: '11' })).toMatchObject([
    { method: 'standard', promise: { kind: 'preorder' } },
    { delivery_type: 'pickup' },
  ])
  await expect(offers(phone.id, { city: '21', district: '2101' })).rejects.toMatchObject({ code: 'no_shipping_rates' })
  await expect(offers(999_999, { city: '11' })).rejects.toMatchObject({ code: 'variant_not_found' })
})

test('CHK-03 staff set whether couriers deliver on a day, and see the load of its windows', async () => {
  const { client } = await shop.staff('administrator')
  const free = daysAhead((day) => !isWorkingDay(day))
  const holiday = daysAhead((day) => !isWorkingDay(day), 1)
  const { bat, number } = await cart({})
  await bat.checkout.update(number, { address: ADDRESS })
  const offered = async () => (await bat.checkout.deliveryRates(number)).delivery_times.map(({ day }) => day)
  const setDay = (day: string, delivers: boolean) =>
    client.request('PUT /api/back_office/delivery_days/:day', {
      params: { day },
      body: { delivers, note: ' Ажиллана ' },
    })
  expect(await offered()).not.toContain(free)

  expect(await setDay(free, true)).toMatchObject({ day: free, delivers: true, note: 'Ажиллана' })
  const { delivery_days: days } = await client.request('GET /api/back_office/delivery_days')
  const slots = await client.request('GET /api/back_office/delivery_slots', { query: { day: free } })

  expect(await offered()).toContain(free)
  expect(days).toContainEqual(expect.objectContaining({ day: free, delivers: true }))
  expect(days.filter((day) => day.holiday).length).toBeGreaterThan(10)
  expect(slots.delivery_slots.slice(0, 3)).toEqual(
    ['11-14', '14-18', '18-22'].map((window) => ({ zone: 'Улаанбаатар', day: free, window, taken: 0, capacity: null })),
  )
  await client.request('DELETE /api/back_office/delivery_days/:day', { params: { day: free } })
  expect(await offered()).not.toContain(free)
  expect(holiday > free).toBe(true)
})

/** Day from tomorrow on that satisfies the condition: the first, or the nth after it. */
function daysAhead(matches: (day: string) => boolean, nth = 0): string {
  const days = Array.from({ length: 60 }, (_, ahead) => addDays(isoDay(Date.now()), ahead + 1)).filter(matches)
  return days[nth] ?? ''
}

async function cart({ price = 100_000, grams = 0 }: { price?: number; grams?: number }) {
  const bat = shop.guest()
  const variant = await shop.variant({ price })
  await shop.db.updateTable('variants').set({ weight_grams: grams }).where('id', '=', variant.id).execute()
  const { number, line_items: lines } = await bat.orders.addToCart({ variantId: variant.id })
  return { bat, number, lineId: lines[0]?.id ?? 0 }
}

/** Shopper in Nalaikh who has chosen the first available slot. */
async function readyForNalaikh(variant: { id: number }) {
  const shopper = shop.guest()
  const { number } = await shopper.orders.addToCart({ variantId: variant.id })
  const address = { ...ADDRESS, district: '1113' }
  await shopper.checkout.update(number, { address, receiver: 'Бат', phone: '99112233' })
  const offered = async () =>
    (await shopper.checkout.deliveryRates(number)).delivery_times.flatMap(({ day, windows }) =>
      windows.map((window) => ({ delivery_day: day, delivery_window: window })),
    )
  const [slot] = await offered()
  const order: Order = await shopper.checkout.update(number, slot ?? {})
  return {
    shopper,
    number,
    slot,
    offered,
    order: () => shopper.orders.find(number),
    pay: () =>
      shopper.checkout.startPayment(number, {
        payment_method: 'bank_transfer',
        expected_total: order.total,
        terms_accepted: true,
      }),
  }
}

async function addRate(
  zone_id: number,
  rate: {
    method?: 'standard' | 'express'
    cost: number
    up_to_grams?: number
    promise_from_hours?: number
    promise_to_hours?: number
  },
) {
  await shop.db
    .insertInto('delivery_rates')
    .values({ promise_from_hours: 0, promise_to_hours: 24, ...rate, zone_id })
    .execute()
}

const setZone = (id: number, change: { polygon?: string; slot_capacity?: number }) =>
  shop.db.updateTable('delivery_zones').set(change).where('id', '=', id).execute()

/** Promise of an order as day and hour in Ulaanbaatar. */
async function promised(number: string) {
  const { promised_from: from, promised_to: to } = await shop.db
    .selectFrom('orders')
    .select(['promised_from', 'promised_to'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return [from, to].map((moment) => moment && clock(moment))
}

const clock = (moment: Date) => {
  const there = new Date(moment.getTime() + 8 * 3_600_000)
  return `${there.toISOString().slice(0, 10)} ${there.getUTCHours()}`
}

/** Begin and end of the chosen window of an order. */
const hoursOf = ({ delivery_day: day, delivery_window: window }: Order) =>
  (window ?? '').split('-').map((hour) => `${day} ${hour}`)
