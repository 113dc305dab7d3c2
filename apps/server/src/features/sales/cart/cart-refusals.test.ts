import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { MAX_LINES, MAX_QUANTITY, type Order } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('CART-02 a variant that cannot be bought is refused with its name and its available pieces', async () => {
  const shop = await openTestShop()
  const name = { mn: 'Чихэвч', en: 'Headphones' }
  const soldOut = await shop.variant({ stock: 0, product: { name } })
  const three = await shop.variant({ stock: 3, product: { name } })
  const later = await shop.variant({ product: { name, available_on: new Date(Date.now() + 60_000) } })
  const bat = shop.guest('en')
  const add = (variantId: number, quantity: number) => bat.orders.addToCart({ variantId, quantity })

  await expect(add(soldOut.id, 1)).rejects.toMatchObject({
    status: 409,
    code: 'out_of_stock',
    message: 'Sorry, Headphones is out of stock',
  })
  await expect(add(three.id, 4)).rejects.toMatchObject({
    status: 409,
    code: 'insufficient_stock',
    details: { name: 'Headphones', available: 3 },
  })
  await expect(add(later.id, 1)).rejects.toMatchObject({ status: 409, code: 'not_for_sale' })
  await expect(add(999_999, 1)).rejects.toMatchObject({ status: 404, code: 'variant_not_found' })
  expect(await bat.orders.current()).toBeNull()
})

test('CART-02 pieces already in the cart count when more are added', async () => {
  const shop = await openTestShop()
  const { id: variantId } = await shop.variant({ stock: 3 })
  const bat = shop.guest()
  await bat.orders.addToCart({ variantId, quantity: 2, options: { engraving: 'Бат' } })
  const order = await bat.orders.addToCart({ variantId, quantity: 1 })

  const tooMany = { code: 'insufficient_stock', details: { available: 3 } }
  await expect(bat.orders.addToCart({ variantId })).rejects.toMatchObject(tooMany)
  await expect(bat.orders.updateLineItem(lineId(order, 1), { quantity: 2 })).rejects.toMatchObject(tooMany)
  expect(await bat.orders.current()).toMatchObject({ total_quantity: 3 })
})

test(`CART-02 a variant is bought ${MAX_QUANTITY} pieces at a time at most`, async () => {
  const shop = await openTestShop()
  const { id: variantId } = await shop.variant({ stock: 5000, price: 1000 })
  const bat = shop.guest()
  await bat.orders.addToCart({ variantId, quantity: MAX_QUANTITY })

  await expect(bat.orders.addToCart({ variantId })).rejects.toMatchObject({
    code: 'insufficient_stock',
    details: { available: MAX_QUANTITY },
  })
  await expect(bat.orders.addToCart({ variantId, quantity: MAX_QUANTITY + 1 })).rejects.toMatchObject({ status: 422 })
})

test(`CART-02 a cart holds ${MAX_LINES} lines and not one more`, async () => {
  const shop = await openTestShop()
  const { id: variantId } = await shop.variant({ stock: 900 })
  const bat = shop.guest()
  for (let line = 0; line < MAX_LINES; line++) {
    await bat.orders.addToCart({ variantId, options: { line: String(line) } })
  }

  await expect(bat.orders.addToCart({ variantId })).rejects.toMatchObject({
    status: 409,
    code: 'cart_full',
    details: { limit: MAX_LINES },
  })
  await expect(bat.orders.addToCart({ variantId, options: { line: '7' } })).resolves.toMatchObject({
    total_quantity: MAX_LINES + 1,
  })
})

test('CART-02 an invalid line is refused in the common error format', async () => {
  const shop = await openTestShop()

  for (const [title, body] of INVALID_LINES) {
    const reply = await shop.fetch('/api/v2/orders/0/line_items', {
      method: 'POST',
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })

    expect(reply.status, title).toBe(422)
    expect(await reply.json(), title).toMatchObject({ code: 'invalid_request', errors: expect.any(Object) })
  }
})

test('CART-02 hostile text in options is stored and returned unchanged', async () => {
  const shop = await openTestShop()
  const { id: variantId } = await shop.variant({ stock: 900 })
  const bat = shop.guest()

  for (const texts of tens(await hostileTexts())) {
    const options = Object.fromEntries(texts.map((text, index) => [`text ${index}`, text]))
    await bat.orders.addToCart({ variantId, options })
    expect((await bat.orders.current())?.line_items.at(-1)?.options).toEqual(options)
  }
})

const INVALID_LINES: [title: string, body: unknown][] = [
  ['a fraction', { line_item: { variant_id: 1, quantity: 1.5 } }],
  ['nothing at all', { line_item: { variant_id: 1, quantity: 0 } }],
  ['less than nothing', { line_item: { variant_id: 1, quantity: -1 } }],
  ['a number in quotes', { line_item: { variant_id: '1' } }],
  ['a field that does not exist', { line_item: { variant_id: 1, price: 1 } }],
  ['a number beyond exactness', { line_item: { variant_id: 1e300 } }],
  ['half a character', { line_item: { variant_id: 1, options: { text: '\ud800' } } }],
  ['a NUL', { line_item: { variant_id: 1, options: { text: 'a\0b' } } }],
  ['no body', undefined],
  ['a list', []],
]

const lineId = (order: Order | null, index: number): number => order?.line_items[index]?.id ?? 0

const tens = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / 10) }, (_, at) => all.slice(at * 10, at * 10 + 10))

/** Known hostile texts, and the specification's list if it is present. */
async function hostileTexts(): Promise<string[]> {
  const list = path.resolve(import.meta.dirname, '../../../../../../../shared/data/hostile/naughty-strings.json.gz')
  const content = await readFile(list).catch(() => null)
  const more: string[] = content ? JSON.parse(gunzipSync(content).toString()) : []
  const known = [
    "'; drop table orders; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '\u202eabc',
    '👨‍👩‍👧‍👦',
    '%00',
    '\\u0000',
  ]
  return [...known, ...more].filter((text) => text.length <= 200 && !text.includes('\0') && text.isWellFormed())
}
