import { expect, test } from 'vitest'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { PASSWORD } from '../../../../testing/people/login-steps.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const NO_SUCH_ORDER = { status: 404, body: { code: 'order_not_found' } }

test('CART-07 a customer who logs in on another device continues their cart', async () => {
  const shop = await openTestShop()
  const [phone, cover, bat] = [await shop.variant(), await shop.variant(), await shop.customer()]

  const cart = await bat.orders.addToCart({ variantId: phone.id })
  const seen = await ask(shop, bat, 'GET', '/api/v2/orders/current')
  const added = await ask(shop, bat, 'POST', '/api/v2/orders/0/line_items', {
    line_item: { variant_id: cover.id },
  })

  expect(seen).toMatchObject({ status: 200, body: { number: cart.number, total_quantity: 1 } })
  expect(added).toMatchObject({ status: 201, body: { number: cart.number, token: cart.token, total_quantity: 2 } })
})

test('CART-07 devices of a customer without a cart open one cart, also concurrently', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  const bat = await shop.customer()
  const variants = await Promise.all(Array.from({ length: 6 }, () => shop.variant()))

  const added = await Promise.all(
    variants.map(({ id }, at) =>
      ask(at % 2 === 0 ? shop : other, bat, 'POST', '/api/v2/orders/0/line_items', { line_item: { variant_id: id } }),
    ),
  )

  expect(new Set(added.map(({ body }) => body.number)).size).toBe(1)
  expect(await ask(shop, bat, 'GET', '/api/v2/orders/current')).toMatchObject({ body: { total_quantity: 6 } })
})

test('CHK-07 a customer opens their order without its token, and nobody else does', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone()
  const [phone, bat, stranger] = [await shop.variant(), await shop.customer(), await shop.customer()]
  const appOnly = await shop.customer({ scopes: ['public'] })
  const { number } = await bat.orders.addToCart({ variantId: phone.id })
  await shop.db.updateTable('orders').set({ user_id: appOnly.id }).where('number', '=', number).execute()
  expect(await ask(shop, appOnly, 'GET', `/api/v2/orders/${number}`)).toMatchObject(NO_SUCH_ORDER)
  await shop.db.updateTable('orders').set({ user_id: bat.id }).where('number', '=', number).execute()

  for (const path of [`orders/${number}`, `checkouts/${number}`, `checkouts/${number}/delivery_rates`]) {
    expect((await ask(shop, bat, 'GET', `/api/v2/${path}`)).status, path).toBe(200)
    expect(await ask(shop, stranger, 'GET', `/api/v2/${path}`), path).toMatchObject(NO_SUCH_ORDER)
    expect((await shop.fetch(`/api/v2/${path}`)).status, path).toBe(404)
  }
  const change = { line_item: { variant_id: phone.id } }
  expect(await ask(shop, stranger, 'POST', `/api/v2/orders/${number}/line_items`, change)).toMatchObject(NO_SUCH_ORDER)
  expect(await ask(shop, stranger, 'PUT', `/api/v2/orders/${number}/empty`)).toMatchObject(NO_SUCH_ORDER)
  expect(await ask(shop, stranger, 'PUT', `/api/v2/checkouts/${number}`, { receiver: 'Дорж' })).toMatchObject(
    NO_SUCH_ORDER,
  )
  expect(await ask(shop, stranger, 'GET', '/api/v2/orders/current')).toMatchObject(NO_SUCH_ORDER)
})

