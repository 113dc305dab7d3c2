import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TaxedAmount, vatInside } from './tax.ts'

const RATES = { vat: 0.1, city_tax: 0.02 }

test.each<[string, TaxedAmount[], number]>([
  ['nothing', [], 0],
  ['goods', [{ amount: 1100, vat: true, city_tax: false }], 100],
  ['goods with city tax, as the tax office counts', [{ amount: 1120, vat: true, city_tax: true }], 100],
  ['goods free of VAT', [{ amount: 5000, vat: false, city_tax: false }], 0],
  ['goods free of VAT with city tax', [{ amount: 5100, vat: false, city_tax: true }], 0],
  ['half a tugrik', [{ amount: 11 * 5 + 5, vat: true, city_tax: false }], 5],
  ['what is half a tugrik exactly', [{ amount: 56 * 5 + 28, vat: true, city_tax: true }], 28],
])('CHK-08 the VAT inside %s', (_, amounts, vat) => {
  expect(vatInside(amounts, RATES)).toBe(vat)
})

test('CHK-08 the VAT inside any amounts equals the exact fraction', () => {
  const amount = fc.record({
    amount: fc.nat({ max: 10_000_000_000 }),
    vat: fc.boolean(),
    city_tax: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 100 }), (amounts) => {
      expect(vatInside(amounts, RATES)).toBe(slowVat(amounts))
    }),
  )
})

/** Exact fractions over 11 × 112: a tenth of 1/1.10 is 1/11, of 1/1.12 it is 10/112. */
function slowVat(amounts: TaxedAmount[]): number {
  let fraction = 0n
  for (const { amount, vat, city_tax } of amounts) {
    if (vat) fraction += BigInt(amount) * (city_tax ? 10n * 11n : 112n)
  }
  const whole = 11n * 112n
  const rest = fraction % whole
  return Number(fraction / whole) + (rest * 2n >= whole ? 1 : 0)
}
