import { expect, test } from 'vitest'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('CHK-01 an order paid by transfer is complete at once, and awaits its money', async () => {
  const { shop, variant, bat } = await ready()

  const order = await bat.complete('bank_transfer')

  expect(order).toMatchObject({
    state: 'complete',
    payment_state: 'balance_due',
    shipment_state: 'none',
    label: 'awaiting_payment',
    total: bat.total,
    placed_at: expect.any(String),
    completed_at: expect.any(String),
    payments: [{ method: 'bank_transfer', state: 'pending', amount: bat.total, transfer: { reference: bat.number } }],
  })
  expect(await reserved(shop)).toEqual([{ variant_id: variant.id, reserved: 1 }])
})

test('CHK-01 an order paid by QR waits for its money, holds its pieces and cannot be changed', async () => {
  const { shop, variant, bat } = await ready()

  const order = await bat.complete('qr')

  expect(order).toMatchObject({ state: 'payment', label: 'payment_pending', payment_state: 'none', completed_at: null })
  expect(order.payments).toMatchObject([{ method: 'qr', state: 'pending', qr: { text: expect.any(String) } }])
  expect(await reserved(shop)).toEqual([{ variant_id: variant.id, reserved: 1 }])
  const closed = { status: 409, code: 'order_not_editable' }
  const { orders, checkout, client } = bat.shopper
  const params = { number: bat.number }
  const body = { line_item: { variant_id: variant.id } }
  await expect(client.request('POST /api/v2/orders/:number/line_items', { params, body })).rejects.toMatchObject(closed)
  await expect(orders.updateLineItem(order.line_items[0]?.id ?? 0, { quantity: 2 })).rejects.toMatchObject(closed)
  await expect(orders.removeLineItem(order.line_items[0]?.id ?? 0)).rejects.toMatchObject(closed)
  await expect(orders.empty()).rejects.toMatchObject(closed)
  await expect(checkout.update(bat.number, { note: 'later' })).rejects.toMatchObject(closed)
  await expect(checkout.next(bat.number)).rejects.toMatchObject(closed)
  await expect(checkout.advance(bat.number)).rejects.toMatchObject(closed)
})

test('CHK-11 a repeated request with the same method returns the same payment, with another method it is refused', async () => {
  const { shop, bat } = await ready()

  const first = await bat.complete('qr')
  const second = await bat.complete('qr')
  const payment = await bat.pay('qr')

  expect(second.payments).toEqual(first.payments)
  expect([payment]).toEqual(first.payments)
  await expect(bat.complete('bank_transfer')).rejects.toMatchObject({ status: 409, code: 'payment_in_progress' })
  expect(await shop.db.selectFrom('payments').select('id').execute()).toHaveLength(1)
})

test('CHK-11 twenty concurrent requests, with and without a key, make one order, one payment and one hold', async () => {
  const { shop, variant, bat } = await ready()
  const start = { payment_method: 'bank_transfer', expected_total: bat.total, terms_accepted: true } as const
  const press = (count: number) =>
    bat.shopper.checkout.complete(bat.number, start, count % 2 === 0 ? { idempotencyKey: 'pressed' } : {})

  const orders = await Promise.all(Array.from({ length: 20 }, (_, count) => press(count)))

  expect(new Set(orders.map(({ number }) => number))).toEqual(new Set([bat.number]))
  expect(new Set(orders.flatMap(({ payments }) => payments.map(({ id }) => id))).size).toBe(1)
  expect(await shop.db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'complete' }])
  expect(await shop.db.selectFrom('payments').select('state').execute()).toEqual([{ state: 'pending' }])
  expect(await reserved(shop)).toEqual([{ variant_id: variant.id, reserved: 1 }])
  const history = await shop.db
    .selectFrom('order_history')
    .select(['machine', 'from_state', 'to_state', 'who'])
    .orderBy('id')
    .execute()
  expect(history).toEqual([
    { machine: 'order', from_state: 'cart', to_state: 'complete', who: 'shopper' },
    { machine: 'payment', from_state: 'none', to_state: 'balance_due', who: 'shopper' },
  ])
})

test('CART-08 a changed price is never charged unseen: the request is refused with the new total', async () => {
  const { shop, variant, bat } = await ready()
  await shop.db.updateTable('variants').set({ price: 120_000 }).where('id', '=', variant.id).execute()

  await expect(bat.complete('qr')).rejects.toMatchObject({
    status: 409,
    code: 'total_changed',
    details: { total: bat.total + 20_000 },
  })
  const agreed = await bat.complete('bank_transfer', bat.total + 20_000)

  expect(agreed).toMatchObject({ item_total: 120_000, line_items: [{ price: 120_000, previous_price: null }] })
  expect(agreed.payments).toMatchObject([{ amount: bat.total + 20_000 }])
})

