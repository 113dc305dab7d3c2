import { expect, test } from 'vitest'
import { readNumber } from './number-text.ts'

test.each([
  ['185,900', 185_900],
  ['1 250 000₮', 1_250_000],
  ['500000', 500_000],
  ['-5,000', -5_000],
  ['− 5000', -5_000],
  ['0', 0],
])('BO-03 %j is read as the number that it says', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test.each(['', '12.5', '12,5', '185,900.50', '7%', 'a lot'])(
  'BO-03 %j is no whole number, and not read as another',
  (text) => {
    expect(readNumber(text)).toBeNull()
  },
)
