import { MAX_WISHES, MAX_WISHLISTS } from '@delguur/contract'
import { createShop } from '@delguur/sdk'
import { expect, test } from 'vitest'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

test('WISH-01 the first wish makes the default list, a variant added twice is one wish, and the latest is first', async () => {
  const shop = await openTestShop()
  const [bat, phone, watch] = [await shop.customer(), await shop.variant({ price: 900_000 }), await shop.variant()]

  await bat.wishlists.add(phone.id)
  await bat.wishlists.add(watch.id)
  const again = await bat.wishlists.add(phone.id)

  expect(again).toMatchObject({
    wished_product: { variant_id: phone.id, position: 1, price_when_added: 900_000, product: { price: 900_000 } },
    variant_ids: [watch.id, phone.id],
  })
  expect(await bat.wishlists.list()).toMatchObject([
    { name: 'Хүслийн жагсаалт', is_default: true, shared: false, share_token: null, wished_products: [{}, {}] },
  ])
  const inEnglish = createShop({ baseUrl: shop.url, locale: 'en', tokens: bat.tokens })
  expect(await inEnglish.wishlists.list()).toMatchObject([{ name: 'Wish list' }])
  const { wished_products, variant_ids } = await bat.wishlists.wished()
  expect([wished_products.map((wish) => wish.variant_id), variant_ids]).toEqual(Array(2).fill([watch.id, phone.id]))
})

test('WISH-01 a wish shows what its variant costs now beside what it cost then, and that it is sold out or gone', async () => {
  const shop = await openTestShop()
  const [bat, phone, watch] = [
    await shop.customer({ locale: 'en' }),
    await shop.variant({ price: 900_000 }),
    await shop.variant(),
  ]
  await bat.wishlists.sync([phone.id, watch.id])

  await shop.db.updateTable('variants').set({ selling_price: 800_000 }).where('id', '=', phone.id).execute()
  await shop.db.updateTable('stock_items').set({ on_hand: 0 }).where('variant_id', '=', phone.id).execute()
  await shop.db.updateTable('listings').set({ image_id: null }).where('variant_id', '=', watch.id).execute()

  const [list] = await bat.wishlists.list()
  expect(list).toMatchObject({
    name: 'Wish list',
    wished_products: [
      {
        price_when_added: 900_000,
        product: { price: 800_000, old_price: 900_000, sale_percent: 11, stock: 'sold_out', for_sale: false },
      },
      { variant_id: watch.id, product: null },
    ],
  })
})

test('WISH-01 what the shop does not show cannot be wished for', async () => {
  const shop = await openTestShop()
  const [bat, hidden] = [await shop.customer(), await shop.variant({ product: { image: false } })]

  for (const id of [hidden.id, 999_999]) {
    await expect(bat.wishlists.add(id)).rejects.toMatchObject({ status: 404, code: 'variant_not_found' })
  }
  expect(await bat.wishlists.sync([hidden.id, 999_999])).toEqual([])
  expect(await bat.wishlists.list()).toEqual([])
})

test('WISH-01 a removed wish leaves all lists, and removing it once more changes nothing', async () => {
  const shop = await openTestShop()
  const [bat, phone, watch] = [await shop.customer(), await shop.variant(), await shop.variant()]
  const birthday = await withListOf(bat, 'Төрсөн өдөр', [phone.id, watch.id])
  await bat.wishlists.add(phone.id)

  expect(await bat.wishlists.removeWish(phone.id)).toEqual([watch.id])
  expect(await bat.wishlists.removeWish(phone.id)).toEqual([watch.id])

  expect(variantsOf(await bat.wishlists.find(birthday.id))).toEqual([watch.id])
})

test('WISH-01 toggling adds what the device does not know as wished, and removes what it does', async () => {
  const shop = await openTestShop()
  const [bat, phone] = [await shop.customer(), await shop.variant()]

  expect(await bat.wishlists.toggle(phone.id, [])).toEqual([phone.id])
  expect(await bat.wishlists.toggle(phone.id, [])).toEqual([phone.id])
  expect(await bat.wishlists.toggle(phone.id, [phone.id])).toEqual([])
})

