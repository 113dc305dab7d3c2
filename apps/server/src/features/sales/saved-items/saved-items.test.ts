import { MAX_SAVED_ITEMS } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('CART-10 a line that is saved for later leaves the cart with its quantity, and goes back with it', async () => {
  const shop = await openTestShop()
  const [bat, phone, watch] = [await shop.customer(), await shop.variant(), await shop.variant()]
  await bat.orders.addToCart({ variantId: watch.id })
  const { line_items: lines } = await bat.orders.addToCart({ variantId: phone.id, quantity: 3 })
  const line = lines.find(({ variant_id }) => variant_id === phone.id)
  if (!line) throw new Error('The phone is not in the cart')

  expect(await bat.orders.saveForLater(line)).toMatchObject({ line_items: [{ variant_id: watch.id }] })
  expect(await bat.savedItems.list()).toMatchObject([
    { variant_id: phone.id, quantity: 3, product: { for_sale: true } },
  ])
  const back = await bat.orders.savedToCart(phone.id, 3)

  expect(back.line_items.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([
    [watch.id, 1],
    [phone.id, 3],
  ])
  expect(await bat.savedItems.list()).toEqual([])
})

test('CART-10 what is saved has price and stock of today, the latest first, also where the shop shows it no more', async () => {
  const shop = await openTestShop()
  const [bat, phone, watch] = [await shop.customer(), await shop.variant({ price: 900_000 }), await shop.variant()]
  await bat.savedItems.save(watch.id)
  await bat.savedItems.save(phone.id, 2)
  await bat.savedItems.save(watch.id, 4)

  await shop.db.updateTable('variants').set({ selling_price: 800_000 }).where('id', '=', phone.id).execute()
  await shop.db.updateTable('stock_items').set({ on_hand: 0 }).where('variant_id', '=', phone.id).execute()
  await shop.db.updateTable('listings').set({ image_id: null }).where('variant_id', '=', watch.id).execute()

  expect(await bat.savedItems.list()).toMatchObject([
    { variant_id: phone.id, quantity: 2, product: { price: 800_000, old_price: 900_000, for_sale: false } },
    { variant_id: watch.id, quantity: 4, product: null },
  ])
  await expect(bat.orders.savedToCart(phone.id, 2)).rejects.toMatchObject({ status: 409 })
  expect(await bat.savedItems.list()).toHaveLength(2)
})

test('CART-10 a device’s goods join those of the account once, in their order; what the shop does not show stays out', async () => {
  const shop = await openTestShop()
  const [bat, phone, watch, book] = [
    await shop.customer(),
    await shop.variant(),
    await shop.variant(),
    await shop.variant(),
  ]
  const hidden = await shop.variant({ product: { image: false } })
  await bat.savedItems.save(phone.id, 5)
  const device = [watch.id, phone.id, hidden.id, book.id].map((variant_id) => ({ variant_id, quantity: 2 }))

  const synced = await bat.savedItems.sync(device)

  expect(await bat.savedItems.sync(device)).toEqual(synced)
  expect(synced.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([
    [watch.id, 2],
    [book.id, 2],
    [phone.id, 5],
  ])
})

test('CART-10 saving what the shop does not show, or more than there is room for, is refused; each sees their own', async () => {
  const shop = await openTestShop()
  const [bat, other, phone] = [await shop.customer(), await shop.customer(), await shop.variant()]
  const hidden = await shop.variant({ product: { image: false } })
  for (const id of [hidden.id, 999_999]) {
    await expect(bat.savedItems.save(id)).rejects.toMatchObject({ status: 404, code: 'variant_not_found' })
  }
  await expect(shop.guest().savedItems.list()).rejects.toMatchObject({ status: 401 })
  const variants = [phone]
  while (variants.length <= MAX_SAVED_ITEMS) variants.push(await shop.variant())
  const [last, ...first] = variants.toReversed().map(({ id }) => id)

  await bat.savedItems.sync(first.map((variant_id) => ({ variant_id, quantity: 1 })))

  const refusal = { status: 409, code: 'saved_items_full', details: { limit: MAX_SAVED_ITEMS } }
  await expect(bat.savedItems.save(last ?? 0)).rejects.toMatchObject(refusal)
  await bat.savedItems.remove(phone.id)
  const together = await Promise.allSettled([bat.savedItems.save(last ?? 0), bat.savedItems.save(phone.id)])
  expect(together.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await bat.savedItems.list()).toHaveLength(MAX_SAVED_ITEMS)
  expect(await other.savedItems.list()).toEqual([])
})
