import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { area, importPlaces, searchAsGuest, square, written } from '../../../../testing/places.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { PlacesRefused } from './index.ts'
import { placesCommand } from './places.commands.ts'

const GEO = path.resolve(import.meta.dirname, '../../../../../../../shared/data/geo')
const hasGeo = existsSync(GEO)
if (!hasGeo) console.warn(`Skipped: the borders of ${GEO} are not on this machine`)

/** Two squares of one degree that share a side, the western one with a hole in it. */
const SQUARES = {
  type: 'FeatureCollection',
  features: [
    area({ zipcode: '13000', mnname: 'Баруун', name: 'West', parent: '11' }, [
      [
        [10, 40],
        [11, 40],
        [11, 41],
        [10, 41],
        [10, 40],
      ],
      [
        [10.4, 40.4],
        [10.4, 40.6],
        [10.6, 40.6],
        [10.6, 40.4],
        [10.4, 40.4],
      ],
    ]),
    area({ zipcode: '14000', mnname: 'Зүүн', name: 'East', parent: '11' }, [
      [
        [11, 40],
        [12, 40],
        [12, 41],
        [11, 41],
        [11, 40],
      ],
    ]),
    area({ zipcode: '11000', mnname: 'Бүгд', name: 'All of it', cat: 2 }, [
      [
        [10, 40],
        [12, 40],
        [12, 41],
        [10, 41],
        [10, 40],
      ],
    ]),
  ],
}

test('SRCH-04 a point lies in the right places, the smallest first, and borders belong to both sides', async () => {
  const shop = await squares()
  const names = async (longitude: number, latitude: number) =>
    (await shop.guest().places.byPoint(longitude, latitude)).map(({ name_en }) => name_en)

  expect({
    inside: await names(10.2, 40.2),
    'in the hole': await names(10.5, 40.5),
    'on the edge of the hole': await names(10.4, 40.5),
    'on the border of two': await names(11, 40.5),
    'on a corner of both': await names(11, 41),
    'on an outer corner': await names(10, 40),
    'just outside': await names(9.9999, 40.5),
  }).toEqual({
    inside: ['West', 'All of it'],
    'in the hole': ['All of it'],
    'on the edge of the hole': ['West', 'All of it'],
    'on the border of two': ['West', 'East', 'All of it'],
    'on a corner of both': ['West', 'East', 'All of it'],
    'on an outer corner': ['West', 'All of it'],
    'just outside': [],
  })
})

test('SRCH-04 a place has its zip code, its kind and its parent, and a border only on request', async () => {
  const shop = await squares()

  expect((await shop.guest().places.byPoint(10.2, 40.2))[0]).toEqual({
    zipid: '13000',
    zipcode: '13000',
    name: 'Баруун',
    name_en: 'West',
    cat: 5,
    parent: '11',
  })
  const query = { term: { zipid: '13000' } }
  const [plain] = (await searchAsGuest(shop, '/maps/zipcode/_search', { query })).hits.hits
  expect(plain?._source).toMatchObject({ zipcode: '13000', centre: { lat: 47.918, lon: 106.965 } })
  expect(plain?._source).not.toHaveProperty('polygon')
  const [whole] = (await searchAsGuest(shop, '/maps/zipcode/_search', { query, _source: ['polygon'] })).hits.hits
  expect(whole?._source).toMatchObject({ polygon: { type: 'Polygon' } })
})

test('SRCH-04 without any import the zip codes of the country are known, in either script', async () => {
  const shop = await openTestShop()
  await shop.placesCaughtUp('places')

  expect((await shop.guest().places.search('Архангай'))[0]).toMatchObject({ zipid: '65', zipcode: '65000', cat: 2 })
  expect((await shop.guest().places.search('arkhangai'))[0]).toMatchObject({ zipcode: '65000' })
  expect((await shop.guest().places.search('14200'))[0]).toMatchObject({
    name: 'Бага тойруу-1',
    cat: 7,
    parent: '14000',
  })
  const near = { geo_distance: { distance: '10km', centre: { lat: 47.47, lon: 101.45 } } }
  expect((await searchAsGuest(shop, '/maps/zipcode/_search', { query: near })).hits.hits).toMatchObject([{ _id: '65' }])
})

