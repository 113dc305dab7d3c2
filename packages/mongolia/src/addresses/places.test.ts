import { describe, expect, test } from 'vitest'
import { getCity, getDistrict, listCities, listDistricts, listKhoroos } from './places.ts'

const allDistricts = listCities().flatMap(({ code }) => listDistricts(code))

describe('CHK-02 the places of Mongolia', () => {
  test('are the capital with 9 districts and 204 khoroos, and 21 aimags with 330 sums', () => {
    expect(listCities()).toHaveLength(22)
    expect(listCities()[0]).toEqual({
      code: '11',
      kind: 'capital',
      name: { mn: 'Улаанбаатар', en: 'Ulaanbaatar' },
      zip_code: '11000',
    })
    expect(allDistricts.filter(({ kind }) => kind === 'district')).toHaveLength(9)
    expect(allDistricts.filter(({ kind }) => kind === 'sum')).toHaveLength(330)
    expect(listDistricts('11').flatMap(({ code }) => listKhoroos(code))).toHaveLength(204)
  })

  test.each([
    ['21', 14],
    ['22', 13],
    ['23', 18],
    ['41', 27],
    ['42', 3],
    ['43', 17],
    ['44', 14],
    ['45', 4],
    ['46', 15],
    ['48', 15],
    ['61', 2],
    ['62', 19],
    ['63', 16],
    ['64', 20],
    ['65', 19],
    ['67', 23],
    ['81', 24],
    ['82', 18],
    ['83', 13],
    ['84', 17],
    ['85', 19],
  ])('aimag %s has %d sums', (aimag, sums) => {
    expect(getCity(aimag)?.kind).toBe('aimag')
    expect(listDistricts(aimag)).toHaveLength(sums)
  })

  test.each([
    ['1110', 'Баянзүрх', 'Bayanzürkh', '13000', 43],
    ['1104', 'Багахангай', 'Bagakhangai', '12300', 2],
    ['2101', 'Хэрлэн', 'Kherlen', '21060', 0],
    ['2352', 'Бор-Өндөр', 'Bor-Öndör', '23220', 0],
    ['4179', 'Эрдэнэсант', 'Erdenesant', '41290', 0],
    ['4416', 'Замын-Үүд', 'Zamyn-Üüd', '44010', 0],
    ['6101', 'Баян-Өндөр', 'Bayan-Öndör', '61020', 0],
    ['8555', 'Цагаанхайрхан', 'Tsagaankhairkhan', '85050', 0],
  ])('%s is %s', (code, mn, en, zipCode, khoroos) => {
    expect(getDistrict(code)).toMatchObject({
      code,
      city: code.slice(0, 2),
      name: { mn, en },
      zip_code: zipCode,
      khoroos,
    })
  })

  test('every code and every zip code belongs to one place, under its own city', () => {
    expect(new Set(allDistricts.map(({ code }) => code)).size).toBe(339)
    expect(new Set(allDistricts.map(({ zip_code }) => zip_code)).size).toBe(339)
    for (const { code, city, kind, name, zip_code } of allDistricts) {
      expect(code.slice(0, 2)).toBe(city)
      expect(zip_code).toMatch(kind === 'sum' ? new RegExp(`^${city}\\d\\d0$`) : /^1[2-8]\d00$/)
      expect(name.mn).toMatch(/^[А-ЯЁӨҮ][а-яёөү]+(?:-[А-ЯЁӨҮ][а-яёөү]+)?$/)
      expect(name.en).toMatch(/^[A-ZÖÜ][a-zöü]+(?:-[A-ZÖÜ][a-zöü]+)?$/)
      expect(getDistrict(code)?.name).toEqual(name)
    }
  })

  test.each(['', '1', '99', '110', '1102', '110101', 'constructor', '__proto__', 'toString'])(
    '"%s" is no place',
    (code) => {
      expect(getCity(code)).toBeUndefined()
      expect(getDistrict(code)).toBeUndefined()
      expect(listKhoroos(code)).toEqual([])
      expect(listDistricts(code)).toEqual([])
    },
  )
})