test('WISH-01 a moved wish leaves its list, is the first of the other, and takes the place of its like there', async () => {
  const shop = await openTestShop()
  const [bat, phone, watch] = [await shop.customer(), await shop.variant(), await shop.variant()]
  const birthday = await withListOf(bat, 'Төрсөн өдөр', [watch.id, phone.id])
  const { wished_product: wish } = await bat.wishlists.add(phone.id)

  const moved = await bat.wishlists.moveWish(wish.id, birthday.id)
  const again = await bat.wishlists.moveWish(wish.id, birthday.id)

  expect(moved).toMatchObject([
    { is_default: true, wished_products: [] },
    {
      id: birthday.id,
      wished_products: [{ id: wish.id, variant_id: phone.id, position: 0 }, { variant_id: watch.id }],
    },
  ])
  expect(again).toEqual(moved)
})

test('WISH-01 one change renames a list, makes it the default, and reorders, notes and removes its wishes', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const variants = [await shop.variant(), await shop.variant(), await shop.variant()].map(({ id }) => id)
  await bat.wishlists.create('Эхний')
  const list = await withListOf(bat, 'Төрсөн өдөр', variants)
  const [first, second, third] = list.wished_products.map(({ id }) => id)
  const change = {
    name: '  Шинэ   жил ',
    is_default: true,
    wished_products: [
      { id: third ?? 0, position: 0, remark: 'Хар өнгө' },
      { id: second ?? 0, remove: true },
    ],
  } as const

  const changed = await bat.wishlists.update(list.id, { ...change, wished_products: [...change.wished_products] })

  expect(changed).toMatchObject({
    name: 'Шинэ жил',
    is_default: true,
    wished_products: [
      { id: third, position: 0, remark: 'Хар өнгө' },
      { id: first, position: 1, remark: '' },
    ],
  })
  expect(await bat.wishlists.update(list.id, { ...change, wished_products: [...change.wished_products] })).toEqual(
    changed,
  )
  expect((await bat.wishlists.list()).map(({ is_default }) => is_default)).toEqual([true, false])
})

test('WISH-01 an unknown wish refuses the whole change, and an unreadable name is refused by its field', async () => {
  const shop = await openTestShop()
  const [bat, stranger, phone] = [await shop.customer(), await shop.customer(), await shop.variant()]
  const list = await withListOf(bat, 'Төрсөн өдөр', [phone.id])
  const { wished_product: theirs } = await stranger.wishlists.add(phone.id)

  await expect(
    bat.wishlists.update(list.id, { name: 'Өөр', wished_products: [{ id: theirs.id, position: 0 }] }),
  ).rejects.toMatchObject({ code: 'wish_not_found' })
  for (const name of [' ', '\u202eabc', 'a\nb', 'а'.repeat(61)]) {
    await expect(bat.wishlists.create(name), name).rejects.toMatchObject({
      code: 'invalid_request',
      errors: { name: [expect.any(String)] },
    })
  }

  expect((await bat.wishlists.find(list.id)).name).toBe('Төрсөн өдөр')
})

test('WISH-01 after the default list is deleted the oldest other one is the default, and an emptied list stays', async () => {
  const shop = await openTestShop()
  const [bat, phone] = [await shop.customer(), await shop.variant()]
  const { wished_product: wish } = await bat.wishlists.add(phone.id)
  const [older, newer] = [await bat.wishlists.create('Ахад'), await withListOf(bat, 'Эгчид', [phone.id])]

  const left = await bat.wishlists.remove(wish.wishlist_id)

  expect(left).toMatchObject([
    { id: older.id, is_default: true },
    { id: newer.id, is_default: false },
  ])
  expect(await bat.wishlists.empty(newer.id)).toMatchObject({ name: 'Эгчид', wished_products: [] })
  expect((await bat.wishlists.wished()).variant_ids).toEqual([])
})

test('WISH-02 a shared list shows anyone its name, the owner’s first name and the goods, until its link is ended', async () => {
  const shop = await openTestShop()
  const [bat, phone] = [await shop.customer({ first_name: 'Батболд' }), await shop.variant()]
  const list = await withListOf(bat, 'Төрсөн өдөр', [phone.id])
  const { share_token: token } = await bat.wishlists.update(list.id, { shared: true })

  expect(await bat.wishlists.update(list.id, { shared: true })).toMatchObject({ share_token: token })
  expect(await shop.guest().wishlists.shared(token ?? '')).toEqual({
    name: 'Төрсөн өдөр',
    owner: 'Батболд',
    products: [expect.objectContaining({ variant_id: phone.id, price: phone.price })],
    ...{ page: 1, per_page: 40, total_pages: 1, total_count: 1 },
  })

  await bat.wishlists.update(list.id, { shared: false })
  await expect(shop.guest().wishlists.shared(token ?? '')).rejects.toMatchObject({ code: 'wishlist_not_found' })
  const { share_token: other } = await bat.wishlists.update(list.id, { shared: true })
  expect(other).not.toBe(token)
  await expect(shop.guest().wishlists.shared('guess')).rejects.toMatchObject({ status: 404 })
})

