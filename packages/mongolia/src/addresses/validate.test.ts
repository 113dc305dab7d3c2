import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AddressDraft, khorooNumber, normaliseAddress } from './address.ts'
import { listCities, listDistricts } from './places.ts'
import { isZipCode, validateAddress } from './validate.ts'

const home = { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' }
const farm = { city: '41', district: '4104', khoroo: '', detail: 'Төмөр замын өртөө' }

describe('CHK-02 an address', () => {
  test.each<[string, AddressDraft]>([
    ['in the capital', home],
    ['with a street and a zip code', { ...home, street: 'Бага тойруу', zip_code: '14200' }],
    ['with the zip code of the whole city', { ...home, zip_code: '11000' }],
    ['with the khoroo written out', { ...home, khoroo: ' 20-р хороо ' }],
    ['in a sum without a bag', farm],
    ['in a sum with a named bag', { ...farm, khoroo: 'Хөшигт', zip_code: '41021' }],
    [
      'with empty optional fields',
      { ...home, street: '', landmark: ' ', zip_code: null, latitude: null, longitude: '' },
    ],
    ['with a landmark', { ...home, landmark: '5-р сургуулийн ард' }],
    ['with its point', { ...home, latitude: 47.918, longitude: 106.917 }],
    ['with the point of a form', { ...home, latitude: '47.918', longitude: ' 106.917 ' }],
    ['with a point on the border', { ...home, latitude: 41.5, longitude: 119.95 }],
  ])('%s can be delivered to', (_, address) => {
    expect(validateAddress(address)).toEqual({})
  })

  test.each<[AddressDraft, object]>([
    [{}, { city: 'blank', district: 'blank', detail: 'blank' }],
    [
      { ...home, city: '12' },
      { city: 'unknown', district: 'unknown' },
    ],
    [{ ...home, city: '41' }, { district: 'unknown' }],
    [
      { ...home, district: '4104' },
      { district: 'unknown', khoroo: 'unknown' },
    ],
    [{ ...home, khoroo: '  ' }, { khoroo: 'blank' }],
    [{ ...home, khoroo: '21' }, { khoroo: 'unknown' }],
    [{ ...home, khoroo: '0' }, { khoroo: 'unknown' }],
    [{ ...home, khoroo: '-1' }, { khoroo: 'unknown' }],
    [{ ...home, khoroo: '1.5' }, { khoroo: 'unknown' }],
    [{ ...home, khoroo: 'Хөшигт' }, { khoroo: 'unknown' }],
    [{ ...farm, khoroo: 'б'.repeat(61) }, { khoroo: 'too_long' }],
    [{ ...home, street: 'г'.repeat(121) }, { street: 'too_long' }],
    [{ ...home, detail: '   ' }, { detail: 'blank' }],
    [{ ...home, detail: '45 т' }, { detail: 'too_short' }],
    [{ ...home, detail: 'т'.repeat(256) }, { detail: 'too_long' }],
    [{ ...home, zip_code: '1420' }, { zip_code: 'invalid' }],
    [{ ...home, zip_code: '19000' }, { zip_code: 'invalid' }],
    [{ ...home, zip_code: '41020' }, { zip_code: 'other_city' }],
    [{ ...farm, zip_code: '14200' }, { zip_code: 'other_city' }],
    [{ ...home, landmark: 'т'.repeat(161) }, { landmark: 'too_long' }],
    [{ ...home, latitude: 47.918 }, { longitude: 'blank' }],
    [{ ...home, longitude: 106.917 }, { latitude: 'blank' }],
    [{ ...home, latitude: 41.49, longitude: 106.917 }, { latitude: 'outside' }],
    [{ ...home, latitude: 47.918, longitude: 120 }, { longitude: 'outside' }],
    [{ ...home, latitude: 'хойд', longitude: '106.917' }, { latitude: 'invalid' }],
  ])('%j has the problems %j', (address, problems) => {
    expect(validateAddress(address)).toEqual(problems)
  })

  test('in any district of the list is accepted, with its own zip code', () => {
    for (const { code, city, zip_code, khoroos } of listCities().flatMap(({ code }) => listDistricts(code))) {
      const khoroo = khoroos > 0 ? String(khoroos) : 'Баг'

      expect(validateAddress({ city, district: code, khoroo, detail: '1-р гудамж', zip_code })).toEqual({})
    }
  })

  test('normalised twice is the same, for any text', () => {
    const text = fc.option(fc.string())
    const degrees = fc.option(fc.oneof(fc.string(), fc.double(), fc.double({ min: 41, max: 120 })))
    const texts = {
      city: text,
      district: text,
      khoroo: text,
      street: text,
      detail: text,
      landmark: text,
      zip_code: text,
    }
    const draft = fc.record({ ...texts, latitude: degrees, longitude: degrees })
    fc.assert(
      fc.property(draft, (address) => {
        expect(normaliseAddress(normaliseAddress(address))).toEqual(normaliseAddress(address))
        expect(validateAddress(normaliseAddress(address))).toEqual(validateAddress(address))
      }),
    )
  })
})

test.each([
  ['4', 4],
  ['04', 4],
  ['4-р', 4],
  ['12-р хороо', 12],
  ['3-Р БАГ', 3],
  ['13р хороо', 13],
  ['0', undefined],
  ['Хөшигт', undefined],
  ['4 5', undefined],
  ['', undefined],
])('CHK-02 the number of khoroo "%s" is %s', (khoroo, number) => {
  expect(khorooNumber(khoroo)).toBe(number)
})

test.each([
  ['11000', true],
  ['14200', true],
  ['18550', true],
  ['85010', true],
  ['10000', false],
  ['19000', false],
  ['47000', false],
  ['91000', false],
  ['1420', false],
  ['142000', false],
  ['1420a', false],
])('CHK-02 %s is a zip code: %s', (text, valid) => {
  expect(isZipCode(text)).toBe(valid)
})
