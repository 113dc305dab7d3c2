import type { Order } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

test('CART-08 a changed price is shown with the previous one until the shopper changes that line', async () => {
  const shop = await openTestShop()
  const phone = await shop.variant({ price: 100_000 })
  const bat = shop.guest('en')
  const added = await bat.orders.addToCart({ variantId: phone.id })
  await shop.db.updateTable('variants').set({ price: 120_000 }).where('id', '=', phone.id).execute()

  const seen = await bat.orders.current()
  const agreed = await bat.orders.updateLineItem(lineId(added, 0), { quantity: 2 })

  expect(seen).toMatchObject({
    item_total: 120_000,
    total: 120_000,
    line_items: [{ price: 120_000, previous_price: 100_000, total: 120_000 }],
    problems: [{ code: 'price_changed', line_item_id: lineId(added, 0) }],
  })
  expect(seen?.problems[0]?.message).toContain('100,000₮')
  expect(agreed).toMatchObject({ total: 240_000, line_items: [{ previous_price: null }], problems: [] })
})

test('CART-08 a cart reports stock that was sold meanwhile, and fewer pieces are always allowed', async () => {
  const shop = await openTestShop()
  const phone = await shop.variant({ stock: 5 })
  const bat = shop.guest()
  const added = await bat.orders.addToCart({ variantId: phone.id, quantity: 5 })
  await shop.setStock(phone.id, 2)

  const short = await bat.orders.current()
  const fewer = await bat.orders.updateLineItem(lineId(added, 0), { quantity: 3 })
  const right = await bat.orders.updateLineItem(lineId(added, 0), { quantity: 2 })

  expect(short?.problems).toMatchObject([{ code: 'insufficient_stock', line_item_id: lineId(added, 0) }])
  expect(short?.line_items).toMatchObject([{ quantity: 5, available: 2 }])
  expect(fewer?.problems).toMatchObject([{ code: 'insufficient_stock' }])
  expect(right?.problems).toEqual([])
})

test('CART-02 a repeated idempotency key adds once and returns the same answer; with other content it is refused', async () => {
  const shop = await openTestShop()
  const { id: variantId } = await shop.variant()
  const bat = shop.guest()
  const { number, token } = await bat.orders.addToCart({ variantId })
  const headers = { 'x-order-token': token, 'idempotency-key': 'once', 'content-type': 'application/json' }
  const add = (quantity: number) =>
    shop.fetch(`/api/v2/orders/${number}/line_items`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ line_item: { variant_id: variantId, quantity } }),
    })

  const [first, second] = [await (await add(2)).json(), await (await add(2)).json()]
  const other = await add(3)

  expect(second).toEqual(first)
  expect(await bat.orders.current()).toMatchObject({ total_quantity: 3 })
  expect([other.status, (await other.json()).code]).toEqual([422, 'idempotency_key_reused'])
})

test('CART-02 the idempotency key of a new cart belongs to its device: others behind the same address never get its answer', async () => {
  const shop = await openTestShop()
  const { id: variantId } = await shop.variant()
  const open = async (device?: string) => {
    const reply = await shop.fetch('/api/v2/orders/0/line_items', {
      method: 'POST',
      headers: {
        'idempotency-key': 'first',
        'content-type': 'application/json',
        ...(device && { 'x-device': device }),
      },
      body: JSON.stringify({ line_item: { variant_id: variantId, quantity: 1 } }),
    })
    return ((await reply.json()) as Order).token
  }
  const [phone, tablet] = ['p'.repeat(32), 't'.repeat(32)]

  const first = await open(phone)

  expect(await open(phone)).toBe(first)
  const others = [await open(tablet), await open(), await open(), await open('guessed')]
  expect(new Set([first, ...others]).size).toBe(5)
  const stored = await shop.db.selectFrom('idempotency_keys').select('scope').execute()
  expect(JSON.stringify(stored)).not.toMatch(/p{32}|t{32}/)
})

test('CART-02 twenty concurrent additions to one cart are all kept', async () => {
  const shop = await openTestShop()
  const [one, ...others] = await Promise.all(Array.from({ length: 11 }, () => shop.variant({ stock: 50, price: 1000 })))
  const { number, token } = await shop.guest().orders.addToCart({ variantId: one?.id ?? 0 })
  const variantIds = [...others, ...Array.from({ length: 10 }, () => one)].map((variant) => variant?.id ?? 0)

  const replies = await Promise.all(variantIds.map((variantId) => postLine(shop, { number, token, variantId })))

  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201))
  const order = await readOrder(shop, token)
  expect(order.line_items).toHaveLength(11)
  expect(order.line_items[0]).toMatchObject({ variant_id: one?.id, quantity: 11 })
  expect(order).toMatchObject({ total_quantity: 21, item_total: 21_000 })
})

const lineId = (order: Order | null, index: number): number => order?.line_items[index]?.id ?? 0

interface LineOfOrder {
  number: string
  token: string
  variantId: number
}

const postLine = (shop: TestShop, { number, token, variantId }: LineOfOrder) =>
  shop.fetch(`/api/v2/orders/${number}/line_items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-order-token': token },
    body: JSON.stringify({ line_item: { variant_id: variantId } }),
  })

const readOrder = async (shop: TestShop, token: string): Promise<Order> =>
  (await shop.fetch(`/api/v2/orders/current?order_token=${token}`)).json() as Promise<Order>
