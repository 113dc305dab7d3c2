import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLocalFiles } from '../../platform/files/index.ts'
import { openTestDatabase } from '../../testing/databases.ts'
import { loadSiteFile, readSiteFile, type SiteFile, SiteFileRefused } from './site-file.ts'

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

test('SITE-07 a site file sets the shop up, and twice is as once', async () => {
  const shop = await openShop()

  await loadSiteFile(shop, site)
  const once = await rows(shop)
  await loadSiteFile(shop, site)

  expect(await rows(shop)).toEqual(once)
  expect(once.zones).toMatchObject([{ code: 'A', rate: 5000, promise: words('2–3 хоногт', 'In 2–3 days') }])
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

async function rows({ db }: Awaited<ReturnType<typeof openShop>>) {
  return {
    zones: await db.selectFrom('delivery_zones').selectAll().execute(),
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