test('CAT-06 a line on sale shows the regular price; its order keeps both prices when the sale is over', async () => {
  const { shop, variant, bat } = await ready()
  const setPrice = (price: number, selling_price: number | null) =>
    shop.db.updateTable('variants').set({ price, selling_price }).where('id', '=', variant.id).execute()
  await setPrice(100_000, 80_000)
  const cart = await bat.shopper.orders.current()

  const placed = await bat.complete('bank_transfer', cart?.total)
  await setPrice(150_000, null)
  const kept = await bat.shopper.orders.find(bat.number)

  const onSale = { price: 80_000, old_price: 100_000 }
  expect([cart, placed, kept].map((order) => order?.line_items)).toMatchObject([[onSale], [onSale], [onSale]])
})

test('CAT-06 an order placed at the regular price shows no other once a sale begins', async () => {
  const { shop, variant, bat } = await ready()
  await bat.complete('bank_transfer')

  await shop.db.updateTable('variants').set({ selling_price: 1000 }).where('id', '=', variant.id).execute()

  const { line_items: lines } = await bat.shopper.orders.find(bat.number)
  expect(lines).toMatchObject([{ price: 100_000, old_price: null }])
})

test('CART-08 two opposite price changes that keep the total are refused', async () => {
  const { shop, variant, bat } = await ready()
  const other = await shop.variant({ price: 50_000 })
  const { line_items: lines, total } = await bat.shopper.orders.addToCart({ variantId: other.id })
  const seen = Object.fromEntries(lines.map(({ id, price }) => [id, price]))
  await shop.db.updateTable('variants').set({ price: 90_000 }).where('id', '=', variant.id).execute()
  await shop.db.updateTable('variants').set({ price: 60_000 }).where('id', '=', other.id).execute()
  const complete = (expected_prices: Record<string, number>) =>
    bat.shopper.checkout.complete(bat.number, {
      payment_method: 'qr',
      expected_total: total,
      terms_accepted: true,
      expected_prices,
    })

  await expect(complete(seen)).rejects.toMatchObject({ status: 409, code: 'order_has_problems' })
  const now = await bat.order()
  const agreed = await complete(Object.fromEntries(now.line_items.map(({ id, price }) => [id, price])))

  expect(now.total).toBe(total)
  expect(agreed).toMatchObject({ total, line_items: [{ price: 90_000 }, { price: 60_000 }] })
})

test('CART-08 a placed order shows what was sold, whatever happens to the product', async () => {
  const { shop, variant, bat } = await ready()
  const sold = await bat.complete('bank_transfer')
  await shop.db.updateTable('variants').set({ price: 1 }).where('id', '=', variant.id).execute()
  await shop.db
    .updateTable('products')
    .set({ name: JSON.stringify({ mn: 'Өөр нэр' }), available_on: new Date(Date.now() + 60_000) })
    .where('id', '=', variant.product_id)
    .execute()
  await shop.refresh(variant.product_id)

  const order = await bat.order()

  expect(order).toMatchObject({ total: sold.total, item_total: sold.item_total, problems: [] })
  expect(order.line_items[0]).toMatchObject({ price: 100_000, product: { name: sold.line_items[0]?.product.name } })
})

test('CHK-01 without phone, address or time nothing is placed', async () => {
  const { shop, bat } = await ready()
  const columns = ['phone', 'receiver', 'address', 'delivery_type', 'delivery_day', 'delivery_window'] as const

  for (const column of columns) {
    const before = await shop.db.selectFrom('orders').select(column).executeTakeFirstOrThrow()
    await shop.db
      .updateTable('orders')
      .set({ [column]: null })
      .execute()
    await expect(bat.complete('qr'), column).rejects.toMatchObject({
      status: 409,
      code: 'delivery_missing',
      errors: { [column]: ['Заавал бөглөнө үү'] },
    })
    const value = column === 'address' ? JSON.stringify(before[column]) : before[column]
    await shop.db
      .updateTable('orders')
      .set({ [column]: value })
      .execute()
  }
  await expect(bat.complete('bank_transfer')).resolves.toMatchObject({ state: 'complete' })
})

