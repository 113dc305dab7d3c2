import type { Order } from '@delguur/contract'
import { expect, test } from 'vitest'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { sellAlcohol } from '../../../../testing/site-rules.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const ENGLISH = '?locale=en'

test('CART-07 CART-01 a guest’s cart becomes that of a customer without one, and its old token opens nothing', async () => {
  const shop = await openTestShop()
  const [variant, bat] = [await shop.variant(), await shop.customer()]
  const guest = await cartOf(shop, variant.id, 2)

  const joined = await associate(shop, bat, guest)

  expect(joined).toMatchObject({ status: 200, body: { number: guest.number, total_quantity: 2, notices: [] } })
  expect(joined.body.token).not.toBe(guest.token)
  expect((await shop.fetch(`/api/v2/orders/${guest.number}?order_token=${guest.token}`)).status).toBe(404)
  expect((await shop.fetch(`/api/v2/orders/${guest.number}?order_token=${joined.body.token}`)).status).toBe(200)
  expect(await bat.orders.current()).toMatchObject({ number: guest.number })
})

test('CART-07 both carts become one, with the larger quantity of equal lines and the most recent form data', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone()
  const [phone, cover, bag] = [await shop.variant(), await shop.variant(), await shop.variant({ stock: 2 })]
  const bat = await shop.customer()
  await bat.orders.addToCart({ variantId: phone.id, quantity: 1 })
  const own = await bat.orders.addToCart({ variantId: cover.id, quantity: 4 })
  await bat.checkout.update(own.number, { phone: '88112233', receiver: 'Бат', note: 'Хонх дарна уу' })
  const device = shop.guest()
  for (const [{ id }, quantity] of [
    [phone, 3],
    [cover, 4],
    [bag, 2],
  ] as const) {
    await device.orders.addToCart({ variantId: id, quantity })
  }
  await shop.setStock(bag.id, 1)
  const guest = await open(device.orders.current())
  await device.checkout.update(guest.number, {
    phone: '99112233',
    address: { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' },
  })

  const { body } = await associate(shop, bat, guest, ENGLISH)

  expect(body).toMatchObject({
    number: own.number,
    token: own.token,
    phone: '99112233',
    receiver: 'Бат',
    note: 'Хонх дарна уу',
    delivery_type: 'address',
    ship_total: 5000,
    total_quantity: 8,
  })
  expect(quantitiesOf(body)).toEqual({ [phone.id]: 3, [cover.id]: 4, [bag.id]: 1 })
  expect(body.notices).toEqual([
    { code: 'quantity_kept', message: `${phone.name.en}: 3 kept, the larger number of your two carts` },
    { code: 'quantity_reduced', message: `${bag.name.en}: reduced to 1, which is all that can be ordered now` },
  ])
  expect(body.item_total).toBe(8 * 100_000)
  expect(await shop.db.selectFrom('orders').select('number').execute()).toEqual([{ number: own.number }])
})

test('CART-07 a repeated request returns the same cart', async () => {
  const shop = await openTestShop()
  const [phone, cover, bat] = [await shop.variant(), await shop.variant(), await shop.customer()]
  const own = await bat.orders.addToCart({ variantId: phone.id })
  const guest = await cartOf(shop, cover.id)

  const first = await associate(shop, bat, guest)
  const again = await associate(shop, bat, guest)
  const onceMore = await associate(shop, bat, first.body)

  expect(first.body).toMatchObject({ number: own.number, total_quantity: 2 })
  expect(again).toEqual(first)
  expect(onceMore).toEqual(first)
  await expect(code(associate(shop, await shop.customer(), guest))).resolves.toBe('order_not_found')
})

test('CART-07 carts that cannot be ordered together stay as they are, and the customer is asked to empty the cart first', async () => {
  const shop = await openTestShop()
  await sellAlcohol(shop)
  const [vodka, phone] = [await shop.variant({ product: { kind: 'alcohol' } }), await shop.variant()]
  const bat = await shop.customer()
  const own = await bat.orders.addToCart({ variantId: phone.id })
  const guest = await cartOf(shop, vodka.id)

  const refused = await associate(shop, bat, guest)

  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'cart_must_be_emptied',
      error: 'Эдгээр барааг хамт захиалах боломжгүй. Эхлээд сагсаа хоослоно уу',
    },
  })
  expect(await bat.orders.current()).toMatchObject({ number: own.number, total_quantity: 1 })
  const unchanged = await shop.fetch(`/api/v2/orders/${guest.number}?order_token=${guest.token}`)
  expect(await unchanged.json()).toMatchObject({ token: guest.token, total_quantity: 1 })

  await bat.orders.empty()
  expect((await associate(shop, bat, guest)).body).toMatchObject({ number: own.number, total_quantity: 1 })
})

