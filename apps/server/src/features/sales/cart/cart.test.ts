import type { Order } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

test('CART-02 number 0 creates an order with the line, a number and a token', async () => {
  const shop = await openTestShop()
  const phone = await shop.variant({ price: 110_000, product: { name: { mn: 'Утас', en: 'Phone' }, brand: 'acme' } })

  const order = await shop.guest('en').orders.addToCart({ variantId: phone.id, quantity: 2 })

  expect(order).toMatchObject({
    state: 'cart',
    label: 'pending',
    payment_state: 'none',
    item_total: 220_000,
    ship_total: 0,
    tax_total: 20_000,
    total: 220_000,
    total_quantity: 2,
    problems: [],
    payments: [],
    locale: 'en',
  })
  expect(order.number).toMatch(/^R\d{9}$/)
  expect(order.token).toMatch(/^[A-Za-z0-9_-]{22,}$/)
  expect(order.line_items).toEqual([
    {
      id: expect.any(Number),
      variant_id: phone.id,
      quantity: 2,
      price: 110_000,
      previous_price: null,
      old_price: null,
      total: 220_000,
      discount: 0,
      gift: false,
      options: {},
      package_id: null,
      available: 10,
      digital: false,
      return_hours: null,
      returnable: 0,
      product: {
        id: phone.product_id,
        slug: phone.slug,
        sku: phone.sku,
        name: 'Phone',
        brand: 'acme',
        image: expect.objectContaining({ alt: 'Phone' }),
        option_text: '',
      },
    },
  ])
})

test('CART-02 the same variant with the same options increases its line; with other options it gets a new one', async () => {
  const shop = await openTestShop()
  const { id: variantId } = await shop.variant({ price: 1000 })
  const bat = shop.guest()

  await bat.orders.addToCart({ variantId, options: { colour: 'red', size: 'L' } })
  await bat.orders.addToCart({ variantId, options: { size: 'L', colour: 'red' }, quantity: 2 })
  const order = await bat.orders.addToCart({ variantId, options: { colour: 'blue' } })

  expect(order.line_items).toMatchObject([
    { quantity: 3, options: { colour: 'red', size: 'L' } },
    { quantity: 1, options: { colour: 'blue' } },
  ])
  expect(order).toMatchObject({ item_total: 4000, total_quantity: 4 })
})

test('CART-01 the current order is the one of the token; another token, or none, finds no order', async () => {
  const shop = await openTestShop()
  const { id: variantId } = await shop.variant()
  const [bat, tuya] = [shop.guest(), shop.guest()]
  const order = await bat.orders.addToCart({ variantId })

  expect(await bat.orders.current()).toEqual(order)
  expect(await tuya.orders.current()).toBeNull()
  await expect(tuya.client.request('GET /api/v2/orders/current')).rejects.toMatchObject({ code: 'order_not_found' })
})

test('CART-01 a stranger who knows the number gets order_not_found from every endpoint', async () => {
  const shop = await openTestShop()
  const { id: variantId } = await shop.variant()
  const { number, line_items: lines } = await shop.guest().orders.addToCart({ variantId })
  const thief = shop.guest()
  await thief.orders.addToCart({ variantId })
  const params = { number, id: lines[0]?.id ?? 0 }
  const { request } = thief.client

  for (const attempt of [
    () => request('GET /api/v2/orders/:number', { params: { number } }),
    () => request('POST /api/v2/orders/:number/line_items', { params, body: { line_item: { variant_id: variantId } } }),
    () => request('PUT /api/v2/orders/:number/line_items/:id', { params, body: { line_item: { quantity: 2 } } }),
    () => request('DELETE /api/v2/orders/:number/line_items/:id', { params }),
    () => request('PUT /api/v2/orders/:number/empty', { params: { number } }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
  }
})

test('CART-01 a line of another order is not found', async () => {
  const shop = await openTestShop()
  const { id: variantId } = await shop.variant()
  const others = await shop.guest().orders.addToCart({ variantId })
  const bat = shop.guest()
  const { number } = await bat.orders.addToCart({ variantId })
  const params = { number, id: others.line_items[0]?.id ?? 0 }

  for (const attempt of [
    () =>
      bat.client.request('PUT /api/v2/orders/:number/line_items/:id', { params, body: { line_item: { quantity: 2 } } }),
    () => bat.client.request('DELETE /api/v2/orders/:number/line_items/:id', { params }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'line_item_not_found' })
  }
})

test('CART-05 update, gift, remove and empty return the whole order with its sums', async () => {
  const shop = await openTestShop()
  const [phone, cable] = [await shop.variant({ price: 500_000 }), await shop.variant({ price: 10_000 })]
  const bat = shop.guest()
  await bat.orders.addToCart({ variantId: phone.id })
  const filled = await bat.orders.addToCart({ variantId: cable.id })
  const [first, second] = filled.line_items.map(({ id }) => id) as [number, number]

  const updated = await bat.orders.updateLineItem(second, { quantity: 5 })
  const gift = await bat.orders.updateLineItem(second, { gift: true })
  const removed = await bat.orders.removeLineItem(first)
  const emptied = await bat.orders.empty()

  expect(updated).toMatchObject({ item_total: 550_000, tax_total: 50_000, total: 550_000, total_quantity: 6 })
  expect(gift?.line_items).toMatchObject([{ gift: false }, { gift: true, quantity: 5 }])
  expect(removed).toMatchObject({ line_items: [{ id: second }], total: 50_000, total_quantity: 5 })
  expect(emptied).toMatchObject({ number: filled.number, line_items: [], total: 0, total_quantity: 0, problems: [] })
})

test('CART-05 stored sums agree with the stored lines after every change', async () => {
  const shop = await openTestShop()
  const variants = await Promise.all([7, 11, 13].map((price) => shop.variant({ price, stock: 50 })))
  const bat = shop.guest()
  for (const { id } of variants) await bat.orders.addToCart({ variantId: id, quantity: 3 })
  await expectTrueSums(shop)
  const order = await bat.orders.current()
  await bat.orders.updateLineItem(lineId(order, 1), { quantity: 17 })
  await expectTrueSums(shop)
  await bat.orders.removeLineItem(lineId(order, 0))
  await expectTrueSums(shop)
  await bat.orders.empty()
  await expectTrueSums(shop)
})

const lineId = (order: Order | null, index: number): number => order?.line_items[index]?.id ?? 0

async function expectTrueSums(shop: TestShop): Promise<void> {
  const lines = await shop.db.selectFrom('line_items').selectAll().execute()
  const order = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const item_total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const total_quantity = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(order).toMatchObject({ item_total, total_quantity, total: item_total + order.ship_total })
}
