import { MAX_LINES, MAX_PRICE, MAX_QUANTITY } from '@delguur/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryCost } from '../../fulfilment/delivery/index.ts'
import { orderTotals } from './order-totals.ts'

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
  expect(orderTotals(lines.map(taxed), delivery)).toEqual(totals)
})

test.each([
  ['VAT_ABLE', false, 1600],
  ['VAT_ABLE', true, 1600],
  ['VAT_FREE', false, 500],
  ['VAT_ZERO', true, 500],
  ['NO_VAT', false, 500],
] as const)('CHK-08 goods that are %s, city tax %s, and their delivery contain VAT of %d', (type, city_tax, vat) => {
  const price = city_tax ? 12_320 : 12_100
  const goods = { price, quantity: 1, tax: { type, city_tax } }

  expect(orderTotals([goods], { cost: 5500, free_over: null })).toMatchObject({ total: price + 5500, tax_total: vat })
})

test('CART-05 the total of any cart is the sum of its components, and its VAT that of each line and the delivery', () => {
  fc.assert(
    fc.property(cart, delivery, (lines, price) => {
      const totals = orderTotals(lines, price)

      expect(totals.total).toBe(totals.item_total + totals.ship_total - totals.discount_total)
      expect(totals.item_total).toBe(slowItemTotal(lines))
      expect(totals.tax_total).toBe(slowTax(lines, totals.ship_total))
      expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true)
    }),
  )
})

test('CART-05 another line never reduces the price of a cart, except for its delivery', () => {
  fc.assert(
    fc.property(cart, line, delivery, (lines, another, price) => {
      const [before, after] = [orderTotals(lines, price), orderTotals([...lines, another], price)]

      expect(after.item_total).toBe(before.item_total + another.price * another.quantity)
      expect(after.total_quantity).toBe(before.total_quantity + another.quantity)
      if (price && lines.length > 0) expect(after.ship_total).toBeLessThanOrEqual(before.ship_total)
    }),
  )
})

test('CHK-03 delivery without a free limit costs its rate at any sum', () => {
  expect(deliveryCost({ cost: 7000, free_over: null }, 1_000_000_000)).toBe(7000)
})

test('CART-05 totals and VAT of the largest possible cart are exact to the tugrik', () => {
  const line = { price: MAX_PRICE - 1, quantity: MAX_QUANTITY, tax: null }
  const { total, tax_total } = orderTotals(
    Array.from({ length: MAX_LINES }, () => line),
    { cost: 7000, free_over: null },
  )

  const exact = BigInt(MAX_PRICE - 1) * BigInt(MAX_QUANTITY * MAX_LINES) + 7000n
  expect(BigInt(total)).toBe(exact)
  expect(BigInt(tax_total)).toBe((exact * 10n + 55n) / 110n)
})

const TAX_TYPES = ['VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT'] as const

const line = fc.record({
  price: fc.integer({ min: 0, max: 100_000_000 }),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  tax: fc.option(fc.record({ type: fc.constantFrom(...TAX_TYPES), city_tax: fc.boolean() })),
})

const taxed = (goods: { price: number; quantity: number }) => ({ ...goods, tax: null })

/** Exact reference: sums VAT in units of 1/1232 of a tugrik, and rounds half a tugrik up. */
function slowTax(lines: OrderLine[], delivery: number): number {
  const taxes = [...lines, { price: delivery, quantity: 1, tax: null }].map(({ price, quantity, tax }) => {
    if (tax && tax.type !== 'VAT_ABLE') return 0n
    return BigInt(price) * BigInt(quantity) * (tax?.city_tax ? 110n : 112n)
  })
  const sum = taxes.reduce((one, other) => one + other, 0n)
  return Number(sum / 1232n) + (sum % 1232n >= 616n ? 1 : 0)
}

type OrderLine = Parameters<typeof orderTotals>[0][number]

const cart = fc.array(line, { maxLength: MAX_LINES })
const delivery = fc.option(
  fc.record({
    cost: fc.integer({ min: 0, max: 1_000_000 }),
    free_over: fc.option(fc.integer({ min: 0, max: 10_000_000_000 })),
  }),
)

/** Exact reference: sums line by line with big integers. */
function slowItemTotal(lines: { price: number; quantity: number }[]): number {
  return Number(lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n))
}