test('CHK-07 a customer completes the checkout without the order’s token', async () => {
  const shop = await openTestShop({ sandboxPayments: true })
  await shop.deliveryZone({ rate: DELIVERY })
  const [phone, bat, stranger] = [await shop.variant(), await shop.customer(), await shop.customer()]
  const step = (method: string, path: string, body?: unknown) => ask(shop, bat, method, `/api/v2/${path}`, body)

  const { body: cart } = await step('POST', 'orders/0/line_items', { line_item: { variant_id: phone.id, quantity: 2 } })
  const [{ id: line }] = cart.line_items
  await step('PUT', `orders/${cart.number}/line_items/${line}`, { line_item: { quantity: 1 } })
  const times = (await step('GET', `checkouts/${cart.number}/delivery_rates`)).body.delivery_times
  const filled = await step('PUT', `checkouts/${cart.number}`, {
    phone: '99112233',
    receiver: 'Бат',
    address: { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' },
    delivery_day: times[1].day,
    delivery_window: times[1].windows[0],
  })
  expect(filled.status).toBe(200)
  expect((await step('PUT', `checkouts/${cart.number}/next`)).body.state).toBe('address')
  expect((await step('PUT', `checkouts/${cart.number}/advance`)).body.state).toBe('delivery')
  expect((await step('GET', 'checkouts/payment_methods')).body.payment_methods).not.toEqual([])
  const start = { payment_method: 'qr', expected_total: phone.price + DELIVERY, terms_accepted: true }
  const { body: payment } = await step('POST', `checkouts/${cart.number}/payments`, start)
  const path = `checkouts/${cart.number}/payments/${payment.id}`
  expect((await step('GET', path)).body).toMatchObject({ id: payment.id, state: 'pending' })
  expect(await ask(shop, stranger, 'GET', `/api/v2/${path}`)).toMatchObject(NO_SUCH_ORDER)
  expect(await ask(shop, stranger, 'DELETE', `/api/v2/${path}`)).toMatchObject(NO_SUCH_ORDER)
  expect((await step('DELETE', path)).body).toMatchObject({ state: 'delivery' })
  const { body: done } = await step('PUT', `checkouts/${cart.number}/complete`, {
    ...start,
    payment_method: 'bank_transfer',
  })

  expect(done).toMatchObject({ number: cart.number, state: 'complete', payment_state: 'balance_due' })
  expect((await bat.orders.mine()).orders).toMatchObject([{ number: cart.number }])
})

test('CHK-07 an order that a customer places from their guest cart belongs to them', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone()
  const [phone, bat, stranger] = [await shop.variant(), await shop.customer(), await shop.customer()]
  const guest = await readyToPay(shop, phone)
  const { token } = await guest.order()
  const start = { payment_method: 'bank_transfer', expected_total: guest.total, terms_accepted: true }

  const placed = await ask(shop, bat, 'PUT', `/api/v2/checkouts/${guest.number}/complete`, start, token)
  await ask(shop, stranger, 'PUT', `/api/v2/checkouts/${guest.number}/complete`, start, token)

  expect(placed).toMatchObject({ status: 200, body: { state: 'complete' } })
  expect((await bat.orders.mine()).orders).toMatchObject([{ number: guest.number }])
  expect((await stranger.orders.mine()).orders).toEqual([])
})

test('CART-07 a guest’s placed order becomes the customer’s at login, even if they have a cart', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const variant = await shop.variant()
  const bat = await shop.customer({ password: PASSWORD })
  const cart = await bat.orders.addToCart({ variantId: variant.id })
  const bought = await readyToPay(shop, variant)
  await bought.pay('bank_transfer')
  await shop.db.updateTable('orders').set({ state: 'complete' }).where('number', '=', bought.number).execute()

  const outcome = await bought.shopper.logins.withPassword(bat.phone ?? '', PASSWORD)

  expect(outcome.cartConflict).toBeNull()
  expect((await bat.orders.mine()).orders.map(({ number }) => number)).toEqual([bought.number])
  expect((await bought.shopper.orders.current())?.number).toBe(cart.number)
})

