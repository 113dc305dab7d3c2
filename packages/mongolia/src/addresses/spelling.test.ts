import { describe, expect, test } from 'vitest'
import { listCities, listDistricts } from './places.ts'
import { recogniseCity, recogniseDistrict } from './spelling.ts'

describe('CHK-02 the spellings of places', () => {
  test.each([
    ['Ulan Bator', '11'],
    ['Улаанбаатар хот', '11'],
    ['УБ', '11'],
    ['Tuv', '41'],
    ['Tov', '41'],
    ['Töv province', '41'],
    ['Umnugovi', '46'],
    ['Umnugobi', '46'],
    ['South Gobi', '46'],
    ['Uvurkhangai', '62'],
    ['Ovorkhangai', '62'],
    ['Khuvsgul', '67'],
    ['Hovsgol', '67'],
    ['ХӨВСГӨЛ АЙМАГ', '67'],
    ['Sukhbaatar', '22'],
    ['Dundgobi', '48'],
    ['Bayanulgii', '83'],
    ['Bayan-Ulgii', '83'],
    ['Govisumber', '42'],
    ['Darkhan', '45'],
    ['Erdenet', '61'],
  ])('"%s" is city %s', (text, code) => {
    expect(recogniseCity(text)?.code).toBe(code)
  })

  test.each([
    ['11', 'БЗД', '1110'],
    ['11', 'Баянзүрх дүүрэг', '1110'],
    ['11', 'bayanzurkh', '1110'],
    ['11', 'Khan Uul district', '1122'],
    ['11', 'Songino khairkhan', '1116'],
    ['65', 'Их тамир', '6513'],
    ['67', 'Цагаан нуур сум', '6749'],
    ['67', 'Tsagaan nuur', '6749'],
    ['67', 'Цагаан үүр', '6755'],
    ['41', 'Batsumber', '4113'],
    ['62', 'Bat-Ulzii soum', '6207'],
    ['44', 'zamiin uud', '4416'],
  ])('in city %s, "%s" is %s', (city, text, code) => {
    expect(recogniseDistrict(city, text)?.code).toBe(code)
  })

  test('every place is found by its own names, so no two are confused', () => {
    for (const city of listCities()) {
      expect(recogniseCity(city.name.mn)?.code).toBe(city.code)
      expect(recogniseCity(city.name.en)?.code).toBe(city.code)
      for (const { code, name } of listDistricts(city.code)) {
        expect(recogniseDistrict(city.code, name.mn)?.code).toBe(code)
        expect(recogniseDistrict(city.code, name.en)?.code).toBe(code)
      }
    }
  })

  test.each(['', 'аймаг', 'Атлантис', '小米'])('"%s" is no city', (text) => {
    expect(recogniseCity(text)).toBeUndefined()
  })
})
