import { expect, test } from 'vitest'
import { GUEST, searchAsGuest, shopWithAirports, written } from '../../../../testing/places.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { airportsCommand } from './places.commands.ts'
import { readAirports } from './read-airports.ts'
import { airportNames, shippedAirports } from './shipped.ts'

const AIRPORTS = [
  {
    iata: 'UBN',
    icao: 'ZMCK',
    name: 'Chinggis Khaan',
    city: 'Ulaanbaatar',
    country: 'Mongolia',
    cc: 'MN',
    lat: 47.65,
    lon: 106.82,
  },
  { iata: 'ulg', name: 'Ölgii', city: null, country: null, cc: 'mn', lat: 48.99, lon: 89.92 },
  {
    iata: 'ICN',
    icao: 'RKSI',
    name: 'Incheon',
    city: 'Seoul',
    country: 'South Korea',
    cc: 'KR',
    lat: 37.46,
    lon: 126.44,
  },
]

test('SRCH-04 without any import airports are found by code, name, city and country in either script', async () => {
  const shop = await openTestShop()
  await shop.placesCaughtUp('airports')
  const found = async (text: string) => (await shop.guest().airports.search(text)).map(({ iata }) => iata)

  const first: Record<string, string[]> = {}
  for (const text of ['UBN', 'icn', 'ZMCK', 'Чингис хаан', 'chinggis khaan', 'Инчон', 'Мөрөн', 'эрхүү']) {
    first[text] = (await found(text)).slice(0, 1)
  }
  expect(first).toEqual({
    UBN: ['UBN'],
    icn: ['ICN'],
    ZMCK: ['UBN'],
    'Чингис хаан': ['UBN'],
    'chinggis khaan': ['UBN'],
    Инчон: ['ICN'],
    Мөрөн: ['MXV'],
    эрхүү: ['IKT'],
  })
  expect((await found('ulaanbaatar')).sort()).toEqual(['UBN', 'ULN'])
  expect((await found('Улаанбаатар')).sort()).toEqual(['UBN', 'ULN'])
  for (const text of ['seoul', 'Сөүл', 'сөүл']) expect((await found(text)).slice(0, 2).sort()).toEqual(['GMP', 'ICN'])
  for (const text of ['beijing', 'Бээжин']) expect((await found(text)).slice(0, 2).sort()).toEqual(['PEK', 'PKX'])
  expect(await found('London')).toEqual(expect.arrayContaining(['LCY', 'LGW', 'LHR', 'LTN', 'STN']))
  expect(await found('Өмнөд Солонгос')).toContain('PUS')
  expect(await found('qqqq')).toEqual([])
  expect((await shop.guest().airports.search('UBN'))[0]).toEqual({
    iata: 'UBN',
    icao: 'ZMCK',
    name: 'Chinggis Khaan International Airport',
    city: 'Ulaanbaatar',
    state: 'Töv',
    country: 'Mongolia',
    name_mn: 'Чингис хаан олон улсын нисэх буудал',
    city_mn: 'Улаанбаатар',
    country_mn: 'Монгол',
    cc: 'MN',
    location: { lat: 47.647, lon: 106.82 },
  })
})

test('SRCH-04 imported airports stand in place of the shipped ones and keep their Mongolian names', async () => {
  const shop = await shopWithAirports(AIRPORTS)
  const search = shop.guest().airports.search

  expect((await search('ULG'))[0]).toEqual({
    iata: 'ULG',
    icao: null,
    name: 'Ölgii',
    city: null,
    state: null,
    country: 'Mongolia',
    name_mn: 'Өлгий',
    city_mn: 'Өлгий',
    country_mn: 'Монгол',
    cc: 'MN',
    location: { lat: 48.99, lon: 89.92 },
  })
  expect((await search('UBN'))[0]).toMatchObject({ name: 'Chinggis Khaan', state: null })
  expect((await search('GMP'))[0]).toMatchObject({ city: 'Seoul' })
  expect(await shop.db.selectFrom('airports').select('iata').orderBy('iata').execute()).toEqual([
    { iata: 'ICN' },
    { iata: 'UBN' },
    { iata: 'ULG' },
  ])
})

test('SRCH-04 the shipped airports have a code of their own each, a name, a country and a place on the earth', async () => {
  const airports = [...(await shippedAirports()).values()]
  const { rows, refused } = readAirports(airports)

  expect(refused).toEqual([])
  expect(rows).toEqual(airports)
  expect(airports.length).toBeGreaterThan(7500)
  expect(airports.filter(({ name, cc, country }) => name === ' Airport' || country === cc)).toEqual([])
  const codes = new Set(airports.map(({ iata }) => iata))
  expect([...(await airportNames()).keys()].filter((iata) => !codes.has(iata))).toEqual([])
})

test('SRCH-04 a search for airports returns forty by default', async () => {
  const many = Array.from({ length: 45 }, (_, at) => ({ ...AIRPORTS[0], iata: `A${String(at).padStart(2, '0')}` }))
  const shop = await shopWithAirports(many)

  expect((await searchAsGuest(shop, '/airport/_search', {})).hits.hits).toHaveLength(40)
  expect((await searchAsGuest(shop, '/airport/_search', { size: 3 })).hits.hits).toHaveLength(3)
})

test('SRCH-04 faulty airports are refused with their reasons', async () => {
  const shop = await openTestShop()
  const lines: string[] = []
  const faulty = [
    { iata: 'TOOLONG' },
    { iata: 'AAA', name: 'A' },
    { iata: 'AAA', cc: 'MN', name: 'A', lat: 95, lon: 0 },
    AIRPORTS[0],
    AIRPORTS[0],
  ]

  const code = await airportsCommand.run(shop.db, ['import', await written(faulty)], (line) => lines.push(line))

  expect(code).toBe(2)
  expect(lines).toEqual([
    '  airport 1: takes an [iata] of three letters',
    '  airport 2: AAA takes a [cc] of two letters',
    '  airport 3: AAA takes [lat] and [lon] in degrees',
    '  airport 5: UBN came before',
    '1 airports taken in, 4 refused',
  ])
})

test.each(['/maps/zipcode/_search', '/airport/_search'])(
  'SRCH-04 %s refuses strangers and anything outside the query language',
  async (address) => {
    const shop = await openTestShop()
    await shop.placesCaughtUp()
    const body = JSON.stringify({ query: { script: {} } })
    const post = (headers: Record<string, string>, query = '') =>
      shop.fetch(`${address}${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })

    expect((await post({})).status).toBe(401)
    expect((await post({ authorization: `Basic ${btoa('guest:wrong')}` })).status).toBe(401)
    const refused = await post(GUEST)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ status: 400, error: { type: 'parsing_exception', reason: /script/ } })
    expect((await post(GUEST, '?scroll=1m')).status).toBe(400)
  },
)
