import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createShop, type Shop } from './shop.ts'
import { createCartAnswers } from './testing/cart-answers.ts'
import { type Answer, openLoopbackShop, type Seen } from './testing/loopback-shop.ts'
import { memoryTokens, type Tokens } from './tokens.ts'

const CURRENT = 'GET /api/v2/orders/current'
const ADD = 'POST /api/v2/orders/:number/line_items'
const UPDATE = 'PUT /api/v2/orders/:number/line_items/:id'
const address = { city: '11', district: '1101', khoroo: '1', detail: '12-р байр, 34 тоот' }

let carts: ReturnType<typeof createCartAnswers>
let answer: (request: Seen) => Answer
let server: Awaited<ReturnType<typeof openLoopbackShop>>
let tokens: Tokens
let shop: Shop

beforeEach(async () => {
  carts = createCartAnswers()
  answer = carts.answer
  server = await openLoopbackShop((request) => answer(request))
  tokens = memoryTokens()
  shop = createShop({ baseUrl: server.baseUrl, locale: 'mn', tokens })
})

afterEach(() => server.close())

describe('the current order', () => {
  test('CART-01 is found by its stored token', async () => {
    const opened = carts.open()
    tokens.orderToken = opened.token

    expect(await shop.orders.current()).toMatchObject({ number: opened.number })
    expect(server.seen[0]?.headers['x-order-token']).toBe(opened.token)
  })

  test('CART-01 is no order without a token, and no request is made', async () => {
    expect(await shop.orders.current()).toBeNull()
    expect(server.seen).toHaveLength(0)
  })

  test.each(['complete', 'canceled'] as const)('CART-01 in state %s means an empty cart', async (state) => {
    tokens.orderToken = carts.open({ state }).token

    expect(await shop.orders.current()).toBeNull()
    expect(tokens.orderToken).toBeNull()
  })

  test('CART-01 in state payment is still the current one', async () => {
    tokens.orderToken = carts.open({ state: 'payment' }).token

    expect(await shop.orders.current()).toMatchObject({ state: 'payment' })
    expect(tokens.orderToken).not.toBeNull()
  })

  test('CART-01 is an empty cart when the shop does not know it', async () => {
    tokens.orderToken = 'token-of-no-order-at-all'

    expect(await shop.orders.current()).toBeNull()
    expect(tokens.orderToken).toBeNull()
  })

  test('CART-01 keeps its token when the shop fails', async () => {
    tokens.orderToken = carts.open().token
    carts.refuse('overloaded')

    await expect(shop.orders.current()).rejects.toMatchObject({ code: 'overloaded' })
    expect(tokens.orderToken).not.toBeNull()
  })

  test('CART-01 stays the current one while another order is read', async () => {
    const [own, other] = [carts.open(), carts.open()]
    tokens.orderToken = own.token
    answer = () => ({ reply: other })

    expect(await shop.orders.find(other.number)).toMatchObject({ number: other.number })
    expect(tokens.orderToken).toBe(own.token)
  })
})

