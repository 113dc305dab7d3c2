import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { forgetAbandonedCarts } from './abandoned-carts.queries.ts'

test('CART-01 a guest’s cart is deleted once no browser can open it; a placed order is not', async () => {
  const shop = await openTestShop()
  const { id: variantId } = await shop.variant()
  const [old, used, placed, fresh] = [shop.guest(), shop.guest(), shop.guest(), shop.guest()]
  const numbers: string[] = []
  for (const guest of [old, used, placed, fresh]) numbers.push((await guest.orders.addToCart({ variantId })).number)
  const long = new Date(Date.now() - 61 * 86_400_000)
  const change = (number: string | undefined, values: { created_at?: Date; updated_at?: Date; placed_at?: Date }) =>
    shop.db.updateTable('orders').set(values).where('number', '=', String(number)).execute()
  await change(numbers[0], { created_at: long, updated_at: long })
  await change(numbers[1], { created_at: long })
  await change(numbers[2], { created_at: long, updated_at: long, placed_at: long })

  await forgetAbandonedCarts(shop.db)

  const remaining = await shop.db.selectFrom('orders').select('number').orderBy('id').execute()
  expect(remaining.map(({ number }) => number)).toEqual(numbers.slice(1))
  expect(await old.orders.current()).toBeNull()
})

test('CART-07 a customer’s cart stays for a year, because they can open it on any device', async () => {
  const shop = await openTestShop()
  const { id: variantId } = await shop.variant()
  const [bat, saraa] = [await shop.customer(), await shop.customer()]
  for (const [customer, days] of [
    [bat, 364],
    [saraa, 366],
  ] as const) {
    const { number } = await customer.orders.addToCart({ variantId })
    const long = new Date(Date.now() - days * 86_400_000)
    await shop.db
      .updateTable('orders')
      .set({ created_at: long, updated_at: long })
      .where('number', '=', number)
      .execute()
  }

  await forgetAbandonedCarts(shop.db)

  expect(await bat.orders.current()).toMatchObject({ total_quantity: 1 })
  expect(await saraa.orders.current()).toBeNull()
})
