import type { SiteFile } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { openLocalFiles } from '../../../platform/files/index.ts'
import { SiteFileRefused } from '../../shop/site/index.ts'
import { loadLookbooks } from './index.ts'

type Entry = NonNullable<SiteFile['lookbooks']>[number]

const winter: Omit<Entry, 'products'> = {
  slug: 'winter',
  title: { mn: 'Өвөл', en: 'Winter' },
  summary: { mn: 'Дулаан гэр', en: 'A warm home' },
  body: { mn: '**Дулаан** байг.', en: 'Keep **warm**.' },
  drawing: { theme: 'winter', seed: 'test' },
}

test('CAT-12 look books are listed in file order, in the caller’s language, with their number of products for sale', async () => {
  const shop = await openTestShop()
  await goods(shop)
  await load(shop, [
    { ...winter, products: ['heater', 'kettle', 'gone', 'hidden'] },
    { ...winter, slug: 'trip', title: { mn: 'Аялал' }, products: [] },
  ])

  const found = await shop.guest('en').lookbooks.list()

  expect(found).toMatchObject({ page: 1, per_page: 40, total_pages: 1, total_count: 2 })
  expect(found.lookbooks).toMatchObject([
    { slug: 'winter', title: 'Winter', summary: 'A warm home', product_count: 2 },
    { slug: 'trip', title: 'Аялал', product_count: 0 },
  ])
  expect(found.lookbooks[0]?.image).toMatchObject({ alt: 'Winter', width: expect.any(Number) })
  expect((await shop.guest('mn').lookbooks.list({ page: 2, per_page: 1 })).lookbooks).toMatchObject([
    { title: 'Аялал' },
  ])
})

test('CAT-12 a look book shows its products in its own order, without sold-out and hidden ones', async () => {
  const shop = await openTestShop()
  await goods(shop)
  await load(shop, [{ ...winter, products: ['kettle', 'gone', 'heater', 'hidden'] }])

  const book = await shop.guest('mn').lookbooks.find('winter')

  expect(book).toMatchObject({ slug: 'winter', title: 'Өвөл', body: '**Дулаан** байг.', product_count: 2 })
  expect(book.products.map(({ slug }) => slug)).toEqual(['kettle', 'heater'])
  expect((await shop.guest('mn').lookbooks.find(book.id)).slug).toBe('winter')
})

test('CAT-12 a look book without products is shown empty', async () => {
  const shop = await openTestShop()
  await load(shop, [{ ...winter, products: [] }])

  expect(await shop.guest().lookbooks.find('winter')).toMatchObject({ product_count: 0, products: [] })
})

test.each(['nowhere', '999999', "' or 1=1 --"])('CAT-12 the look book %j is not found', async (slug) => {
  const shop = await openTestShop()

  await expect(shop.guest('en').lookbooks.find(slug)).rejects.toMatchObject({
    status: 404,
    code: 'lookbook_not_found',
    message: 'The look book was not found',
  })
})

test('CAT-12 the look books of a new file replace the old ones, and those in both files keep their ids', async () => {
  const shop = await openTestShop()
  await goods(shop)
  await load(shop, [
    { ...winter, products: ['heater'] },
    { ...winter, slug: 'old', products: ['kettle'] },
  ])
  const before = await shop.guest().lookbooks.find('winter')

  await load(shop, [{ ...winter, title: { mn: 'Шинэ' }, products: ['kettle'] }])

  // Cached answers are dropped when the database notifies of the change, a moment after it.
  await expect
    .poll(() => shop.guest().lookbooks.find('winter'))
    .toMatchObject({ id: before.id, title: 'Шинэ', products: [{ slug: 'kettle' }] })
  await expect(shop.guest().lookbooks.find('old')).rejects.toMatchObject({ code: 'lookbook_not_found' })
})

test('CAT-12 a look book with unknown products is refused by name, and nothing of the file is written', async () => {
  const shop = await openTestShop()
  await goods(shop)

  await expect(
    load(shop, [
      { ...winter, products: ['heater'] },
      { ...winter, slug: 'trip', products: ['heater', 'rocket'] },
    ]),
  ).rejects.toThrow(
    new SiteFileRefused('The shop lacks products of look books:\n  - lookbooks.trip: no product rocket'),
  )

  expect((await shop.guest().lookbooks.list()).total_count).toBe(0)
})

test('CAT-12 look books of another site are not shown', async () => {
  const shop = await openTestShop()
  await load(shop, [{ ...winter, products: [] }])
  const { id } = await shop.db
    .insertInto('sites')
    .values({ code: 'second', host: 'second.example.mn', configs: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('lookbooks').set({ site_id: id }).execute()

  expect((await shop.guest().lookbooks.list()).total_count).toBe(0)
  await expect(shop.guest().lookbooks.find('winter')).rejects.toMatchObject({ status: 404 })
})

/** Two products for sale, one sold out, one hidden. */
async function goods(shop: TestShop) {
  await shop.variant({ product: { slug: 'heater' }, stock: 5 })
  await shop.variant({ product: { slug: 'kettle' }, stock: 5 })
  await shop.variant({ product: { slug: 'gone' }, stock: 0 })
  await shop.variant({ product: { slug: 'hidden', image: false }, stock: 5 })
}

async function load({ db, config }: TestShop, entries: Entry[]) {
  await loadLookbooks({ db, files: await openLocalFiles(`${config.dataDir}/files`) }, entries)
}
