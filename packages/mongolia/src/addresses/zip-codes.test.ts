import { expect, test } from 'vitest'
import { isZipCode } from './validate.ts'
import { listZipCodes } from './zip-codes.ts'

const all = listZipCodes()

test('SRCH-04 zip codes are those of 22 cities, 339 districts and sums, and 515 sections of the capital', () => {
  expect(Object.entries(Object.groupBy(all, ({ kind }) => kind)).map(([kind, list]) => [kind, list?.length])).toEqual([
    ['city', 22],
    ['district', 339],
    ['section', 515],
  ])
})

test('SRCH-04 every zip code names one place with a known parent', () => {
  const codes = new Set(all.map(({ zip_code }) => zip_code))

  expect(codes.size).toBe(all.length)
  expect(all.filter(({ parent }) => parent !== null && !codes.has(parent))).toEqual([])
  expect(all.filter(({ zip_code }) => !isZipCode(zip_code))).toEqual([])
})

test('SRCH-04 a section has its district and both names, a city its centre', () => {
  expect(all.find(({ zip_code }) => zip_code === '14200')).toEqual({
    zip_code: '14200',
    kind: 'section',
    name: { mn: 'Бага тойруу-1', en: 'Baga toiruu-1' },
    parent: '14000',
    code: null,
    centre: null,
  })
  expect(all.find(({ zip_code }) => zip_code === '65000')).toMatchObject({
    name: { mn: 'Архангай' },
    code: '65',
    centre: { latitude: 47.475, longitude: 101.454 },
  })
  expect(all.filter(({ kind, centre }) => kind === 'city' && !centre)).toEqual([])
})
