import { MAX_LINES, MAX_PRICE, MAX_QUANTITY } from '@delguur/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryCost, orderTotals } from './order-totals.ts'

const NONE = { item_total: 0, ship_total: 0, discount_total: 0, tax_total: 0, total: 0, total_quantity: 0 }

test.each([
  { title: 'an empty cart', lines: [], delivery: null, totals: NONE },
  { title: 'an empty cart with an address', lines: [], delivery: { cost: 5000, free_over: null }, totals: NONE },
  {
    title: 'one line without delivery',
    lines: [{ price: 110_000, quantity: 2 }],
    delivery: null,
    totals: { ...NONE, item_total: 220_000, tax_total: 20_000, total: 220_000, total_quantity: 2 },
  },
  {
    title: 'two lines and a delivery, whose VAT is contained too',
    lines: [
      { price: 1_249_900, quantity: 1 },
      { price: 35_000, quantity: 3 },
    ],
    delivery: { cost: 5500, free_over: 2_000_000 },
    totals: {
      ...NONE,
      item_total: 1_354_900,
      ship_total: 5500,
      tax_total: 123_673,
      total: 1_360_400,
      total_quantity: 4,
    },
  },
  {
    title: 'goods worth exactly what makes delivery free',
    lines: [{ price: 100_000, quantity: 1 }],
    delivery: { cost: 5000, free_over: 100_000 },
    totals: { ...NONE, item_total: 100_000, tax_total: 9091, total: 100_000, total_quantity: 1 },
  },
  {
    title: 'goods worth one tugrik less',
    lines: [{ price: 99_999, quantity: 1 }],
    delivery: { cost: 5000, free_over: 100_000 },
    totals: { ...NONE, item_total: 99_999, ship_total: 5000, tax_total: 9545, total: 104_999, total_quantity: 1 },
  },
])('CART-05 totals of $title', ({ lines, delivery, totals }) => {
  expect(orderTotals(lines, delivery)).toEqual(totals)
})

test('CART-05 any cart: the parts make the total, and VAT is a tenth of what is left without it', () => {
  fc.assert(
    fc.property(cart, delivery, (lines, price) => {
      const totals = orderTotals(lines, price)

      expect(totals.total).toBe(totals.item_total + totals.ship_total - totals.discount_total)
      expect(totals.item_total).toBe(slowItemTotal(lines))
      expect(Math.abs((totals.total - totals.tax_total) * 0.1 - totals.tax_total)).toBeLessThan(1)
      expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true)
    }),
  )
})

test('CART-05 another line never makes a cart cheaper, but for its delivery', () => {
  fc.assert(
    fc.property(cart, line, delivery, (lines, another, price) => {
      const [before, after] = [orderTotals(lines, price), orderTotals([...lines, another], price)]

      expect(after.item_total).toBe(before.item_total + another.price * another.quantity)
      expect(after.total_quantity).toBe(before.total_quantity + another.quantity)
      if (price && lines.length > 0) expect(after.ship_total).toBeLessThanOrEqual(before.ship_total)
    }),
  )
})

test('CHK-03 delivery that is never free costs its rate at any worth', () => {
  expect(deliveryCost({ cost: 7000, free_over: null }, 1_000_000_000)).toBe(7000)
})

test('CART-05 the fullest cart of the dearest goods adds up to the tugrik, its VAT too', () => {
  const line = { price: MAX_PRICE - 1, quantity: MAX_QUANTITY }
  const { total, tax_total } = orderTotals(
    Array.from({ length: MAX_LINES }, () => line),
    { cost: 7000, free_over: null },
  )

  const exact = BigInt(MAX_PRICE - 1) * BigInt(MAX_QUANTITY * MAX_LINES) + 7000n
  expect(BigInt(total)).toBe(exact)
  expect(BigInt(tax_total)).toBe((exact * 10n + 55n) / 110n)
})

const line = fc.record({
  price: fc.integer({ min: 0, max: 100_000_000 }),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
})
const cart = fc.array(line, { maxLength: MAX_LINES })
const delivery = fc.option(
  fc.record({
    cost: fc.integer({ min: 0, max: 1_000_000 }),
    free_over: fc.option(fc.integer({ min: 0, max: 10_000_000_000 })),
  }),
)

/** Piece by piece, in whole numbers of any size. */
function slowItemTotal(lines: { price: number; quantity: number }[]): number {
  return Number(lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n))
}
