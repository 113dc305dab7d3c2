import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { recogniseCity } from '@delguur/mongolia/addresses'
import { listZipCodes } from '@delguur/mongolia/zip-codes'
import { createIndex } from '@delguur/search-engine'
import { expect, test } from 'vitest'
import { area, importPlaces, searchAsGuest, square } from '../../../../testing/places.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { IndexClient, SearchStore } from '../../../platform/search/port.ts'
import { createPlaces } from './index.ts'
import { MAPS } from './place-indexes.ts'
import { shippedBorders } from './shipped.ts'

const GEO = path.resolve(import.meta.dirname, '../../../../../../../shared/data/geo')
const hasGeo = existsSync(GEO)
if (!hasGeo) console.warn(`Skipped: the points of ${GEO} are not on this machine`)

async function freshShop(): Promise<TestShop> {
  const shop = await openTestShop()
  await shop.placesCaughtUp('places')
  return shop
}

const zipCodesAt = async (shop: TestShop, longitude: number, latitude: number) =>
  (await shop.guest().places.byPoint(longitude, latitude)).map(({ zipcode }) => zipcode)

test('SRCH-04 CHK-02 without any import the centre of each aimag and of the nine districts has its zip code', async () => {
  const shop = await freshShop()
  const centres = listZipCodes().flatMap(({ zip_code, parent, centre }) =>
    // The capital's own centre lies in one of its districts.
    centre && zip_code !== '11000' ? [{ zip_code, parent, centre }] : [],
  )

  const found = new Map<string, string[]>()
  for (const { zip_code, centre } of centres) {
    found.set(zip_code, await zipCodesAt(shop, centre.longitude, centre.latitude))
  }

  expect(found.size).toBe(30)
  expect(found).toEqual(
    new Map(centres.map(({ zip_code, parent }) => [zip_code, parent === null ? [zip_code] : [zip_code, parent]])),
  )
})

test.each([
  ['Zaisan', 106.915, 47.885, '17000'],
  ['Yaarmag', 106.81, 47.87, '17000'],
  ['Sükhbaatar Square', 106.9176, 47.9189, '14000'],
  ['Dambadarjaa', 106.934, 47.985, '14000'],
  ['the State Department Store', 106.906, 47.9168, '15000'],
  ['Khailaast', 106.898, 47.96, '15000'],
  ['Gandan', 106.8945, 47.9225, '16000'],
  ['the railway station', 106.884, 47.9085, '16000'],
  ['Bayankhoshuu', 106.845, 47.955, '18000'],
  ['Tolgoit', 106.78, 47.92, '18000'],
  ['Amgalan', 107.0, 47.914, '13000'],
  ['Gachuurt', 107.155, 47.927, '13000'],
  ['the town of Nalaikh', 107.255, 47.77, '12600'],
  ['the town of Baganuur', 108.37, 47.785, '12000'],
  ['the station of Bagakhangai', 107.49, 47.355, '12300'],
])('SRCH-04 CHK-02 without any import %s lies in its district', async (_name, longitude, latitude, zipCode) => {
  const borders = [...(await shippedBorders())].filter(([zipid]) => zipid.length === 5)
  const index = createIndex(MAPS)
  for (const [zipid, polygon] of borders) index.put(zipid, { zipid, polygon })

  const shape = { type: 'point', coordinates: [longitude, latitude] }
  const { hits } = index.search({ query: { geo_shape: { polygon: { shape } } } }) as {
    hits: { hits: { _id: string }[] }
  }

  expect(hits.hits.map(({ _id }) => _id)).toEqual([zipCode])
})

test('SRCH-04 outside Mongolia no zip code is found', async () => {
  const shop = await freshShop()

  expect(await zipCodesAt(shop, 116.4, 39.9)).toEqual([])
  expect(await zipCodesAt(shop, 104.3, 52.3)).toEqual([])
})

test('SRCH-04 a border that a shop has imported stands in place of the shipped one of its zip code', async () => {
  const shop = await freshShop()
  expect(await zipCodesAt(shop, 106.965, 47.918)).toEqual(['13000', '11000'])

  await importPlaces(shop, {
    type: 'FeatureCollection',
    features: [area({ zipid: 'own', zipcode: '13000', mnname: 'Баянзүрх' }, [square(10, 40)])],
  })

  expect(await zipCodesAt(shop, 106.965, 47.918)).toEqual(['11000'])
  expect((await shop.guest().places.byPoint(10.5, 40.5)).map(({ zipid }) => zipid)).toEqual(['own'])
  expect(await zipCodesAt(shop, 106.87, 47.912)).toEqual(['16000', '11000'])
  expect(await shop.db.selectFrom('places').select('zipid').execute()).toEqual([{ zipid: 'own' }])
})

