import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const ADDRESS = { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' }

test('CHK-01 contact, address and time are saved, and the total includes the delivery', async () => {
  const { shop, bat, number } = await cart({ price: 50_000 })
  await shop.deliveryZone({ rate: 5000, free_over: 100_000 })
  const { day } = await tomorrow(bat, number)

  const order = await bat.checkout.update(number, {
    phone: '+976 9911-2233',
    email: 'bat@shop.mn',
    receiver: 'Бат-Эрдэнэ <b>',
    note: "Robert'); drop table orders; --",
    address: ADDRESS,
    delivery_day: day,
    delivery_window: '14-18',
  })

  expect(order).toMatchObject({
    state: 'cart',
    phone: '99112233',
    email: 'bat@shop.mn',
    receiver: 'Бат-Эрдэнэ <b>',
    note: "Robert'); drop table orders; --",
    delivery_type: 'address',
    address: ADDRESS,
    address_text: 'Улаанбаатар, Сүхбаатар дүүрэг, 1-р хороо, 14-р байр, 45 тоот',
    delivery_day: day,
    delivery_window: '14-18',
    item_total: 50_000,
    ship_total: 5000,
    tax_total: 5000,
    total: 55_000,
    problems: [],
  })
  expect(await bat.orders.current()).toEqual(order)
})

test('CHK-03 delivery becomes free at a sum of goods, and costs again below it', async () => {
  const { shop, bat, number, lineId } = await cart({ price: 50_000 })
  await shop.deliveryZone({ rate: 5000, free_over: 100_000 })
  await bat.checkout.update(number, { address: ADDRESS })

  const two = await bat.orders.updateLineItem(lineId, { quantity: 2 })
  const one = await bat.orders.updateLineItem(lineId, { quantity: 1 })

  expect([two?.ship_total, one?.ship_total]).toEqual([0, 5000])
})

test('CHK-03 the zone of a district takes precedence over that of its city; other addresses have no rates', async () => {
  const { shop, bat, number } = await cart({ price: 50_000 })
  await shop.deliveryZone({ code: 'A', rate: 5000, areas: ['11'] })
  await shop.deliveryZone({ code: 'D', rate: 20_000, areas: ['1101'] })

  const inCity = await bat.checkout.update(number, { address: ADDRESS })
  const faraway = await bat.checkout.update(number, { address: { ...ADDRESS, district: '1101' } })

  expect([inCity.ship_total, faraway.ship_total]).toEqual([5000, 20_000])
  await expect(
    bat.checkout.update(number, { address: { ...ADDRESS, city: '21', district: '2101' } }),
  ).rejects.toMatchObject({ status: 422, code: 'no_shipping_rates' })
  expect((await bat.orders.current())?.address?.district).toBe('1101')
})

test('CHK-04 missing rates are reported in the caller’s language, with the way to mend it', async () => {
  const { bat, number, shop } = await cart({})
  const english = shop.guest('en')

  await expect(bat.checkout.update(number, { address: ADDRESS })).rejects.toMatchObject({
    message: 'Сонгосон хаягт хүргэлтийн төлбөр тооцох боломжгүй байна. Хүргэлтийн хаягаа дахин сонгоно уу.',
  })
  const { number: another } = await english.orders.addToCart({ variantId: (await shop.variant()).id })
  await expect(english.checkout.update(another, { address: ADDRESS })).rejects.toMatchObject({
    message: 'We are unable to calculate shipping rates for the selected items.',
  })
})

test('CHK-01 pickup at a store is free; an unknown store and one without pickup are refused', async () => {
  const { shop, bat, number } = await cart({ price: 50_000 })
  await shop.deliveryZone({ rate: 5000 })
  const [store, warehouse] = [await shop.stockLocation('store', true), await shop.stockLocation('warehouse', false)]
  await bat.checkout.update(number, { address: ADDRESS })

  const order = await bat.checkout.update(number, { delivery_type: 'pickup', store_location_id: store })

  expect(order).toMatchObject({ delivery_type: 'pickup', ship_total: 0, total: 50_000, store_location: { id: store } })
  for (const store_location_id of [warehouse, 999_999]) {
    await expect(bat.checkout.update(number, { store_location_id })).rejects.toMatchObject({
      status: 422,
      code: 'store_location_not_found',
    })
  }
})

test('CHK-03 rates list the address and pickup at a store, with the times of seven days', async () => {
  const { shop, bat, number } = await cart({ price: 50_000 })
  await shop.deliveryZone({ rate: 5000, free_over: 60_000 })
  const before = await bat.checkout.deliveryRates(number)
  await bat.checkout.update(number, { address: ADDRESS })

  const { delivery_rates: rates, delivery_times: times } = await bat.checkout.deliveryRates(number)

  expect(before.delivery_rates).toMatchObject([{ delivery_type: 'pickup', cost: 0 }])
  expect(rates).toMatchObject([
    { delivery_type: 'address', name: 'Улаанбаатар', cost: 5000, free_over: 60_000, promise: { kind: 'hours' } },
    { delivery_type: 'pickup', cost: 0, free_over: null, promise: { kind: 'pickup' } },
  ])
  for (const { promise } of rates) expect(Date.parse(promise.to)).toBeGreaterThan(Date.now())
  expect(rates[0]?.times).toEqual(times)
  expect(times).toHaveLength(7)
})

test('CHK-01 an unavailable delivery time is refused', async () => {
  const { bat, number } = await cart({})
  const refused = { status: 422, code: 'delivery_time_unavailable' }

  for (const delivery_day of ['2020-01-01', '2099-01-01']) {
    await expect(bat.checkout.update(number, { delivery_day, delivery_window: '11-14' })).rejects.toMatchObject(refused)
    await expect(bat.checkout.update(number, { delivery_day })).rejects.toMatchObject(refused)
  }
})

test('CHK-01 pickup is only possible while the store is open', async () => {
  const { shop, bat, number } = await cart({})
  await shop.deliveryZone({})
  const store = await shop.stockLocation()
  await shop.db.updateTable('stock_locations').set({ hours: '11:00–20:00' }).where('id', '=', store).execute()
  const { day } = await tomorrow(bat, number)
  const windows = async () => (await bat.checkout.deliveryRates(number)).delivery_times[1]?.windows
  await bat.checkout.update(number, { address: ADDRESS, delivery_day: day, delivery_window: '18-22' })
  expect(await windows()).toEqual(['11-14', '14-18', '18-22'])

  const moved = await bat.checkout.update(number, { delivery_type: 'pickup', store_location_id: store })

  expect(moved.problems).toMatchObject([{ code: 'delivery_time_unavailable' }])
  expect(await windows()).toEqual(['11-14', '14-18'])
  await expect(bat.checkout.update(number, { delivery_window: '18-22' })).rejects.toMatchObject({
    status: 422,
    code: 'delivery_time_unavailable',
  })
  expect((await bat.checkout.update(number, { delivery_window: '14-18' })).problems).toEqual([])
})

test('CHK-02 form errors are returned by field, in the caller’s language', async () => {
  const { bat, number } = await cart({})

  await expect(
    bat.checkout.update(number, { phone: '12', address: { ...ADDRESS, district: '2101' } }),
  ).rejects.toMatchObject({
    status: 422,
    code: 'address_incomplete',
    errors: { phone: ['8 оронтой утасны дугаар оруулна уу'], 'address.district': ['Дүүрэг, сумаа сонгоно уу'] },
  })
  await expect(bat.checkout.update(number, {})).rejects.toMatchObject({ status: 422, code: 'invalid_request' })
})

test('CHK-01 next moves from cart to address to delivery, and reports missing fields', async () => {
  const { shop, bat, number } = await cart({})
  await shop.deliveryZone()
  const { day } = await tomorrow(bat, number)

  expect(await bat.checkout.next(number)).toMatchObject({ state: 'address' })
  await expect(bat.checkout.next(number)).rejects.toMatchObject({
    code: 'address_incomplete',
    errors: { phone: expect.any(Array), receiver: expect.any(Array) },
  })
  await bat.checkout.update(number, { phone: '99112233', receiver: 'Бат', address: ADDRESS })
  expect(await bat.checkout.next(number)).toMatchObject({ state: 'delivery' })
  await expect(bat.checkout.next(number)).rejects.toMatchObject({ status: 409, code: 'delivery_missing' })
  await bat.checkout.update(number, { delivery_day: day, delivery_window: '11-14' })
  expect(await bat.checkout.next(number)).toMatchObject({ state: 'delivery' })
  expect(await shop.db.selectFrom('order_history').select(['from_state', 'to_state', 'who']).execute()).toEqual([
    { from_state: 'cart', to_state: 'address', who: 'shopper' },
    { from_state: 'address', to_state: 'delivery', who: 'shopper' },
  ])
})

test('CHK-01 advance moves as far as the entered data allow; an emptied cart starts over', async () => {
  const { shop, bat, number } = await cart({})
  await shop.deliveryZone()

  expect(await bat.checkout.advance(number)).toMatchObject({ state: 'address' })
  await bat.checkout.update(number, { phone: '99112233', receiver: 'Бат', address: ADDRESS })
  expect(await bat.checkout.advance(number)).toMatchObject({ state: 'delivery' })
  expect(await bat.orders.empty()).toMatchObject({ state: 'cart', total: 0, phone: '99112233' })
})

test('CHK-01 an empty cart has no checkout', async () => {
  const { bat, number } = await cart({})
  await bat.orders.empty()
  const empty = { status: 409, code: 'cart_empty' }

  await expect(bat.checkout.update(number, { note: 'x' })).rejects.toMatchObject(empty)
  await expect(bat.checkout.next(number)).rejects.toMatchObject(empty)
  await expect(bat.checkout.advance(number)).rejects.toMatchObject(empty)
  await expect(
    bat.checkout.complete(number, { payment_method: 'qr', expected_total: 0, terms_accepted: true }),
  ).rejects.toMatchObject(empty)
})

test('CHK-01 a stranger gets order_not_found from every endpoint', async () => {
  const { shop, number } = await cart({})
  const thief = shop.guest()
  await thief.orders.addToCart({ variantId: (await shop.variant()).id })
  const start = { payment_method: 'qr', expected_total: 1, terms_accepted: true } as const

  for (const attempt of [
    () => thief.client.request('GET /api/v2/checkouts/:number', { params: { number } }),
    () => thief.checkout.update(number, { note: 'mine' }),
    () => thief.checkout.deliveryRates(number),
    () => thief.checkout.next(number),
    () => thief.checkout.advance(number),
    () => thief.checkout.complete(number, start),
    () => thief.checkout.startPayment(number, start),
    () => thief.checkout.payment(number, 'some-payment'),
    () => thief.checkout.cancelPayment(number, 'some-payment'),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
  }
})

async function cart(variant: { price?: number }) {
  const shop = await openTestShop()
  const bat = shop.guest()
  const { number, line_items: lines } = await bat.orders.addToCart({ variantId: (await shop.variant(variant)).id })
  return { shop, bat, number, lineId: lines[0]?.id ?? 0 }
}

async function tomorrow(shopper: ReturnType<TestShop['guest']>, number: string): Promise<{ day: string }> {
  const { delivery_times: times } = await shopper.checkout.deliveryRates(number)
  return { day: times[1]?.day ?? '' }
}