test('SRCH-04 borders of aimags without zip codes are matched by name in any spelling', async () => {
  const shop = await openTestShop()
  const ring = [square(10, 45)]
  const features = [
    area({ name: 'Bayan-Ulgii' }, ring),
    area({ name: '?', name_alt: 'X|Uvurkhangai' }, ring),
    area({ name: 'Atlantis' }, ring),
  ]

  const { code, lines } = await importPlaces(shop, { type: 'FeatureCollection', features })

  expect(code).toBe(2)
  expect(lines).toEqual([
    '  feature 3: no zip code; --field zipcode=PROPERTY names what holds it',
    '2 places taken in, 1 refused',
  ])
  expect((await shop.guest().places.byPoint(10.5, 45.5)).map(({ zipid }) => zipid)).toEqual(['62', '83'])
})

test('SRCH-04 a list of zip codes adds the places below and keeps the borders', async () => {
  const shop = await squares()
  const quarters = [
    { zipcode: '13001', mnname: 'Нэг' },
    { zipcode: '13001', mnname: 'Хоёр' },
    { zipcode: '99999', mnname: 'Гурав' },
  ]
  const list = [
    {
      zipcode: '11000',
      mnname: 'Улаанбаатар',
      name: 'Ulaanbaatar',
      sub_items: [{ zipcode: '13000', mnname: 'Баянзүрх', sub_items: quarters }],
    },
  ]

  const { lines } = await importPlaces(shop, list)

  expect(lines).toEqual(['  Гурав: 99999 is no zip code', '4 places taken in, 1 refused'])
  expect((await shop.guest().places.byPoint(10.2, 40.2)).map(({ name }) => name)).toEqual(['Баянзүрх', 'Улаанбаатар'])
  const below = await searchAsGuest(shop, '/maps/zipcode/_search', {
    query: { term: { parent: '13000' } },
    sort: [{ zipid: 'asc' }],
    size: 2,
  })
  expect(below.hits.hits.map(({ _id }) => _id)).toEqual(['13001', '13001-2'])
})

test('SRCH-04 a running shop notices an import by another process', async () => {
  const shop = await openTestShop()
  await shop.placesCaughtUp('places')

  await placesCommand.run(shop.db, ['import', await written(SQUARES)], () => {})

  await expect.poll(async () => (await shop.guest().places.byPoint(11.5, 40.5)).length).toBe(2)
})

test('SRCH-04 faulty borders are refused with their reasons, and good ones are imported', async () => {
  const shop = await openTestShop()
  const good = [
    [
      [10, 40],
      [11, 40],
      [11, 41],
      [10, 40],
    ],
  ]
  const features = [
    area({ zipcode: '13000', mnname: 'Хоёр цэг' }, [
      [
        [10, 40],
        [11, 40],
      ],
    ]),
    area({ zipcode: '13000', mnname: 'Алс' }, [
      [
        [1000, 40],
        [11, 40],
        [11, 41],
        [1000, 40],
      ],
    ]),
    area({ zipcode: '13000', mnname: 'Хэн', cat: 12 }, good),
    {
      type: 'Feature',
      properties: { zipcode: '13000', mnname: 'Цэг' },
      geometry: { type: 'Point', coordinates: [10, 40] },
    },
    area({ zipcode: '14000', mnname: 'Сайн' }, good),
  ]

  const { code, lines } = await importPlaces(shop, { type: 'FeatureCollection', features })

  expect(code).toBe(2)
  expect(lines).toHaveLength(5)
  expect(lines.at(-1)).toBe('1 places taken in, 4 refused')
})

