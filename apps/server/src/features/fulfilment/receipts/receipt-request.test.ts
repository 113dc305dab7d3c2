import { roundedShare } from '@delguur/mongolia'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxType } from '../../catalog/catalog/index.ts'
import { buildReceipt, type ReceiptLine, type Seller } from './receipt-request.ts'
import { remainingLines } from './remaining-lines.ts'
import { ratesOn, taxesOf } from './tax.ts'

const SELLER: Seller = {
  tin: '10000000001',
  branch: '001',
  posNo: '0001',
  district: '2501',
  cityPayer: true,
  classification: '4481690',
}
const RATES = { vat: 10, city: 2 }

const line = (changes: Partial<ReceiptLine> = {}): ReceiptLine => ({
  name: 'Утас',
  quantity: 1,
  total: 1100,
  type: 'VAT_ABLE',
  productCode: null,
  classification: '4722200',
  cityTax: false,
  barCode: null,
  ...changes,
})

test.each<[string, Partial<ReceiptLine>, number, number]>([
  ['with VAT', { total: 1100 }, 100, 0],
  ['with VAT and city tax', { total: 1120, cityTax: true }, 100, 20],
  ['free of VAT', { total: 1000, type: 'VAT_FREE', productCode: '305' }, 0, 0],
  ['free of VAT with city tax', { total: 1020, type: 'VAT_FREE', productCode: '305', cityTax: true }, 0, 20],
  ['whose tax has no end', { total: 100 }, 9.09, 0],
  ['whose tax is rounded half up', { total: 1_249_000 }, 113_545.45, 0],
])('CHK-08 the taxes of goods %s', (_what, changes, vat, cityTax) => {
  const { request } = buildReceipt([line(changes)], SELLER, '1', RATES)

  expect(request).toMatchObject({ totalAmount: changes.total, totalVAT: vat, totalCityTax: cityTax })
})

test('CHK-08 the capital’s tax applies neither outside Ulaanbaatar nor for sellers that do not pay it', () => {
  const bottle = line({ total: 1120, cityTax: true })

  const [aimag, exempt] = [
    buildReceipt([bottle], { ...SELLER, district: '0102' }, '1', RATES),
    buildReceipt([bottle], { ...SELLER, cityPayer: false }, '1', RATES),
  ]

  expect([aimag.cityTaxMungu, exempt.cityTaxMungu]).toEqual([0, 0])
  expect(aimag.request.totalVAT).toBe(101.82)
})

test('CHK-08 goods of another tax type are on a separate sub-receipt, and a discount that does not divide evenly yields two items', () => {
  const medicine = line({ name: 'Эм', type: 'VAT_FREE', productCode: '305', total: 500 })
  const three = line({ quantity: 3, total: 1000 })

  const { request } = buildReceipt([three, medicine, line({ total: 0 })], SELLER, '12', RATES)

  expect(request.receipts.map(({ taxType, totalAmount }) => [taxType, totalAmount])).toEqual([
    ['VAT_ABLE', 1000],
    ['VAT_FREE', 500],
  ])
  expect(request.receipts[0]?.items.map(({ qty, unitPrice, totalAmount }) => [qty, unitPrice, totalAmount])).toEqual([
    [2, 333, 666],
    [1, 334, 334],
  ])
  expect(request.payments).toEqual([{ code: 'CASH', status: 'PAID', paidAmount: 1500 }])
})

const TYPES: TaxType[] = ['VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT']
const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  total: fc.integer({ min: 0, max: 1_000_000_000 }),
  type: fc.constantFrom(...TYPES),
  cityTax: fc.boolean(),
})

test('CHK-08 taxes are exact: each line within a hundredth of its own, all of them the tax of their sum, half up', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
      const items = lines.map(({ total, type, cityTax }) => ({ amount: total * 100, type, city: cityTax }))

      const taxes = taxesOf(items, RATES)

      for (const [tax, rate] of [
        ['vat', 10n],
        ['city', 2n],
      ] as const) {
        const exact = items.map((item) => exactTax(item, tax, rate))
        const sum = exact.reduce((total, one) => total + one, 0n)
        expect(taxes.reduce((total, one) => total + BigInt(one[tax]), 0n)).toBe((2n * sum + SCALE) / (2n * SCALE))
        for (const [index, one] of exact.entries()) {
          const off = BigInt(taxes[index]?.[tax] ?? -1) * SCALE - one
          expect(off > -SCALE && off < SCALE).toBe(true)
        }
      }
    }),
  )
})

/** Common multiple of all divisors, so that nothing is rounded. */
const SCALE = 110n * 112n * 102n * 100n

function exactTax(item: { amount: number; type: TaxType; city: boolean }, tax: 'vat' | 'city', rate: bigint): bigint {
  const hasVat = item.type === 'VAT_ABLE'
  if (tax === 'vat' ? !hasVat : !item.city) return 0n
  const divisor = item.city ? (hasVat ? 112n : 102n) : hasVat ? 110n : 100n
  return (BigInt(item.amount) * rate * SCALE) / divisor
}

