import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SiteFile } from '@delguur/contract'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../../testing/databases.ts'
import { loadSiteFile } from '../../../compose/load-site-file.ts'
import { openLocalFiles } from '../../../platform/files/index.ts'
import { readSiteFile, SiteFileRefused } from './site-file.ts'

const words = (mn: string, en: string) => ({ mn, en })

const site: SiteFile = {
  configs: { site_name: 'Номин' },
  store_locations: [
    {
      code: 'central',
      name: words('Төв', 'Central'),
      city_code: '11',
      district_code: '1119',
      address: words('1', '1'),
      phone: '77001100',
      hours: '10:00–22:00',
      lat: 47.9,
      lon: 106.9,
      pickup: true,
    },
  ],
  zones: [
    {
      code: 'A',
      name: words('А бүс', 'Zone A'),
      city_codes: ['11'],
      district_codes: ['4501'],
      rate: 5000,
      free_over: 100_000,
      promise_hours: { from: 48, to: 72 },
    },
  ],
  menus: {
    main: [
      {
        title: words('Утас', 'Phones'),
        url: '/t/phones',
        children: [{ title: words('Бүгд', 'All'), url: '/products' }],
      },
    ],
  },
  texts: { mn: { 'home.title': 'Сайн уу' } },
}

const TRIANGLE = [
  [106, 47],
  [107, 47],
  [107, 48],
  [106, 47],
]

test('SITE-07 a site file sets the shop up, and a second load changes nothing', async () => {
  const shop = await openShop()

  await loadSiteFile(shop, site)
  const once = await rows(shop)
  await loadSiteFile(shop, site)

  expect(await rows(shop)).toEqual(once)
  expect(once.zones).toMatchObject([{ code: 'A', slot_capacity: null, polygon: null }])
  expect(once.rates).toMatchObject([
    { method: 'standard', up_to_grams: null, cost: 5000, free_over: 100_000, promise_from_hours: 48 },
  ])
  expect(once.areas.map(({ area_code }) => area_code)).toEqual(['11', '4501'])
  expect(once.configs).toMatchObject({ site_name: 'Номин', low_stock: 5 })
  expect(once.menus[0]?.items[0]?.children[0]?.url).toBe('/products')
})

test('SITE-07 a faulty site file is refused with its mistakes and changes nothing', async () => {
  const shop = await openShop()
  const file = path.join(shop.folder, 'site.json')
  await writeFile(file, JSON.stringify({ ...site, zones: [{ ...site.zones?.[0], rate: -1 }], menu: {} }))

  const reading = readSiteFile(file)

  await expect(reading).rejects.toThrow(SiteFileRefused)
  await expect(reading).rejects.toThrow(/zones\.0\.rate/)
})

test('CHK-03 a zone has rates by weight, express, a border and a capacity; a warehouse has its hours', async () => {
  const shop = await openShop()
  const zone = {
    ...site.zones?.[0],
    rates: [
      { up_to_grams: 5000, rate: 3000 },
      { method: 'express', rate: 12_000, promise_hours: { from: 1, to: 4 } },
    ],
    polygon: { type: 'Polygon', coordinates: [TRIANGLE] },
    slot_capacity: 20,
  }
  const store = { ...site.store_locations?.[0], kind: 'warehouse', dispatch_hours: { from: 48, to: 72 } }

  await loadSiteFile(shop, await written(shop, { ...site, zones: [zone], store_locations: [store] }))

  const { zones, rates, locations } = await rows(shop)
  expect(zones).toMatchObject([{ slot_capacity: 20, polygon: zone.polygon }])
  expect(rates).toMatchObject([
    { method: 'standard', up_to_grams: 5000, cost: 3000, free_over: 100_000, promise_to_hours: 72 },
    { method: 'standard', up_to_grams: null, cost: 5000, free_over: 100_000, promise_to_hours: 72 },
    { method: 'express', up_to_grams: null, cost: 12_000, free_over: null, promise_to_hours: 4 },
  ])
  expect(locations).toMatchObject([{ kind: 'warehouse', dispatch_from_hours: 48, dispatch_to_hours: 72 }])
})

test.each([
  ['rates twice for one weight', { rates: [{ rate: 1 }] }, /zones\.0\.rates: Two rates are for the same weight/],
  ['no rate at all', { rate: null }, /zones\.0\.rate: There is no rate/],
  [
    'hours that run backwards',
    { promise_hours: { from: 9, to: 2 } },
    /zones\.0\.promise_hours: .* ends before it begins/,
  ],
  [
    'an open border',
    { polygon: { type: 'Polygon', coordinates: [[...TRIANGLE.slice(0, 3), [9, 9]]] } },
    /does not end/,
  ],
  ['a border off the globe', { polygon: { type: 'Polygon', coordinates: [[[999, 0], ...TRIANGLE]] } }, /polygon/],
  ['a weight of nothing', { rates: [{ rate: 1, up_to_grams: 0 }] }, /up_to_grams/],
])('CHK-03 a zone with %s is refused', async (_, change, reason) => {
  const shop = await openShop()

  await expect(written(shop, { ...site, zones: [{ ...site.zones?.[0], ...change }] })).rejects.toThrow(reason)
})