test('CHK-06 goods that were sold meanwhile are refused, and nothing is held', async () => {
  const { shop, variant, bat } = await ready()
  const refused = async (code: string) => {
    await expect(bat.complete('qr')).rejects.toMatchObject({ status: 409, code })
    expect(await bat.order()).toMatchObject({ state: 'cart', payments: [] })
    expect(await reserved(shop)).toEqual([{ variant_id: variant.id, reserved: 0 }])
  }

  await shop.setStock(variant.id, 0)
  await refused('out_of_stock')
  await shop.setStock(variant.id, 1)
  await bat.setQuantity(2)
  await refused('insufficient_stock')
  await shop.db
    .updateTable('products')
    .set({ available_on: new Date(Date.now() + 60_000) })
    .execute()
  await shop.refresh(variant.product_id)
  await refused('not_for_sale')
})

test('CHK-01 a delivery time that has passed must be chosen again', async () => {
  const { shop, bat } = await ready()
  await shop.db.updateTable('orders').set({ delivery_day: '2020-01-01' }).execute()

  expect((await bat.order()).problems).toMatchObject([{ code: 'delivery_time_unavailable', line_item_id: null }])
  await expect(bat.complete('qr')).rejects.toMatchObject({ status: 422, code: 'delivery_time_unavailable' })
})

test('CHK-04 an address whose zone was removed is refused, and several problems have a code of their own', async () => {
  const { shop, bat } = await ready()
  await shop.db.updateTable('orders').set({ delivery_zone_id: null }).execute()

  await expect(bat.complete('qr')).rejects.toMatchObject({ status: 422, code: 'no_shipping_rates' })
  await shop.db.updateTable('orders').set({ delivery_day: '2020-01-01' }).execute()
  await expect(bat.complete('qr')).rejects.toMatchObject({ status: 409, code: 'order_has_problems' })
})

test('CHK-11 an idempotency key is refused for another total, and a failure is not stored under the key', async () => {
  const { bat } = await ready()
  const { checkout } = bat.shopper
  const start = (expected_total: number) =>
    ({ payment_method: 'bank_transfer', expected_total, terms_accepted: true }) as const

  await expect(checkout.complete(bat.number, start(1), { idempotencyKey: 'one' })).rejects.toMatchObject({
    code: 'total_changed',
  })
  await checkout.complete(bat.number, start(bat.total), { idempotencyKey: 'one' })
  await expect(checkout.complete(bat.number, start(2), { idempotencyKey: 'one' })).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  })
})

test('PAY-01 a payment method that the shop does not offer is refused', async () => {
  const shop = await openTestShop({ sandboxPayments: false, bankAccounts: [] })
  await shop.deliveryZone({ rate: 5000 })
  const bat = await readyToPay(shop, await shop.variant({ price: 100_000 }))

  await expect(bat.pay('bank_transfer')).rejects.toMatchObject({ status: 422, code: 'payment_method_unavailable' })
  expect(await bat.order()).toMatchObject({ state: 'cart', payments: [] })
})

test('CHK-07 a paid order stays as it is: paying again is refused', async () => {
  const { shop, bat } = await ready()
  const order = await bat.complete('bank_transfer')
  await shop.payments.confirmTransfer(bat.number, bat.total, 'bank-record-1')

  expect(await bat.order()).toMatchObject({
    state: 'complete',
    payment_state: 'paid',
    shipment_state: 'pending',
    label: 'paid',
  })
  await expect(bat.complete('bank_transfer')).rejects.toMatchObject({ status: 409, code: 'order_already_paid' })
  const paid = order.payments[0]?.id ?? ''
  await expect(bat.shopper.checkout.cancelPayment(bat.number, paid)).rejects.toMatchObject({
    code: 'order_already_paid',
  })
  await expect(bat.shopper.checkout.payment(bat.number, 'another')).rejects.toMatchObject({ code: 'payment_not_found' })
})

async function ready() {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: 5000 })
  const variant = await shop.variant({ price: 100_000 })
  const bat = await readyToPay(shop, variant)
  const { checkout, orders } = bat.shopper
  return {
    shop,
    variant,
    bat: {
      ...bat,
      complete: (payment_method: 'qr' | 'bank_transfer', expected_total = bat.total) =>
        checkout.complete(bat.number, { payment_method, expected_total, terms_accepted: true }),
      /** Sets a quantity as if the shopper had chosen it before the stock was sold. */
      async setQuantity(quantity: number) {
        await shop.db.updateTable('line_items').set({ quantity }).execute()
        return orders.current()
      },
    },
  }
}

const reserved = (shop: Awaited<ReturnType<typeof openTestShop>>) =>
  shop.db.selectFrom('stock_items').select(['variant_id', 'reserved']).execute()