test('WISH-01 another customer’s lists and wishes are not found', async () => {
  const shop = await openTestShop()
  const [bat, stranger, phone] = [await shop.customer(), await shop.customer(), await shop.variant()]
  const list = await withListOf(bat, 'Төрсөн өдөр', [phone.id])
  const own = await stranger.wishlists.create('Миний')
  const wishId = list.wished_products[0]?.id ?? 0

  const attempts: (() => Promise<unknown>)[] = [
    () => stranger.wishlists.find(list.id),
    () => stranger.wishlists.update(list.id, { shared: true }),
    () => stranger.wishlists.remove(list.id),
    () => stranger.wishlists.empty(list.id),
    () => stranger.wishlists.moveWish(wishId, list.id),
  ]
  for (const attempt of attempts) {
    await expect(attempt(), String(attempt)).rejects.toMatchObject({ code: 'wishlist_not_found' })
  }
  await expect(stranger.wishlists.moveWish(wishId, own.id)).rejects.toMatchObject({ code: 'wish_not_found' })
  await expect(shop.guest().wishlists.list()).rejects.toMatchObject({ code: 'login_required' })

  expect(await bat.wishlists.find(list.id)).toEqual(list)
})

test('WISH-01 a customer has 20 lists at most, one of them the default, even if all are created at once', async () => {
  const bat = await (await openTestShop()).customer()

  const outcomes = await Promise.allSettled(
    Array.from({ length: MAX_WISHLISTS + 2 }, (_, place) => bat.wishlists.create(`Жагсаалт ${place}`)),
  )

  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.code)
  expect(refused).toEqual(['wishlists_full', 'wishlists_full'])
  const lists = await bat.wishlists.list()
  expect([lists.length, lists.filter(({ is_default }) => is_default).length]).toEqual([MAX_WISHLISTS, 1])
})

test('WISH-01 a list holds 500 wishes: one more is refused, and a device’s wishes fill it up', async () => {
  const shop = await openTestShop()
  const [bat, phone, watch] = [await shop.customer(), await shop.variant(), await shop.variant()]
  const list = await bat.wishlists.create('Бүгд')
  await fill(shop, list.id, MAX_WISHES - 1)
  const other = await withListOf(bat, 'Төрсөн өдөр', [watch.id])

  expect((await bat.wishlists.sync([phone.id, (await shop.variant()).id]))[0]).toBe(phone.id)

  const full = { code: 'wishlist_full', details: { limit: MAX_WISHES } }
  await expect(bat.wishlists.add(watch.id)).rejects.toMatchObject(full)
  await expect(bat.wishlists.moveWish(other.wished_products[0]?.id ?? 0, list.id)).rejects.toMatchObject(full)
  expect((await bat.wishlists.find(list.id)).wish_count).toBe(MAX_WISHES)
  expect(await bat.wishlists.add(phone.id)).toMatchObject({ wished_product: { variant_id: phone.id, position: 0 } })
})