test('CONT-08 a map tile URL has only the placeholders that the map fills in', async () => {
  const shop = await openShop()
  const tiles = (map_tiles: string) => written(shop, { configs: { map_tiles } })

  await tiles('https://tiles.example.mn/{z}/{x}/{y}.png?key=1')
  await tiles('')
  await expect(tiles('https://tiles.example.mn/{z}/{x}/{y}.png?key={key}')).rejects.toThrow(/map_tiles/)
  await expect(tiles('/tiles/{z}/{x}/{y}.png')).rejects.toThrow(/map_tiles/)
})

test('SITE-05 ids of analytics have the shape that their services give them', async () => {
  const shop = await openShop()
  const analytics = (settings: object) => written(shop, { configs: { analytics: settings } })

  await analytics({ measurement_id: 'G-1AB2CD3EF4', pixel_id: '123456789012345', tag_manager_id: 'GTM-AB12CD3' })
  await analytics({})
  await expect(analytics({ measurement_id: 'UA-12345-1' })).rejects.toThrow(/measurement_id/)
  await expect(analytics({ pixel_id: "1');alert(1)" })).rejects.toThrow(/pixel_id/)
  await expect(analytics({ tag_manager_id: 'https://evil.example' })).rejects.toThrow(/tag_manager_id/)
  await expect(analytics({ hotjar: '1' })).rejects.toThrow(/hotjar/)
})

const notice = (code: string, more: object = {}) => ({ code, text: words('Амралт', 'Holiday'), ...more })

test('CONT-09 a notice keeps its id and its beginning over later loads; what leaves the file is over', async () => {
  const shop = await openShop()
  const times = { from: '2026-12-28T09:00+08:00', to: '2027-01-02T00:00+08:00' }
  const notices = () =>
    shop.db
      .selectFrom('notifications')
      .select(['id', 'code', 'text', 'url', 'starts_at', 'ends_at'])
      .orderBy('id')
      .execute()
  await loadSiteFile(shop, { notifications: [notice('always'), notice('holiday', times), notice('gone')] })
  const [always, holiday] = await notices()

  const changed = notice('always', { text: words('Шинэ', 'New'), url: '/pages/delivery' })
  await loadSiteFile(shop, { notifications: [changed, notice('holiday', times)] })

  expect(await notices()).toEqual([{ ...always, text: changed.text, url: '/pages/delivery' }, holiday])
  expect(holiday).toMatchObject({ starts_at: new Date('2026-12-28T01:00Z'), ends_at: new Date('2027-01-01T16:00Z') })
  await loadSiteFile(shop, { notifications: [] })
  expect(await notices()).toEqual([])
})

test.each([
  ['twice the same code', [notice('one'), notice('one')], /notifications\.1\.code: “one” is there twice/],
  [
    'an end before its beginning',
    [notice('one', { from: '2026-12-02T00:00Z', to: '2026-12-01T00:00Z' })],
    /ends before/,
  ],
  [
    'a day that does not exist',
    [notice('one', { to: '2026-13-41T00:00Z' })],
    /notifications\.0\.to: There is no such time/,
  ],
  ['a time without offset', [notice('one', { from: '2026-12-01T09:00' })], /notifications\.0\.from/],
  ['a text that is a page', [notice('one', { text: { mn: 'а'.repeat(200) } })], /notifications\.0\.text\.mn/],
  ['a link to a script', [notice('one', { url: 'javascript:alert(1)' })], /notifications\.0\.url/],
])('CONT-09 notices with %s are refused', async (_, notifications, reason) => {
  const shop = await openShop()

  await expect(written(shop, { notifications })).rejects.toThrow(reason)
})

async function written({ folder }: { folder: string }, content: unknown): Promise<SiteFile> {
  const file = path.join(folder, 'site.json')
  await writeFile(file, JSON.stringify(content))
  return readSiteFile(file)
}

async function rows({ db }: Awaited<ReturnType<typeof openShop>>) {
  return {
    zones: await db.selectFrom('delivery_zones').selectAll().execute(),
    rates: await db
      .selectFrom('delivery_rates')
      .select(['method', 'up_to_grams', 'cost', 'free_over', 'promise_from_hours', 'promise_to_hours'])
      .orderBy('method', 'desc')
      .orderBy('up_to_grams')
      .execute(),
    areas: await db.selectFrom('delivery_zone_areas').selectAll().orderBy('area_code').execute(),
    menus: await db.selectFrom('menus').select(['place', 'items']).execute(),
    texts: await db.selectFrom('site_translations').selectAll().execute(),
    locations: await db.selectFrom('stock_locations').selectAll().execute(),
    configs: (await db.selectFrom('sites').select('configs').executeTakeFirstOrThrow()).configs,
  }
}

async function openShop() {
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-site-'))
  const database = await openTestDatabase()
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { db: database.db, files: await openLocalFiles(path.join(folder, 'files')), folder }
}