test('SRCH-04 names that a shop has imported are found by the shipped borders', async () => {
  const shop = await freshShop()

  await importPlaces(shop, [{ zipcode: '65000', mnname: 'Архангай аймаг' }])

  const [found] = await shop.guest().places.byPoint(101.454, 47.475)
  expect(found).toMatchObject({ zipid: '65', zipcode: '65000', name: 'Архангай аймаг' })
})

test('SRCH-04 a shipped border is answered on request only', async () => {
  const shop = await freshShop()
  const query = { term: { zipid: '13000' } }

  const [plain] = (await searchAsGuest(shop, '/maps/zipcode/_search', { query })).hits.hits
  expect(plain?._source).not.toHaveProperty('polygon')
  const [whole] = (await searchAsGuest(shop, '/maps/zipcode/_search', { query, _source: ['polygon'] })).hits.hits
  expect(whole?._source).toMatchObject({ polygon: { type: 'Polygon' } })
})

test('SRCH-04 an index is filled once, and anew where an earlier version of the shop has filled it', async () => {
  const shop = await openTestShop()
  const filled: string[] = []
  const progress = new Map<string, string>()
  const store = storeThat((name, reached) => {
    filled.push(name)
    progress.set(name, reached)
  }, progress)
  const start = async () => {
    const places = createPlaces({ db: shop.db, store, onError: (error) => expect.fail(String(error)) })
    await places.catchUp()
    await places.airports()
    await places.close()
  }

  await start()
  await start()
  expect(filled).toEqual(['maps', 'airport'])

  const [rows = ''] = progress.get('airport')?.split('-') ?? []
  progress.set('airport', `${rows}-0123456789abcdef`)
  await start()
  expect(filled).toEqual(['maps', 'airport', 'airport'])
})

/** A store that holds no documents, only how far each index is. */
function storeThat(tell: (name: string, reached: string) => void, progress: ReadonlyMap<string, string>): SearchStore {
  const open = async ({ name }: { name: string }): Promise<IndexClient> => ({
    isEmpty: !progress.has(name),
    progress: progress.get(name) ?? null,
    search: async () => ({}),
    get: async () => ({ found: false, source: null }),
    write: async () => {},
    async rebuild(documents, reached = '') {
      for await (const batch of documents) expect(Array.isArray(batch)).toBe(true)
      tell(name, reached)
    },
  })
  return { kind: 'embedded', open, isReady: async () => true, close: async () => {} }
}

interface Aimags {
  features: { properties: { adm1_code: string; name: string; name_alt: string | null } }[]
}

test.runIf(hasGeo)('SRCH-04 without any import known points fall into the right aimag', async () => {
  const textOf = (file: string) => gunzipSync(readFileSync(`${GEO}/${file}`)).toString()
  const { features } = JSON.parse(textOf('mongolia-admin1.geojson.gz')) as Aimags
  const aimags = new Map(
    features.map(({ properties: { adm1_code, name, name_alt } }) => {
      const names = [name, ...(name_alt?.split('|') ?? [])]
      return [adm1_code, names.map(recogniseCity).find((city) => city !== undefined)?.code]
    }),
  )
  const [, ...lines] = textOf('points-with-expected-admin1.csv.gz').trim().split('\n')
  const shop = await freshShop()

  const wrong: string[] = []
  for (const line of lines) {
    const [longitude, latitude, code = ''] = line.trim().split(',')
    const found = await shop.guest().places.byPoint(Number(longitude), Number(latitude))
    const aimag = found.find(({ cat }) => cat === 2)?.zipid
    if (aimag !== aimags.get(code)) wrong.push(`${aimags.get(code)} ${found.map(({ zipid }) => zipid).join()}`)
  }

  expect(aimags.size).toBe(22)
  expect(lines.length).toBe(260)
  // What Natural Earth calls Govisümber is Baganuur, and the north of Dornogovi there is the real Govisümber.
  expect(wrong).toEqual(['44 42', ...Array.from({ length: 10 }, () => '42 12000,11')])
})
