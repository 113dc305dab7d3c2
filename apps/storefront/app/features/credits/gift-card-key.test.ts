import { expect, test } from 'vitest'
import { amountOf, formatAmount } from './amount-of.ts'
import { giftCardKey } from './gift-card-key.ts'

test.each([
  ['1234 5678 9012 3456', { number: '1234567890123456' }],
  ['1234-5678-9012-3456', { number: '1234567890123456' }],
  ['ABCDE FGHJK', { password: 'ABCDE FGHJK' }],
  [' 12345 ', { password: '12345' }],
  ['', { password: '' }],
])('RWD-05 %j on a gift card is %j', (text, key) => {
  expect(giftCardKey(text)).toEqual(key)
})

test.each([
  ['50,000', 50_000],
  ['50 000₮', 50_000],
  ['', 0],
  ['мянга', 0],
])('RWD-01 the amount %j is %d', (text, amount) => {
  expect(amountOf(text)).toBe(amount)
})

test('RWD-01 an amount is formatted in groups, zero is empty', () => {
  expect([formatAmount(1_250_000), formatAmount(0)]).toEqual(['1,250,000', ''])
})