describe('adding to the cart', () => {
  test('CART-02 opens an order under number 0 and keeps its token', async () => {
    const order = await shop.orders.addToCart({ variantId: 70, quantity: 2, options: { colour: 'black' }, gift: true })

    expect(order.line_items).toMatchObject([{ variant_id: 70, quantity: 2 }])
    expect(tokens.orderToken).toBe(order.token)
    expect(server.seen[0]).toMatchObject({
      params: { number: '0' },
      body: { line_item: { variant_id: 70, quantity: 2, options: { colour: 'black' } }, gift: true },
    })
  })

  test('CART-02 continues with the open order and sends its token', async () => {
    const order = await shop.orders.addToCart({ variantId: 70 })
    const again = await shop.orders.addToCart({ variantId: 71 })

    expect(again.number).toBe(order.number)
    expect(server.keys()).toEqual([ADD, ADD])
    expect(server.seen[1]).toMatchObject({
      params: { number: '0' },
      body: { line_item: { variant_id: 71, quantity: 1 }, order_token: order.token },
    })
  })

  test('CART-02 on a new page adds to the order of its token without asking for it first', async () => {
    const opened = carts.open()
    tokens.orderToken = opened.token

    await shop.orders.addToCart({ variantId: 70 })

    expect(server.keys()).toEqual([ADD])
    expect(opened.line_items).toMatchObject([{ variant_id: 70 }])
  })

  test('CART-02 twice at once opens one order', async () => {
    const [first, second] = await Promise.all([
      shop.orders.addToCart({ variantId: 70 }),
      shop.orders.addToCart({ variantId: 71 }),
    ])

    expect(second.number).toBe(first.number)
    expect(second.line_items).toHaveLength(2)
  })

  test('CART-02 works after an add that was refused', async () => {
    carts.refuse('out_of_stock')

    const [refused, added] = await Promise.allSettled([
      shop.orders.addToCart({ variantId: 70 }),
      shop.orders.addToCart({ variantId: 71 }),
    ])

    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'out_of_stock' } })
    expect(added).toMatchObject({ status: 'fulfilled', value: { line_items: [{ variant_id: 71 }] } })
  })

  test('CART-01 opens a new order when the old one was completed in another tab', async () => {
    const old = carts.open()
    tokens.orderToken = old.token
    await shop.orders.current()
    old.state = 'complete'

    const order = await shop.orders.addToCart({ variantId: 70 })

    expect(order.number).not.toBe(old.number)
    expect(tokens.orderToken).toBe(order.token)
    expect(server.keys()).toEqual([CURRENT, ADD])
  })

  test('CART-02 is refused by one request while the order is being paid, also in another tab', async () => {
    const order = carts.open()
    tokens.orderToken = order.token
    await shop.orders.addToCart({ variantId: 70 })
    order.state = 'payment'

    await expect(shop.orders.addToCart({ variantId: 71 })).rejects.toMatchObject({ code: 'order_not_editable' })
    expect(server.keys()).toEqual([ADD, ADD])
    expect(tokens.orderToken).toBe(order.token)
  })

  test('CHK-11 carries a fresh idempotency key each time, or the caller’s', async () => {
    await shop.orders.addToCart({ variantId: 70 })
    await shop.orders.addToCart({ variantId: 70 })
    await shop.orders.addToCart({ variantId: 70 }, { idempotencyKey: 'form-1' })

    const [first, second, third] = server.seen.map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
    expect(third).toBe('form-1')
  })

  test('CHK-11 repeats with the same key when the answer was lost', async () => {
    let lost = false
    answer = (request) => {
      if (lost) return carts.answer(request)
      lost = true
      return 'hang up'
    }

    await shop.orders.addToCart({ variantId: 70 })

    const keys = server.seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('changing the cart', () => {
  test('CART-05 sets quantity and gift of a line', async () => {
    await shop.orders.addToCart({ variantId: 70 })

    const order = await shop.orders.updateLineItem(1, { quantity: 3, gift: true })

    expect(order?.line_items).toMatchObject([{ id: 1, quantity: 3 }])
    expect(server.seen[1]?.body).toEqual({ line_item: { quantity: 3 }, gift: true })
  })

  test('CART-05 removes a line', async () => {
    await shop.orders.addToCart({ variantId: 70 })

    expect(await shop.orders.removeLineItem(1)).toMatchObject({ line_items: [] })
  })

  test('CART-05 removes all lines', async () => {
    await shop.orders.addToCart({ variantId: 70 })
    await shop.orders.addToCart({ variantId: 71 })

    expect(await shop.orders.empty()).toMatchObject({ line_items: [] })
  })

  test('CHK-01 sets the address', async () => {
    await shop.orders.addToCart({ variantId: 70 })

    await shop.orders.updateAddress(address)

    expect(server.seen[1]).toMatchObject({
      key: 'PUT /api/v2/checkouts/:number',
      body: { delivery_type: 'address', address },
    })
  })

  test('CART-04 a 404 on a line-item update re-fetches the current order', async () => {
    await shop.orders.addToCart({ variantId: 70 })

    const order = await shop.orders.updateLineItem(99, { quantity: 2 })

    expect(server.keys()).toEqual([ADD, UPDATE, CURRENT])
    expect(order?.line_items).toMatchObject([{ id: 1, quantity: 1 }])
  })

  test('CART-04 a 404 because the order is gone answers an empty cart', async () => {
    await shop.orders.addToCart({ variantId: 70 })
    answer = () => ({ fail: 'order_not_found' })

    expect(await shop.orders.updateLineItem(1, { quantity: 2 })).toBeNull()
    expect(tokens.orderToken).toBeNull()
  })

  test('CART-06 throws any other refusal', async () => {
    await shop.orders.addToCart({ variantId: 70 })
    carts.refuse('insufficient_stock')

    await expect(shop.orders.updateLineItem(1, { quantity: 900 })).rejects.toMatchObject({
      code: 'insufficient_stock',
      message: 'text of insufficient_stock',
    })
    expect(server.keys()).toEqual([ADD, UPDATE])
  })

  test('CART-01 answers an empty cart when there is no order, and makes no request', async () => {
    expect(await shop.orders.empty()).toBeNull()
    expect(await shop.orders.updateLineItem(1, { quantity: 2 })).toBeNull()
    expect(server.seen).toHaveLength(0)
  })

  test('CART-01 ignores the late reply of an order that is no longer current', async () => {
    const old = await shop.orders.addToCart({ variantId: 70 })
    answer = (request) => {
      tokens.orderToken = 'token-of-the-next-order'
      return carts.answer(request)
    }

    await shop.checkout.next(old.number)

    expect(tokens.orderToken).toBe('token-of-the-next-order')
  })
})
