import type { BulkPriceChange } from '@delguur/contract'
import { expect, test } from 'vitest'
import { repriced } from './bulk-pricing.ts'

const sale = { selling_price: 9_000, sale_start_at: '2030-01-01T00:00:00Z', sale_expire_at: null }
const window = { sale_start_at: null, sale_expire_at: '2030-02-01' }

test.for<[string, number, BulkPriceChange, object | null]>([
  ['a percentage', 10_000, { set: 'price', by: { percent: 15 }, round_to: 1 }, { ...sale, price: 11_500 }],
  ['a rounded percentage', 9_999, { set: 'price', by: { percent: -10 }, round_to: 100 }, { ...sale, price: 9_000 }],
  ['an amount', 10_000, { set: 'price', by: { amount: -500 }, round_to: 10 }, { ...sale, price: 9_500 }],
  [
    'a sale',
    10_000,
    { set: 'selling_price', by: { percent: -20 }, round_to: 10, ...window },
    { price: 10_000, selling_price: 8_000, ...window },
  ],
  [
    'no sale',
    10_000,
    { set: 'no_sale' },
    { price: 10_000, selling_price: null, sale_start_at: null, sale_expire_at: null },
  ],
  ['a price of nothing', 10_000, { set: 'price', by: { amount: -10_000 }, round_to: 1 }, null],
  ['a price beyond all', 10_000_000_000, { set: 'price', by: { percent: 1 }, round_to: 1 }, null],
  ['a sale that is none', 10_000, { set: 'selling_price', by: { percent: 0 }, round_to: 1, ...window }, null],
])('BO-03 prices are changed together by %s', ([, price, change, after]) => {
  const outcome = repriced({ price, ...sale }, change)

  expect(outcome.ok ? outcome.after : null).toEqual(after)
})
