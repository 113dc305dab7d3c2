import { MAX_BOOKMARKS } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

test('WISH-04 a bookmark is added by one press and removed by the next', async () => {
  const shop = await openTestShop()
  const [bat, { product_id: id }] = [await shop.customer(), await shop.variant()]

  const added = await bat.bookmarks.toggle(id, 'product')
  const removed = await bat.bookmarks.toggle(id, 'product')

  expect(added).toEqual({ bookmarked: true, bookmarks: [{ type: 'product', id }] })
  expect(removed).toEqual({ bookmarked: false, bookmarks: [] })
})

test('WISH-04 a repeated request with its key toggles once, and with `on` a bookmark is what was asked for', async () => {
  const shop = await openTestShop()
  const [bat, { product_id: id }] = [await shop.customer(), await shop.variant()]
  const again = { idempotencyKey: 'one-press' }

  const first = await bat.bookmarks.toggle(id, 'product', again)
  const repeated = await bat.bookmarks.toggle(id, 'product', again)

  expect(repeated).toEqual(first)
  expect(await bat.bookmarks.toggle(id, 'product', { on: true })).toEqual(first)
  expect(await bat.bookmarks.toggle(id, 'product', { on: false })).toEqual({ bookmarked: false, bookmarks: [] })
  expect(await bat.bookmarks.toggle(id, 'product', { on: false })).toEqual({ bookmarked: false, bookmarks: [] })
  await expect(bat.bookmarks.toggle(id + 1, 'product', again)).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  })
})

test('WISH-04 bookmarks are listed with titles in the caller’s language, the latest first, by page and by type', async () => {
  const shop = await openTestShop()
  const [bat, saraa] = [await shop.customer({ locale: 'en' }), await shop.customer()]
  const kept = await thingsToKeep(shop)
  for (const { type, id } of kept) await bat.bookmarks.toggle(id, type)
  await saraa.bookmarks.toggle(kept[0].id, 'product')

  const all = await bat.bookmarks.list({ locale: 'en' })

  expect(all).toMatchObject({ page: 1, per_page: 40, total_pages: 1, total_count: 3 })
  expect(all.bookmarks).toMatchObject([
    { type: 'page', target: { slug: 'recipes', title: 'Recipes', image: null } },
    { type: 'lookbook', target: { slug: 'trip', title: 'A trip', image: { alt: 'A trip' } } },
    { type: 'product', id: kept[0].id, target: { slug: 'phone', title: 'Phone', image: { alt: 'Phone' } } },
  ])
  expect(await bat.bookmarks.list({ locale: 'mn', type: 'page' })).toMatchObject({
    total_count: 1,
    bookmarks: [{ target: { title: 'Жор' } }],
  })
  expect((await bat.bookmarks.list(kept[0])).total_count).toBe(1)
  expect((await bat.bookmarks.list({ ...kept[0], id: 999_999 })).total_count).toBe(0)
  expect(await bat.bookmarks.list({ page: 2, per_page: 2 })).toMatchObject({
    total_pages: 2,
    bookmarks: [{ type: 'product' }],
  })
})

test('WISH-04 what the shop shows no more stays in the list without a title, and can be removed', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const [, , page] = await thingsToKeep(shop)
  await bat.bookmarks.toggle(page.id, 'page')

  await shop.db.deleteFrom('pages').execute()

  expect((await bat.bookmarks.list()).bookmarks).toMatchObject([{ type: 'page', id: page.id, target: null }])
  expect(await bat.bookmarks.toggle(page.id, 'page')).toEqual({ bookmarked: false, bookmarks: [] })
})

test('WISH-04 what does not exist is not bookmarked, on another site neither', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const [, lookbook, page] = await thingsToKeep(shop)
  const { id: site_id } = await shop.db
    .insertInto('sites')
    .values({ code: 'second', host: 'second.example.mn', configs: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('lookbooks').set({ site_id }).execute()
  await shop.db.updateTable('pages').set({ site_id }).execute()

  for (const { type, id } of [lookbook, page, { type: 'product' as const, id: 999_999 }]) {
    await expect(bat.bookmarks.toggle(id, type), type).rejects.toMatchObject({
      status: 404,
      code: 'bookmark_target_not_found',
    })
  }
  // The type of a bookmark that names none is `article`, and this shop has no articles.
  await expect(bat.bookmarks.toggle(1)).rejects.toMatchObject({ code: 'bookmark_target_not_found' })
  expect((await bat.bookmarks.list()).total_count).toBe(0)
})

test('WISH-04 an unknown type is refused, and so are strangers', async () => {
  const shop = await openTestShop()
  const [bat, { product_id: id }] = [await shop.customer(), await shop.variant()]
  const send = (body: object) =>
    shop.fetch('/api/v2/bookmarks', {
      method: 'POST',
      headers: { authorization: `Bearer ${bat.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  expect((await send({ id, type: 'brand' })).status).toBe(422)
  expect((await send({ type: 'product' })).status).toBe(422)
  await expect(shop.guest().bookmarks.list()).rejects.toMatchObject({ status: 401, code: 'login_required' })
  await expect(shop.guest().bookmarks.toggle(id, 'product')).rejects.toMatchObject({ code: 'login_required' })
})

test('WISH-04 a customer has at most 500 bookmarks, of many set at once too', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const rows = Array.from({ length: MAX_BOOKMARKS - 1 }, (_, at) => ({
    user_id: bat.id,
    type: 'page' as const,
    target_id: at + 1000,
  }))
  await shop.db.insertInto('bookmarks').values(rows).execute()
  const products = await Promise.all(Array.from({ length: 3 }, () => shop.variant()))

  const set = await Promise.allSettled(products.map(({ product_id }) => bat.bookmarks.toggle(product_id, 'product')))

  expect(set.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(set.find((one) => one.status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'bookmarks_full' },
  })
  expect((await bat.bookmarks.list()).total_count).toBe(MAX_BOOKMARKS)
})

test('ACC-08 bookmarks are in the customer’s copy of their data, each once in the database', async () => {
  const shop = await openTestShop()
  const [bat, saraa] = [await shop.customer(), await shop.customer()]
  const kept = await thingsToKeep(shop)
  for (const { type, id } of kept) await bat.bookmarks.toggle(id, type)

  expect((await bat.account.export()).bookmarks).toEqual((await bat.bookmarks.list()).bookmarks)
  expect((await saraa.account.export()).bookmarks).toEqual([])
  const twice = { user_id: bat.id, type: kept[0].type, target_id: kept[0].id }
  await expect(shop.db.insertInto('bookmarks').values(twice).execute()).rejects.toThrow(/unique|duplicate/)
})

/** A product, a look book and a page. */
async function thingsToKeep(shop: TestShop) {
  const { product_id } = await shop.variant({ product: { slug: 'phone', name: { mn: 'Утас', en: 'Phone' } } })
  const { id: site_id } = await shop.db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  const trip = JSON.stringify({ mn: 'Аялал', en: 'A trip' })
  const lookbook = await shop.db
    .insertInto('lookbooks')
    .values({ site_id, slug: 'trip', title: trip, summary: trip, body: trip, image_id: await shop.image() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const title = JSON.stringify({ mn: 'Жор', en: 'Recipes' })
  const page = await shop.db
    .insertInto('pages')
    .values({ site_id, slug: 'recipes', title, body: title })
    .returning('id')
    .executeTakeFirstOrThrow()
  return [
    { type: 'product', id: product_id },
    { type: 'lookbook', id: lookbook.id },
    { type: 'page', id: page.id },
  ] as const
}
