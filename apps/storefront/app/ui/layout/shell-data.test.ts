import { expect, test } from 'vitest'
import { companyIn } from './shell-data.ts'

const COMPANY = ['Дэлгүүр Трейд ХХК', '1234567', 'Улаанбаатар, Сүхбаатар дүүрэг, 8-р хороо']

test('SITE-03 English pages name the company in Latin letters, Mongolian ones as it is registered', () => {
  expect(companyIn('mn', COMPANY)).toEqual(COMPANY)
  expect(companyIn('en', COMPANY)).toEqual([
    'Delgüür Treid LLC',
    '1234567',
    'Ulaanbaatar, Sükhbaatar düüreg, 8-r khoroo',
  ])
})
