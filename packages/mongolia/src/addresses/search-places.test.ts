import { describe, expect, test } from 'vitest'
import { listCities, listDistricts } from './places.ts'
import { type PlaceSearch, searchPlaces } from './search-places.ts'

const found = (query: string, options?: PlaceSearch) =>
  searchPlaces(query, options).map(({ above, name }) => [above?.mn, name.mn].filter(Boolean).join(', '))

describe('CHK-02 places are found', () => {
  test.each([
    ['сүхбаатар', 'city', 'Сүхбаатар'],
    ['Suhbaatar', 'city', 'Сүхбаатар'],
    ['sukhbaatar aimag', 'city', 'Сүхбаатар'],
    ['УБ', 'city', 'Улаанбаатар'],
    ['ulan bator', 'city', 'Улаанбаатар'],
    ['Улан', 'city', 'Улаанбаатар'],
    ['huwsgul', 'city', 'Хөвсгөл'],
    ['хөвсгел', 'city', 'Хөвсгөл'],
    ['umnugobi', 'city', 'Өмнөговь'],
    ['Эрдэнэт', 'city', 'Орхон'],
    ['khan uul', 'district', 'Улаанбаатар, Хан-Уул'],
    ['khanuul', 'district', 'Улаанбаатар, Хан-Уул'],
    ['хан уул дүүрэг', 'district', 'Улаанбаатар, Хан-Уул'],
    ['ХУД', 'district', 'Улаанбаатар, Хан-Уул'],
    ['hud', 'district', 'Улаанбаатар, Хан-Уул'],
    ['бзд', 'district', 'Улаанбаатар, Баянзүрх'],
    ['songinohairhan', 'district', 'Улаанбаатар, Сонгинохайрхан'],
    ['сонгинхайрхан', 'district', 'Улаанбаатар, Сонгинохайрхан'],
    ['баянзурх', 'district', 'Улаанбаатар, Баянзүрх'],
    ['zamin uud', 'district', 'Дорноговь, Замын-Үүд'],
    ['мөрөн хөвсгөл', 'district', 'Хөвсгөл, Мөрөн'],
    ['khuvsgul murun', 'district', 'Хөвсгөл, Мөрөн'],
    ['Цагааннуур хөвсгөл', 'district', 'Хөвсгөл, Цагааннуур'],
    ['Цагаан-Үүр', 'district', 'Хөвсгөл, Цагаан-Үүр'],
    ['хан-уул 16', 'khoroo', 'Улаанбаатар, Хан-Уул, 16-р хороо'],
    ['ХУД 16-р хороо', 'khoroo', 'Улаанбаатар, Хан-Уул, 16-р хороо'],
  ] as const)('%s, of level %s, first %s', (query, level, first) => {
    expect(found(query, { level })[0]).toBe(first)
  })

  test('on all levels, the closest name and the larger place first', () => {
    expect(found('сүхбаатар').slice(0, 2)).toEqual(['Сүхбаатар', 'Улаанбаатар, Сүхбаатар'])
    expect(found('Дархан').slice(0, 3)).toEqual(['Дархан-Уул, Дархан', 'Хэнтий, Дархан', 'Дархан-Уул'])
    expect(found('Налайх')).toEqual(['Улаанбаатар, Налайх', ...listKhoroosOf('Налайх', 8)])
  })

  test('by the number of a khoroo, inside one district', () => {
    expect(searchPlaces('16-р хороо', { level: 'khoroo', within: '1122' })).toEqual([
      {
        level: 'khoroo',
        city: '11',
        district: '1122',
        khoroo: '16',
        name: { mn: '16-р хороо', en: 'Khoroo 16' },
        above: { mn: 'Улаанбаатар, Хан-Уул', en: 'Khan-Uul, Ulaanbaatar' },
      },
    ])
    expect(found('44', { level: 'khoroo' })).toEqual([])
    expect(found('16')).toHaveLength(6)
  })

  test('all places of a level for an empty query', () => {
    expect(found('')).toHaveLength(20)
    expect(searchPlaces('', { limit: 100 }).map(({ city }) => city)).toEqual(listCities().map(({ code }) => code))
    expect(found(' ', { level: 'district', within: '11' })).toHaveLength(9)
    expect(found('', { level: 'khoroo', within: '1104' })).toHaveLength(2)
  })

  test('by every official name in both scripts', () => {
    for (const { code, name, city } of listCities().flatMap(({ code }) => listDistricts(code))) {
      const options = { level: 'district', within: city } as const
      expect(searchPlaces(name.mn, options)[0]?.district).toBe(code)
      expect(searchPlaces(name.en, options)[0]?.district).toBe(code)
    }
  })

  test.each(['xyzzy', '999', 'Лондон'])('nothing for %s', (query) => {
    expect(found(query)).toEqual([])
  })
})

const listKhoroosOf = (district: string, count: number) =>
  Array.from({ length: count }, (_, index) => `Улаанбаатар, ${district}, ${index + 1}-р хороо`)
