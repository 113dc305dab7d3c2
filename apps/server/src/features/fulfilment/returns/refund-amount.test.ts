import { VAT_RATE } from '@delguur/contract'
import { vatIncluded } from '@delguur/mongolia'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reversed } from '../../money/ledger/index.ts'
import { type ReturnedLine, reversalOf } from './refund-amount.ts'

const ORDER = { ship_total: 5000, tax_total: vatIncluded(305_000, VAT_RATE) }
const line = (changes: Partial<ReturnedLine> = {}): ReturnedLine => ({
  price: 100_000,
  quantity: 3,
  discount: 0,
  taxed: true,
  before: 0,
  now: 0,
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
    { ...ORDER, tax_total: vatIncluded(275_000, VAT_RATE) },
    [line({ discount: 30_000, now: 1 })],
    false,
    { goods: 81_818, delivery: 0, tax: 8182 },
  ],
  [
    'a line whose discount does not divide, beside one without',
    { ship_total: 0, tax_total: 0 },
    [line({ discount: 100, taxed: false, before: 1, now: 1 }), line({ taxed: false })],
    false,
    { goods: 99_966, delivery: 0, tax: 0 },
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
    { ...ORDER, tax_total: 0, ship_total: 0 },
    [line({ price: 0, now: 1 })],
    false,
    { goods: 0, delivery: 0, tax: 0 },
  ],
] as const)('CHK-09 of %s comes back', (_what, order, lines, withDelivery, expected) => {
  expect(reversalOf(order, [...lines], withDelivery)).toEqual(expected)
})

test('RWD-04 all returns of an order together take back what was paid for each line, to the tugrik', () => {
  const lines = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 10_000_000_000 }),
      pieces: fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
      taxed: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(lines, fc.nat(50_000), (sold, ship_total) => {
      const whole = sold.map(({ price, pieces, off, taxed }) => {
        const quantity = pieces.reduce((sum, some) => sum + some, 0)
        return { price, quantity, discount: Math.floor(price * quantity * off), taxed }
      })
      const paid = (some: typeof whole) =>
        some.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0)
      const tax_total =
        vatIncluded(ship_total, VAT_RATE) + vatIncluded(paid(whole.filter(({ taxed }) => taxed)), VAT_RATE)
      const total = { goods: 0, delivery: 0, tax: 0 }
      for (let turn = 0; turn < 4; turn++) {
        const now = whole.map((line, at) => {
          const pieces = sold[at]?.pieces ?? []
          const before = pieces.slice(0, turn).reduce((sum, some) => sum + some, 0)
          return { ...line, before, now: pieces[turn] ?? 0 }
        })
        const part = reversalOf({ ship_total, tax_total }, now, turn === 3)
        expect(reversed(part)).toBeGreaterThanOrEqual(0)
        expect(Object.values(part).every((amount) => amount >= -1)).toBe(true)
        total.goods += part.goods
        total.delivery += part.delivery
        total.tax += part.tax
      }
      expect(reversed(total)).toBe(paid(whole) + ship_total)
      expect(total.tax).toBe(tax_total)
    }),
  )
})