test('CART-07 a token that another customer left on a device does not open their order after a login there', async () => {
  const shop = await openTestShop()
  const [phone, bat, saraa] = [await shop.variant(), await shop.customer(), await shop.customer()]
  const cart = await bat.orders.addToCart({ variantId: phone.id })

  expect(await ask(shop, saraa, 'GET', '/api/v2/orders/current', undefined, cart.token)).toMatchObject(NO_SUCH_ORDER)
  const own = await saraa.orders.addToCart({ variantId: phone.id })

  expect(await ask(shop, saraa, 'GET', '/api/v2/orders/current', undefined, cart.token)).toMatchObject({
    body: { number: own.number },
  })
  expect(await ask(shop, bat, 'GET', '/api/v2/orders/current', undefined, 'a'.repeat(32))).toMatchObject({
    body: { number: cart.number },
  })
})

test('CART-07 after an order is placed, the customer’s next cart is the current one, even with the old token', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone()
  const [phone, bat] = [await shop.variant(), await shop.customer()]
  const first = await readyToPay(shop, phone, bat)
  const { token } = await first.order()
  await first.pay('bank_transfer')

  const before = await ask(shop, bat, 'GET', '/api/v2/orders/current', undefined, token)
  const next = await bat.orders.addToCart({ variantId: phone.id })

  expect(before).toMatchObject({ body: { number: first.number, state: 'complete' } })
  expect(next.number).not.toBe(first.number)
  expect(await ask(shop, bat, 'GET', '/api/v2/orders/current', undefined, token)).toMatchObject({
    body: { number: next.number },
  })
})

test('CHK-07 customers see their placed orders, newest first and paged, with names and a picture', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const [bat, stranger] = [await shop.customer(), await shop.customer()]
  const phones = [await shop.variant(), await shop.variant(), await shop.variant(), await shop.variant()]
  const [phone] = phones
  if (!phone) throw new Error('There is no variant')
  const numbers = []
  for (const variants of [[phone], [phone], phones]) {
    const order = await readyToPay(shop, variants, bat)
    await order.pay('bank_transfer')
    numbers.unshift(order.number)
  }
  await bat.orders.addToCart({ variantId: phone.id })

  const all = await bat.orders.mine()
  const second = await bat.orders.mine({ page: 2, per_page: 2 })

  expect(all.orders.map(({ number }) => number)).toEqual(numbers)
  expect(all).toMatchObject({ page: 1, total_pages: 1, total_count: 3 })
  expect(all.orders[0]).toMatchObject({
    label: 'awaiting_payment',
    total: phones.reduce((sum, { price }) => sum + price, DELIVERY),
    total_quantity: 4,
    names: phones.slice(0, 3).map(({ name }) => name.mn),
    image: { alt: phone.name.mn },
  })
  expect(second).toMatchObject({ orders: [{ number: numbers[2] }], page: 2, total_pages: 2, total_count: 3 })
  expect(await bat.orders.mine({ page: 9 })).toMatchObject({ orders: [], total_count: 3 })
  expect(await stranger.orders.mine()).toMatchObject({ orders: [], total_count: 0 })
  await expect(shop.guest().orders.mine()).rejects.toMatchObject({ code: 'login_required' })
})

test('CHK-07 customers see open and finished orders separately', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const [bat, phone] = [await shop.customer(), await shop.variant()]
  const numbers = []
  for (let nth = 0; nth < 2; nth++) {
    const order = await readyToPay(shop, [phone], bat)
    await order.pay('bank_transfer')
    numbers.push(order.number)
  }
  await bat.orders.cancel(numbers[0] ?? '')

  const [open, finished] = [
    await bat.orders.mine({ standing: 'open' }),
    await bat.orders.mine({ standing: 'finished' }),
  ]

  expect(open).toMatchObject({ orders: [{ number: numbers[1] }], total_count: 1 })
  expect(finished).toMatchObject({ orders: [{ number: numbers[0], label: 'canceled' }], total_count: 1 })
})

async function ask(
  { fetch }: Pick<TestShop, 'fetch'>,
  { token }: LoggedInShop,
  method: string,
  path: string,
  body?: unknown,
  orderToken?: string,
) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(orderToken && { 'x-order-token': orderToken }),
  }
  const reply = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  return { status: reply.status, body: await reply.json() }
}