test('CART-07 goods that must be ordered separately share a cart with no others', async () => {
  const shop = await openTestShop()
  await sellAlcohol(shop)
  const [vodka, wine] = [
    await shop.variant({ product: { kind: 'alcohol' } }),
    await shop.variant({ product: { kind: 'alcohol' } }),
  ]
  const phone = await shop.variant()
  const [dry, wet] = [shop.guest(), shop.guest()]
  await dry.orders.addToCart({ variantId: phone.id })
  await wet.orders.addToCart({ variantId: vodka.id })

  await expect(dry.orders.addToCart({ variantId: vodka.id })).rejects.toMatchObject({ code: 'cart_must_be_emptied' })
  await expect(wet.orders.addToCart({ variantId: phone.id })).rejects.toMatchObject({ code: 'cart_must_be_emptied' })

  expect(await wet.orders.addToCart({ variantId: wine.id })).toMatchObject({ total_quantity: 2 })
  await dry.orders.empty()
  expect(await dry.orders.addToCart({ variantId: vodka.id })).toMatchObject({ total_quantity: 1 })
})

test('CART-07 a customer’s order that is being paid stays, and the guest’s cart becomes their second order', async () => {
  const shop = await openTestShop({ sandboxPayments: true })
  await shop.deliveryZone()
  const [phone, cover, bat] = [await shop.variant(), await shop.variant(), await shop.customer()]
  const paying = await readyToPay(shop, phone, bat)
  await paying.pay('qr')
  const guest = await cartOf(shop, cover.id)

  const { body } = await associate(shop, bat, guest)

  expect(body).toMatchObject({ number: guest.number, state: 'cart', total_quantity: 1, notices: [] })
  expect(await bat.orders.find(paying.number)).toMatchObject({ state: 'payment', total_quantity: 1 })
  const elsewhere = await fetchAs(shop, bat, 'GET', '/api/v2/orders/current')
  expect(elsewhere.body).toMatchObject({ number: guest.number })
})

test('CART-07 a guest’s order that is being paid, or was placed, becomes the customer’s beside their cart', async () => {
  const shop = await openTestShop({ sandboxPayments: true })
  await shop.deliveryZone()
  const [phone, cover, bat] = [await shop.variant(), await shop.variant(), await shop.customer()]
  const own = await bat.orders.addToCart({ variantId: cover.id })
  const [paying, placed] = [await readyToPay(shop, phone), await readyToPay(shop, phone)]
  await paying.pay('qr')
  await placed.pay('bank_transfer')

  const first = await associate(shop, bat, await paying.order())
  const second = await associate(shop, bat, await placed.order())

  expect(first.body).toMatchObject({ number: paying.number, state: 'payment', payments: [{ state: 'pending' }] })
  expect(second.body).toMatchObject({ number: placed.number, state: 'complete', payment_state: 'balance_due' })
  expect(await bat.orders.current()).toMatchObject({ number: own.number, total_quantity: 1 })
  expect((await bat.orders.mine()).orders.map(({ number }) => number)).toEqual([placed.number, paying.number])
})

test('CART-07 a guest’s order whose payment was given up is moved into the cart, and stays, empty, for late money', async () => {
  const shop = await openTestShop({ sandboxPayments: true })
  await shop.deliveryZone()
  const [phone, cover, bat] = [await shop.variant(), await shop.variant(), await shop.customer()]
  const own = await bat.orders.addToCart({ variantId: cover.id })
  const givenUp = await readyToPay(shop, phone)
  await givenUp.shopper.checkout.cancelPayment(givenUp.number, (await givenUp.pay('qr')).id)

  const guest = await givenUp.order()
  const { body } = await associate(shop, bat, guest)

  expect(body).toMatchObject({ number: own.number, total_quantity: 2 })
  expect(await bat.orders.find(givenUp.number)).toMatchObject({ state: 'cart', total: 0, line_items: [] })
  expect((await associate(shop, bat, guest)).body).toMatchObject({ number: own.number, total_quantity: 2 })
})

