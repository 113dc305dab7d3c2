import { expect, test } from 'vitest'
import { testSite } from '../../../../testing/site.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const DAY = 24 * 60 * 60 * 1000

test('SITE-01 one answer contains the site data of every page', async () => {
  const shop = await openTestShop()
  await furnish(shop)
  await shop.variant({ product: { taxon: 'phones/android' } })

  const data = await shop.guest('en').site.data()

  expect(data).toMatchObject({
    date: expect.stringMatching(/Z$/),
    taxons: [{ permalink: 'phones', product_count: 1, children: [{ permalink: 'phones/android' }] }],
    menus: {
      main: [{ title: 'Products', url: '/products', children: [{ title: 'Утас', url: '/t/phones', children: [] }] }],
    },
    translation: { 'cart.title': 'Your basket' },
    notifications: [{ text: 'Open on Sunday', url: null }],
    configs: {
      compare: true,
      lease: true,
      store_credit: true,
      brand_display: false,
      product_feeds: false,
      index_now: false,
      stock_version: 1,
      products_per_page: 40,
    },
    badges: [],
    presets: {
      banners: [{ place: 'home_hero', title: 'Autumn', text: 'Sale', action: 'See', image: { alt: 'Autumn' } }],
    },
  })
  expect(data.zones).toBeUndefined()
  expect(data.store_locations).toBeUndefined()
})

test('SITE-01 zones and store locations are included on request', async () => {
  const shop = await openTestShop()
  await shop.stockLocation('central')
  await shop.deliveryZone({ rate: 5000, free_over: 200_000 })

  const data = await shop.guest('en').site.data({ load_zones: true, load_store_locations: true })

  expect(data.zones).toMatchObject([
    { code: 'A', name: 'Ulaanbaatar', rate: 5000, free_over: 200_000, promise: 'Within 24 hours on working days' },
  ])
  expect(data.store_locations).toMatchObject([
    { code: 'central', name: 'Store central', address: '1 Peace Avenue', pickup: true },
  ])
  const inNumbers = await shop.guest('en').site.data({ load_zones: '1', load_store_locations: '0' })
  expect(inNumbers.zones).toEqual(data.zones)
  expect(inNumbers.store_locations).toBeUndefined()
  expect(await shop.guest('en').site.zones()).toEqual(data.zones)
  expect(await shop.guest('en').site.storeLocations()).toEqual(data.store_locations)
})

test('SITE-01 notices show between their times; a day shows all notices of that day in Ulaanbaatar', async () => {
  const shop = await openTestShop()
  const [site_id, now] = [await siteId(shop), Date.now()]
  const notice = (mn: string, from: number, to: number | null) =>
    shop.db
      .insertInto('notifications')
      .values({
        site_id,
        text: JSON.stringify({ mn }),
        starts_at: new Date(from),
        ends_at: to === null ? null : new Date(to),
      })
      .execute()
  await notice('now', now - DAY, null)
  await notice('over', now - 2 * DAY, now - DAY)
  await notice('to come', now + DAY, null)
  await notice('last evening of 2020', Date.parse('2020-12-31T15:00:00Z'), Date.parse('2020-12-31T15:59:00Z'))
  const texts = async (date?: string) =>
    (await shop.guest().site.data(date ? { date } : {})).notifications.map(({ text }) => text)

  expect((await shop.guest().site.notifications()).map(({ text }) => text)).toEqual(['now'])
  expect(await texts()).toEqual(['now'])
  expect(await texts('2020-12-31')).toEqual(['last evening of 2020'])
  expect(await texts('2021-01-01')).toEqual([])
  expect(await texts('2020-12-31T23:30:00+08:00')).toEqual(['last evening of 2020'])
  expect(await texts('2020-12-31T22:30:00+08:00')).toEqual([])
  expect(await texts('0000-01-01')).toEqual([])
  for (const wrong of ['2021-02-30', '2021-02-01T25:00:00Z', 'today'])
    await expect(texts(wrong), wrong).rejects.toMatchObject({ code: 'invalid_request' })
})

test('SITE-03 texts of the site replace the default ones in their own language only', async () => {
  const shop = await openTestShop()
  await furnish(shop)

  expect((await shop.guest('mn').site.data()).translation).toEqual({ 'cart.title': 'Таны сагс' })
  expect((await shop.guest('en').site.data()).translation).toEqual({ 'cart.title': 'Your basket' })
  expect((await shop.guest('mn').site.menus()).main?.[0]?.title).toBe('Бараа')
})

test('SITE-02 a site is found by its host name, and unknown hosts get the site without one', async () => {
  const shop = await openTestShop()
  const main = await siteId(shop)
  const { id } = await shop.db
    .insertInto('sites')
    .values({ code: 'second', host: 'second.example.mn', configs: JSON.stringify({ site_name: 'Second' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const site = testSite()

  expect(await site.findSite(shop.db, 'Second.Example.mn')).toEqual({
    id,
    code: 'second',
    locales: ['mn', 'en'],
    needsToken: false,
    defaultLocale: 'mn',
  })
  expect((await site.findSite(shop.db, 'elsewhere.example.mn')).id).toBe(main)
  expect(await site.configs(shop.db, id)).toMatchObject({ site_name: 'Second', sandbox: false })
})

test('SITE-07 settings are cached in memory until a notification of their change', async () => {
  const shop = await openTestShop()
  const site = testSite()
  const id = await siteId(shop)
  const before = await site.configs(shop.db, id)
  await shop.db
    .updateTable('sites')
    .set({ configs: JSON.stringify({ ...before, low_stock: 9 }) })
    .execute()

  expect((await site.configs(shop.db, id)).low_stock).toBe(before.low_stock)
  site.purge()
  expect(await site.configs(shop.db, id)).toMatchObject({ low_stock: 9, sandbox: false })
})

const siteId = async ({ db }: TestShop) => (await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()).id

/** Adds a menu, a text in each language, a notice and a banner. */
async function furnish(shop: TestShop) {
  const { db } = shop
  const site_id = await siteId(shop)
  const phones = { title: { mn: 'Утас' }, url: '/t/phones', children: [] }
  const items = JSON.stringify([{ title: { mn: 'Бараа', en: 'Products' }, url: '/products', children: [phones] }])
  await db.insertInto('menus').values({ site_id, place: 'main', items }).execute()
  await db
    .insertInto('site_translations')
    .values([
      { site_id, locale: 'mn', key: 'cart.title', text: 'Таны сагс' },
      { site_id, locale: 'en', key: 'cart.title', text: 'Your basket' },
    ])
    .execute()
  await db
    .insertInto('notifications')
    .values({ site_id, text: JSON.stringify({ mn: 'Ням гарагт ажиллана', en: 'Open on Sunday' }) })
    .execute()
  const [title, text, action] = [
    { mn: 'Намар', en: 'Autumn' },
    { mn: 'Хямдрал', en: 'Sale' },
    { mn: 'Үзэх', en: 'See' },
  ].map((one) => JSON.stringify(one))
  await db
    .insertInto('banners')
    .values({
      site_id,
      place: 'home_hero',
      title: title ?? '',
      text: text ?? '',
      action: action ?? '',
      url: '/products',
      image_id: await shop.image(),
    })
    .execute()
}
