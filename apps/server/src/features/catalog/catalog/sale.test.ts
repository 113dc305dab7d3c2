import { expect, test } from 'vitest'
import { saleOf } from './sale.ts'

test.each([
  { price: 100_000, current: 90_000, percent: 10 },
  { price: 99_900, current: 66_600, percent: 33 },
  { price: 200_000, current: 175_000, percent: 13 },
  { price: 1_000_000, current: 999_999, percent: 1 },
  { price: 1_000_000, current: 2, percent: 99 },
])('CAT-06 $price for $current is $percent % off', ({ price, current, percent }) => {
  expect(saleOf(price, current)).toEqual({ old_price: price, sale_percent: percent })
})

test.each([{ current: 100_000 }, { current: 100_001 }])(
  'CAT-06 $current is no sale price for 100000',
  ({ current }) => {
    expect(saleOf(100_000, current)).toBeNull()
  },
)