test('CHK-08 totals add up on every level of the receipt, for any prices', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), (lines) => {
      const built = buildReceipt(lines.map(line), SELLER, '1', RATES)

      const { receipts, payments, ...head } = built.request
      expect(built.total).toBe(lines.reduce((sum, { total }) => sum + total, 0))
      expect(mungu(head.totalAmount)).toBe(sumOf(receipts, 'totalAmount'))
      expect([mungu(head.totalVAT), built.vatMungu]).toEqual(Array(2).fill(sumOf(receipts, 'totalVAT')))
      expect([mungu(head.totalCityTax), built.cityTaxMungu]).toEqual(Array(2).fill(sumOf(receipts, 'totalCityTax')))
      expect(payments[0]?.paidAmount).toBe(head.totalAmount)
      for (const { items, ...sub } of receipts) {
        for (const key of ['totalAmount', 'totalVAT', 'totalCityTax'] as const) {
          expect(mungu(sub[key])).toBe(sumOf(items, key))
        }
        for (const { qty, unitPrice, totalAmount } of items) expect(mungu(unitPrice) * qty).toBe(mungu(totalAmount))
      }
    }),
  )
})

const mungu = (decimal: number) => Math.round(decimal * 100)

const sumOf = <K extends string>(rows: Record<K, number>[], key: K) =>
  rows.reduce((sum, row) => sum + mungu(row[key]), 0)

const TAX = { type: 'VAT_ABLE', product_code: null, classification: null, city_tax: false, bar_code: null } as const

const sold = (quantity: number, price: number, returned: number, discount = 0) => ({
  id: 1,
  name: { mn: 'Утас' },
  kind: 'phone',
  quantity,
  price,
  returned,
  discount,
  tax: TAX,
  tax_now: TAX,
  classification_now: null,
})

test('RWD-04 after any returns of discounted goods the receipt is what was paid less what was given back, each price × pieces', () => {
  const anySold = fc.integer({ min: 1, max: 20 }).chain((quantity) =>
    fc.record({
      quantity: fc.constant(quantity),
      price: fc.integer({ min: 1, max: 5_000_000 }),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
      returned: fc.nat(quantity),
    }),
  )
  fc.assert(
    fc.property(fc.array(anySold, { minLength: 1, maxLength: 8 }), (goods) => {
      const lines = goods.map(({ quantity, price, off, returned }) =>
        sold(quantity, price, returned, Math.floor(price * quantity * off)),
      )
      const paidFor = ({ price, quantity, discount }: (typeof lines)[number]) => price * quantity - discount
      const paid = lines.reduce((sum, one) => sum + paidFor(one), 0)
      const back = lines.reduce((sum, one) => sum + roundedShare(paidFor(one), one.returned, one.quantity), 0)
      const facts = { number: 'R1', state: 'complete', buyer_type: 'person', cancellation_fee: 0, lines } as const

      const left = remainingLines({ ...facts, total: paid + 5000, ship_total: 5000, returned_amount: back })

      expect(left.reduce((sum, { total }) => sum + total, 0)).toBe(paid + 5000 - back)
      const pieces = lines.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0)
      expect(left.slice(0, -1).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces)
      expect(left.at(-1)).toMatchObject({ classification: '6812000', total: 5000 })
      const { request, total } = buildReceipt(left, SELLER, 'R1-0', ratesOn('2026-11-20'))
      expect(total).toBe(paid + 5000 - back)
      for (const { items } of request.receipts) {
        for (const { qty, unitPrice, totalAmount } of items) expect(qty * unitPrice).toBe(totalAmount)
      }
    }),
  )
})

test('CHK-08 a canceled order has no receipt but of its fee, and without a code goods are of the class of their kind', () => {
  const lines = [sold(1, 1000, 0)]
  const facts = { number: 'R1', buyer_type: 'person' as const, cancellation_fee: 0, lines, total: 1000, ship_total: 0 }

  expect(remainingLines({ ...facts, state: 'canceled', returned_amount: 0 })).toEqual([])
  expect(remainingLines({ ...facts, state: 'canceled', returned_amount: 0, cancellation_fee: 300 })).toMatchObject([
    { name: 'Цуцлалтын шимтгэл', quantity: 1, total: 300 },
  ])
  expect(remainingLines({ ...facts, state: 'complete', returned_amount: 0 })).toMatchObject([
    { classification: '4722200' },
  ])
})

test('CHK-08 the capital’s tax applies from a date', () => {
  expect([ratesOn('2014-12-31'), ratesOn('2016-01-01'), ratesOn('2026-11-20')].map(({ city }) => city)).toEqual([
    0, 1, 2,
  ])
})
