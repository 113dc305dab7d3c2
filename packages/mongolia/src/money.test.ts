import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, parseMoney, roundedShare, vatIncluded } from './money.ts'

describe('CHK-07 money in the local format', () => {
  test.each([
    [0, '0₮'],
    [999, '999₮'],
    [1000, '1,000₮'],
    [1_249_000, '1,249,000₮'],
    [12_499_000, '12,499,000₮'],
    [-20_000, '-20,000₮'],
    [1249.5, '1,250₮'],
    [-0.4, '0₮'],
    [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991₮'],
    [1e21, '1,000,000,000,000,000,000,000₮'],
  ])('%d is %s', (tugrik, shown) => {
    expect(formatMoney(tugrik)).toBe(shown)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is refused', (nothing) => {
    expect(() => formatMoney(nothing)).toThrow(RangeError)
  })
})

describe('CART-05 the tax inside a total', () => {
  test.each([
    [0, 0.1, 0],
    [110, 0.1, 10],
    [115, 0.1, 10],
    [116, 0.1, 11],
    [1_249_000, 0.1, 113_545],
    [-1_249_000, 0.1, -113_545],
    [1_249_000, 0, 0],
    [3, 1, 2],
    [-3, 1, -2],
    [1_249_000, 0.125, 138_778],
    [9_007_199_254_740_991, 0.1, 818_836_295_885_545],
  ])('of %d at %d is %d', (total, rate, tax) => {
    expect(vatIncluded(total, rate)).toBe(tax)
  })

  test.each([
    [10.5, 0.1],
    [Number.NaN, 0.1],
    [100, -0.1],
    [100, 10],
    [100, Number.NaN],
  ])('of %d at %d is refused', (total, rate) => {
    expect(() => vatIncluded(total, rate)).toThrow(RangeError)
  })

  test('lies within half a tugrik of the exact share, and a refund mirrors the sale', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 10_000 }), (total, rate) => {
        const tax = vatIncluded(total, rate / 10_000)

        expect(Math.abs(tax - (total * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.501)
        expect(vatIncluded(-total, rate / 10_000) + tax).toBe(0)
      }),
    )
  })
})

describe('CAT-03 a typed amount', () => {
  test.each([
    ['1249000', 1_249_000],
    ['1,249,000₮', 1_249_000],
    ['₮1,249,000', 1_249_000],
    ['1 249 000 төгрөг', 1_249_000],
    ['1\u00a0249\u00a0000', 1_249_000],
    ["1'249'000", 1_249_000],
    ['1.249.000', 1_249_000],
    ['20,000 MNT', 20_000],
    ['1249000.00', 1_249_000],
    ['1.5 сая', 1_500_000],
    ['1,5 сая₮', 1_500_000],
    ['2сая', 2_000_000],
    ['500 мянга', 500_000],
    ['0', 0],
  ])('"%s" is %d', (typed, tugrik) => {
    expect(parseMoney(typed)).toBe(tugrik)
  })

  test.each([
    '',
    '₮',
    'сая',
    '-500',
    '1.249',
    '12,34',
    '1,249.000',
    '1,,000',
    '1e6',
    '0x10',
    '10 доллар',
    '9'.repeat(30),
  ])('"%s" is ambiguous', (typed) => {
    expect(parseMoney(typed)).toBeUndefined()
  })

  test('a formatted amount parses to itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (tugrik) => {
        expect(parseMoney(formatMoney(tugrik))).toBe(tugrik)
      }),
    )
  })

  test('no text makes the parser throw or return a fraction', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseMoney(text)

        expect(amount === undefined || Number.isSafeInteger(amount)).toBe(true)
      }),
    )
  })
})

test('a share is rounded to the nearest tugrik, and the shares of a growing whole add up to it', () => {
  expect([roundedShare(100, 1, 3), roundedShare(100, 2, 3), roundedShare(100, 3, 3)]).toEqual([33, 67, 100])
  expect(roundedShare(9_000_000_000_000_000, 999_999_999_999, 1_000_000_000_000)).toBe(8_999_999_999_991_000)
  expect(roundedShare(5, 1, 0)).toBe(0)
})