test('SRCH-04 hostile rows of a file are refused one by one, and none stops the import', async () => {
  const shop = await openTestShop()
  const [western] = SQUARES.features
  const [coordinates, properties] = [western?.geometry.coordinates ?? [], western?.properties ?? {}]
  const deep = Array.from({ length: 500 }).reduce<unknown>((inner) => [inner], [])
  const named = { ...area({ ...properties, mnname: 'Ба\u0000руун\ud800' }, coordinates) }

  const { lines } = await importPlaces(shop, {
    type: 'FeatureCollection',
    features: [
      { ...named, geometry: { ...named.geometry, crs: '\u0000' } },
      { ...named, geometry: { type: 'Polygon', coordinates: deep } },
      area({ ...properties, lon: 106 }, coordinates),
      area({ ...properties, zipid: 'x'.repeat(5000) }, coordinates),
    ],
  })

  expect(lines).toEqual([
    '  feature 2: coordinates in too many lists',
    '  Баруун: takes both [lon] and [lat] or none',
    '  Баруун: [zipid] has more than 100 letters',
    '1 places taken in, 3 refused',
  ])
  expect(await shop.db.selectFrom('places').select('name_mn').execute()).toEqual([{ name_mn: 'Ба руун' }])
})

test.each([
  [{ hello: 1 }, ['import'], /neither a GeoJSON FeatureCollection nor a list/],
  [[], ['export'], /places import FILE/],
  [[], ['import', '--field', 'size=x'], /--field takes one of/],
])('SRCH-04 a file that is no import of places is refused with a sentence: %#', async (content, args, reason) => {
  const shop = await openTestShop()
  const file = await written(content)
  const [name = '', ...options] = args

  const work = placesCommand.run(shop.db, [name, file, ...options], () => {})

  await expect(work).rejects.toThrow(reason)
  await expect(work).rejects.toBeInstanceOf(PlacesRefused)
})

test.runIf(hasGeo)(
  'SRCH-04 with imported borders every point with a known answer falls into the right aimag',
  async () => {
    const shop = await openTestShop()
    await placesCommand.run(
      shop.db,
      ['import', `${GEO}/mongolia-admin1.geojson.gz`, '--field', 'zipid=adm1_code'],
      () => {},
    )
    await shop.placesCaughtUp('places')
    const [, ...lines] = gunzipSync(readFileSync(`${GEO}/points-with-expected-admin1.csv.gz`))
      .toString()
      .trim()
      .split('\n')
    const guest = shop.guest()

    const wrong: string[] = []
    for (const line of lines) {
      const [longitude, latitude, expected = ''] = line.trim().split(',')
      const places = await guest.places.byPoint(Number(longitude), Number(latitude))
      const found = places.map(({ zipid }) => zipid).filter((zipid) => zipid.startsWith('MNG'))
      if (found.join() !== expected) wrong.push(`${line} is in ${found.join()}`)
    }

    expect(lines.length).toBe(260)
    expect(wrong).toEqual([])
  },
)

test.runIf(hasGeo)('SRCH-04 the whole postal list of the country is imported', async () => {
  const shop = await openTestShop()
  const lines: string[] = []

  const code = await placesCommand.run(shop.db, ['import', `${GEO}/mongolia-zipcodes.json.gz`], (line) =>
    lines.push(line),
  )

  expect([code, lines]).toEqual([0, ['2610 places taken in, 0 refused']])
  await shop.placesCaughtUp('places')
  expect((await shop.guest().places.search('64107')).map(({ zipid }) => zipid)).toEqual(['64107', '64107-2'])
  expect((await shop.guest().places.search('khovd'))[0]).toMatchObject({ zipid: '84', cat: 2 })
})

async function squares(): Promise<TestShop> {
  const shop = await openTestShop()
  await importPlaces(shop, SQUARES)
  return shop
}
