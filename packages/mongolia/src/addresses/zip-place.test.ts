import { expect, test } from 'vitest'
import { listCities, listDistricts } from './places.ts'
import { listZipCodes } from './zip-codes.ts'
import { placeOfZipCode } from './zip-place.ts'

test.each([
  ['11000', '11', null],
  ['14200', '11', '1119'],
  ['12213', '11', '1101'],
  ['12360', '11', '1104'],
  ['12591', '11', '1113'],
  ['65000', '65', null],
  ['41103', '41', '4101'],
  ['41990', '41', null],
])('CHK-02 the zip code %s is in city %s, district %s', (zipCode, city, district) => {
  expect(placeOfZipCode(zipCode)).toEqual({ city, district })
})

test('CHK-02 every zip code of a district, and of its sections, leads to the district', () => {
  const byZipCode = new Map(
    listCities().flatMap(({ code }) => listDistricts(code).map((each) => [each.zip_code, each.code])),
  )
  for (const { zip_code, kind, parent } of listZipCodes()) {
    if (kind === 'district') expect(placeOfZipCode(zip_code)?.district).toBe(byZipCode.get(zip_code))
    if (kind === 'section') expect(placeOfZipCode(zip_code)?.district).toBe(byZipCode.get(parent ?? ''))
  }
})

test.each(['', '1420', '19000', 'abcde'])('CHK-02 “%s” is no zip code', (zipCode) => {
  expect(placeOfZipCode(zipCode)).toBeUndefined()
})