test('WISH-01 all lists come with their first four wishes, and a list, a shared one and all wishes come by pages', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const list = await bat.wishlists.create('Бүгд')
  await fill(shop, list.id, 7)
  const [other, phone] = [await bat.wishlists.create('Төрсөн өдөр'), await shop.variant()]
  const { wished_product: wish } = await bat.wishlists.add(phone.id)
  await bat.wishlists.moveWish(wish.id, other.id)
  const { share_token: token } = await bat.wishlists.update(list.id, { shared: true })

  const lists = await bat.wishlists.list()
  const second = await bat.wishlists.find(list.id, { page: 2, per_page: 5 })
  const latest = await bat.wishlists.wished({ per_page: 2 })

  expect(lists.map(({ wish_count, wished_products }) => [wish_count, places(wished_products)])).toEqual([
    [7, [0, 1, 2, 3]],
    [1, [0]],
  ])
  expect([second.wish_count, places(second.wished_products)]).toEqual([7, [5, 6]])
  expect(latest).toMatchObject({
    wished_products: [
      { id: wish.id, position: 0 },
      { wishlist_id: list.id, position: 6 },
    ],
    ...{ page: 1, per_page: 2, total_pages: 4, total_count: 8 },
  })
  expect(latest.variant_ids).toHaveLength(8)
  expect(await shop.guest().wishlists.shared(token ?? '', { page: 2, per_page: 5 })).toMatchObject({
    ...{ page: 2, total_pages: 2, total_count: 7 },
  })
})

test('WISH-01 the database refuses a second default list, and a variant twice in a list', async () => {
  const shop = await openTestShop()
  const [bat, phone] = [await shop.customer(), await shop.variant()]
  const { wished_product: wish } = await bat.wishlists.add(phone.id)
  const { wishlist_id, variant_id } = wish

  await expect(
    shop.db.insertInto('wishlists').values({ user_id: bat.id, name: 'Хоёр дахь', is_default: true }).execute(),
  ).rejects.toThrow('wishlists_default')
  await expect(
    shop.db
      .insertInto('wished_products')
      .values({ wishlist_id, variant_id, position: 9, price_when_added: 1 })
      .execute(),
  ).rejects.toThrow('wished_products_wishlist_id_variant_id_key')
})

test('CART-05 a wish put in the cart leaves the lists, and one that cannot be bought stays wished', async () => {
  const shop = await openTestShop()
  const [bat, phone, gone] = [await shop.customer(), await shop.variant({ stock: 5 }), await shop.variant({ stock: 0 })]
  await bat.wishlists.sync([phone.id, gone.id])

  const order = await bat.orders.wishToCart(phone.id, 2)

  expect(order.line_items).toMatchObject([{ variant_id: phone.id, quantity: 2 }])
  expect((await bat.wishlists.wished()).variant_ids).toEqual([gone.id])
  await expect(bat.orders.wishToCart(gone.id)).rejects.toMatchObject({ code: 'out_of_stock' })
  expect((await bat.wishlists.wished()).variant_ids).toEqual([gone.id])
  expect((await shop.guest().orders.wishToCart(phone.id)).total_quantity).toBe(1)
})

test('WISH-02 cards of a visitor’s wishes are answered in their order, without those that the shop does not show', async () => {
  const shop = await openTestShop()
  const [phone, watch] = [await shop.variant(), await shop.variant({ stock: 0 })]
  const hidden = await shop.variant({ product: { image: false } })

  const cards = await shop.guest('en').products.variants([watch.id, hidden.id, phone.id])

  expect(cards).toMatchObject([
    { variant_id: watch.id, product_cat: 'generic', stock: 'sold_out', for_sale: false },
    { variant_id: phone.id, product_id: phone.product_id, stock: 'in_stock', for_sale: true, old_price: null },
  ])
  expect(await shop.guest().products.variants([])).toEqual([])
})

const places = (wishes: { position: number }[]) => wishes.map(({ position }) => position)

const variantsOf = ({ wished_products }: { wished_products: { variant_id: number }[] }) =>
  wished_products.map(({ variant_id }) => variant_id)

/** Creates a list beside the default one, with wishes for these variants in their order. */
async function withListOf(customer: LoggedInShop, name: string, variantIds: number[]) {
  const added: number[] = []
  for (const id of variantIds) added.unshift((await customer.wishlists.add(id)).wished_product.id)
  const list = await customer.wishlists.create(name)
  for (const id of added) await customer.wishlists.moveWish(id, list.id)
  return customer.wishlists.find(list.id)
}

/** Fills a list with wishes for variants of one product. */
async function fill({ db, variant }: TestShop, listId: number, count: number) {
  const { product_id } = await variant()
  const variants = await db
    .insertInto('variants')
    .values(
      Array.from({ length: count }, (_, place) => ({ product_id, sku: `wish-${place}`, price: 1000, position: place })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('wished_products')
    .values(
      variants.map(({ id }, position) => ({ wishlist_id: listId, variant_id: id, position, price_when_added: 1000 })),
    )
    .execute()
}
