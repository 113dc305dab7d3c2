import { expect, test } from 'vitest'
import { isAllDigits, isPromoCode, newCode, readCode } from './code.ts'

test.each([
  ['zun10', 'ZUN10'],
  [' ZUN-10 ', 'ZUN10'],
  ['Z U N\u00a01\u200b0', 'ZUN10'],
  ['ＺＵＮ１０', 'ZUN10'],
  // Cyrillic input.
  ['НАМАР', 'HAMAP'],
  ['namar', 'NAMAR'],
  ['сахх', 'CAXX'],
  ['ЦАГААН', 'ЦAГAAH'],
  ['12 34', '1234'],
  ['—', ''],
])('RWD-04 the code %j is read as %j', (text, code) => {
  expect(readCode(text)).toBe(code)
})

test('RWD-05 a promo code has exactly four digits', () => {
  expect(['1234', '0000'].map(isPromoCode)).toEqual([true, true])
  expect(['123', '12345', '12A4', '१२३४', ''].map(isPromoCode)).toEqual([false, false, false, false, false])
  expect(['123', '12345', '12A4', ''].map(isAllDigits)).toEqual([true, true, false, false])
})

test('RWD-04 generated codes have no ambiguous letters, and are read back unchanged', () => {
  const codes = Array.from({ length: 1000 }, () => newCode('BAT'))

  expect(new Set(codes).size).toBe(1000)
  for (const code of codes) {
    expect(code.slice(3)).toMatch(/^[^01258BILOSUVZ]{12}$/)
    expect(readCode(code.toLowerCase())).toBe(code)
  }
})