test('CART-07 another customer’s order, one without its token and an unknown one are not found', async () => {
  const shop = await openTestShop()
  const [phone, bat, stranger] = [await shop.variant(), await shop.customer(), await shop.customer()]
  const theirs = await stranger.orders.addToCart({ variantId: phone.id })
  const guest = await cartOf(shop, phone.id)

  expect(await code(associate(shop, bat, theirs))).toBe('order_not_found')
  expect(await code(associate(shop, bat, { ...guest, token: 'a'.repeat(32) }))).toBe('order_not_found')
  expect(await code(associate(shop, bat, { ...guest, number: 'R000000000' }))).toBe('order_not_found')
  const anonymous = await shop.fetch(`/api/v2/orders/${guest.number}/associate?order_token=${guest.token}`, {
    method: 'PUT',
  })
  expect(anonymous.status).toBe(401)
  expect(await stranger.orders.current()).toMatchObject({ number: theirs.number })
})

test('CART-07 a deleted customer gets no orders', async () => {
  const shop = await openTestShop()
  const [phone, bat] = [await shop.variant(), await shop.customer()]
  const guest = await cartOf(shop, phone.id)
  await shop.db
    .updateTable('users')
    .set({ deleted_at: new Date(), phone: null, phone_proved_at: null, email: null, email_proved_at: null })
    .where('id', '=', bat.id)
    .execute()

  expect(await code(associate(shop, bat, guest))).toBe('token_invalid')
})

test('CART-07 concurrent logins of several devices on two nodes join all carts into one', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  const variants = [await shop.variant(), await shop.variant(), await shop.variant(), await shop.variant()]
  const [own, first, second, third] = variants.map(({ id }) => id)
  const bat = await shop.customer()
  const cart = await bat.orders.addToCart({ variantId: own ?? 0 })
  const guests = [await cartOf(shop, first ?? 0), await cartOf(shop, second ?? 0), await cartOf(shop, third ?? 0)]

  const answers = await Promise.all(
    [...guests, ...guests].map((guest, at) => associate(at % 2 === 0 ? shop : other, bat, guest)),
  )

  expect(answers.map(({ status, body }) => [status, body.number])).toEqual(Array(6).fill([200, cart.number]))
  const joined = await open(bat.orders.current())
  expect(quantitiesOf(joined)).toEqual(Object.fromEntries(variants.map(({ id }) => [id, 1])))
  expect(await shop.db.selectFrom('orders').select('number').execute()).toHaveLength(1)
})

test('CART-07 one of two customers who claim a guest’s order at once gets it', async () => {
  const shop = await openTestShop()
  const [phone, bat, saraa] = [await shop.variant(), await shop.customer(), await shop.customer()]
  const guest = await cartOf(shop, phone.id)

  const answers = await Promise.all([bat, saraa, bat, saraa].map((customer) => associate(shop, customer, guest)))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 404, 404])
})

async function cartOf(shop: TestShop, variantId: number, quantity = 1): Promise<Order> {
  return shop.guest().orders.addToCart({ variantId, quantity })
}

async function open(order: Promise<Order | null>): Promise<Order> {
  const found = await order
  if (!found) throw new Error('There is no order')
  return found
}

interface Node {
  fetch: TestShop['fetch']
}

function associate(node: Node, bat: LoggedInShop, { number, token }: Pick<Order, 'number' | 'token'>, query = '') {
  return fetchAs(node, bat, 'PUT', `/api/v2/orders/${number}/associate${query}`, token)
}

async function fetchAs({ fetch }: Node, { token }: LoggedInShop, method: string, path: string, orderToken?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(orderToken && { 'x-order-token': orderToken }) }
  const reply = await fetch(path, { method, headers })
  return { status: reply.status, body: await reply.json() }
}

const code = async (answer: Promise<{ body: { code: string } }>) => (await answer).body.code

const quantitiesOf = ({ line_items: lines }: Order) =>
  Object.fromEntries(lines.map(({ variant_id, quantity }) => [variant_id, quantity]))
