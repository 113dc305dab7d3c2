import { describe, expect, test } from 'vitest'
import { formatAddress } from './format.ts'

const office = {
  city: '11',
  district: '1119',
  khoroo: '1',
  street: 'Бага тойруу',
  detail: '14-р байр, 2-р орц, 45 тоот',
}

describe('CHK-02 an address on one line', () => {
  test('goes from big to small in Mongolian', () => {
    expect(formatAddress(office, 'mn')).toBe(
      'Улаанбаатар, Сүхбаатар дүүрэг, 1-р хороо, Бага тойруу, 14-р байр, 2-р орц, 45 тоот',
    )
    expect(formatAddress({ city: '23', district: '2301', khoroo: '3', detail: 'Зах' }, 'mn')).toBe(
      'Хэнтий аймаг, Хэрлэн сум, 3-р баг, Зах',
    )
  })

  test('goes from small to big in English', () => {
    expect(formatAddress({ ...office, zip_code: '14200' }, 'en')).toBe(
      '14-р байр, 2-р орц, 45 тоот, Бага тойруу, khoroo 1, Sükhbaatar district, Ulaanbaatar 14200',
    )
    expect(formatAddress({ city: '23', district: '2301', khoroo: 'Хөшигт', detail: 'Зах' }, 'en')).toBe(
      'Зах, Хөшигт, Kherlen sum, Khentii aimag',
    )
  })

  test('includes the landmark', () => {
    const near = { ...office, landmark: '5-р сургуулийн ард' }

    expect(formatAddress(near, 'mn')).toContain('45 тоот (5-р сургуулийн ард)')
    expect(formatAddress(near, 'en')).toMatch(/^14-р байр, 2-р орц, 45 тоот \(5-р сургуулийн ард\), Бага тойруу/)
  })

  test('omits empty fields and keeps unknown codes', () => {
    expect(formatAddress({ city: '99', district: '9901', khoroo: '', detail: 'Зах' }, 'mn')).toBe('99, 9901, Зах')
  })
})
