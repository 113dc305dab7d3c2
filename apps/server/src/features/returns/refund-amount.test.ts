import { VAT_RATE } from '@delguur/contract'
import { vatIncluded } from '@delguur/mongolia'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reversed } from '../payments/index.ts'
import { type ReturnedLine, reversalOf } from './refund-amount.ts'

const ORDER = { item_total: 300_000, discount_total: 0, ship_total: 5000, tax_total: vatIncluded(305_000, VAT_RATE) }
const line = (changes: Partial<ReturnedLine> = {}): ReturnedLine => ({
  ...{ price: 100_000, quantity: 3, taxed: true, before: 0, now: 0 },
  ...changes,
})

test.each([
  ['nothing', ORDER, [line()], false, { goods: 0, delivery: 0, tax: 0 }],
  ['one of three pieces', ORDER, [line({ now: 1 })], false, { goods: 90_909, delivery: 0, tax: 9091 }],
  ['the last of three', ORDER, [line({ before: 2, now: 1 })], false, { goods: 90_909, delivery: 0, tax: 9091 }],
  ['all, the delivery not', ORDER, [line({ now: 3 })], false, { goods: 272_728, delivery: 0, tax: 27_272 }],
  ['all, the delivery too', ORDER, [line({ now: 3 })], true, { goods: 272_728, delivery: 4545, tax: 27_727 }],
  [
    'a third of what was paid after a discount',
    { ...ORDER, discount_total: 30_000, tax_total: vatIncluded(275_000, VAT_RATE) },
    [line({ now: 1 })],
    false,
    { goods: 81_818, delivery: 0, tax: 8182 },
  ],
  [
    'goods that hold no VAT',
    { ...ORDER, ship_total: 0, tax_total: vatIncluded(100_000, VAT_RATE) },
    [line({ quantity: 1 }), line({ quantity: 2, taxed: false, now: 1 })],
    false,
    { goods: 100_000, delivery: 0, tax: 0 },
  ],
  [
    'what cost nothing',
    { ...ORDER, item_total: 0 },
    [line({ price: 0, now: 1 })],
    false,
    { goods: 0, delivery: 0, tax: 0 },
  ],
] as const)('CHK-09 of %s comes back', (_what, order, lines, withDelivery, expected) => {
  expect(reversalOf(order, [...lines], withDelivery)).toEqual(expected)
})

test('CHK-09 all returns of an order together take back what was paid, to the tugrik', () => {
  const lines = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 10_000_000_000 }),
      pieces: fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }),
      taxed: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(lines, fc.nat(50_000), fc.double({ min: 0, max: 0.9, noNaN: true }), (sold, ship, discount) => {
      const quantities = sold.map(({ pieces }) => pieces.reduce((sum, some) => sum + some, 0))
      const item_total = sold.reduce((sum, { price }, at) => sum + price * (quantities[at] ?? 0), 0)
      const discount_total = Math.floor(item_total * discount)
      const taxedShare = sold.reduce(
        (sum, { price, taxed }, at) => sum + (taxed ? price * (quantities[at] ?? 0) : 0),
        0,
      )
      const tax_total = vatIncluded(ship, VAT_RATE) + vatIncluded(Math.max(0, taxedShare - discount_total), VAT_RATE)
      const order = {
        item_total,
        discount_total,
        ship_total: ship,
        tax_total: taxedShare === 0 ? vatIncluded(ship, VAT_RATE) : tax_total,
      }
      const total = { goods: 0, delivery: 0, tax: 0 }
      for (let turn = 0; turn < 4; turn++) {
        const now = sold.map(({ price, taxed, pieces }, at) => ({
          ...{ price, taxed, quantity: quantities[at] ?? 0, now: pieces[turn] ?? 0 },
          before: pieces.slice(0, turn).reduce((sum, some) => sum + some, 0),
        }))
        const part = reversalOf(order, now, turn === 3)
        expect(Object.values(part).every((amount) => amount >= -1)).toBe(true)
        total.goods += part.goods
        total.delivery += part.delivery
        total.tax += part.tax
      }
      expect(reversed(total)).toBe(item_total - discount_total + ship)
      expect(total.tax).toBe(order.tax_total)
    }),
  )
})
