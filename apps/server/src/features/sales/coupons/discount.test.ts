import { describe, expect, test } from 'vitest'
import { type DiscountedLine, type DiscountRules, discountFor, splitOver } from './discount.ts'

const RULES: DiscountRules = {
  discount_type: 'percent',
  value: 10,
  max_discount: null,
  min_purchase: 0,
  taxon_ids: [],
  brand_ids: [],
  product_ids: [],
  min_quantity: 0,
  buy_quantity: null,
  get_quantity: null,
  gift_variant_id: null,
  excludes_sale: false,
}

const line = (lineId: number, price: number, more: Partial<DiscountedLine> = {}): DiscountedLine => ({
  lineId,
  price,
  quantity: 1,
  productId: lineId,
  variantId: lineId,
  isAlcohol: false,
  brandId: null,
  taxonIds: [],
  isOnSale: false,
  ...more,
})

const NOT_FOR_THESE = { code: 'coupon_not_for_goods' }
const PHONE = line(1, 100_000, { brandId: 5, taxonIds: [20, 2] })
const LAMP = line(2, 50_000, { brandId: 6, taxonIds: [30, 3], isOnSale: true })
const WINE = line(3, 70_000, { brandId: 5, taxonIds: [20, 2], isAlcohol: true })

describe('RWD-04 the discount of a code', () => {
  test.each<[string, Partial<DiscountRules>, DiscountedLine[], Record<number, number>]>([
    ['percent of all goods', {}, [PHONE, LAMP], { 1: 10_000, 2: 5000 }],
    ['percent up to its maximum', { max_discount: 9000 }, [PHONE, LAMP], { 1: 6000, 2: 3000 }],
    ['an amount', { discount_type: 'amount', value: 30_000 }, [PHONE, LAMP], { 1: 20_000, 2: 10_000 }],
    [
      'an amount, never more than the goods',
      { discount_type: 'amount', value: 900_000 },
      [PHONE, LAMP],
      { 1: 100_000, 2: 50_000 },
    ],
    ['goods of a taxon and below it', { taxon_ids: [2, 99] }, [PHONE, LAMP], { 1: 10_000 }],
    ['goods of a brand', { brand_ids: [6] }, [PHONE, LAMP], { 2: 5000 }],
    ['goods that are not on sale', { excludes_sale: true }, [PHONE, LAMP], { 1: 10_000 }],
    ['never alcohol', { taxon_ids: [2] }, [PHONE, WINE], { 1: 10_000 }],
    ['goods worth just enough', { min_purchase: 150_000 }, [PHONE, LAMP], { 1: 10_000, 2: 5000 }],
    ['rounded down', {}, [line(1, 109), line(2, 100)], { 1: 10, 2: 10 }],
  ])('%s', (_, rules, lines, shares) => {
    const { amount, byLine, problem } = discountFor({ ...RULES, ...rules }, lines)

    expect(problem).toBeNull()
    expect(Object.fromEntries(byLine)).toEqual(shares)
    expect(amount).toBe(Object.values(shares).reduce((sum, share) => sum + share, 0))
  })

  test.each<[string, Partial<DiscountRules>, DiscountedLine[], object]>([
    ['no goods are eligible', { brand_ids: [7] }, [PHONE], NOT_FOR_THESE],
    ['goods match only one of brand and taxon', { brand_ids: [6], taxon_ids: [2] }, [PHONE, LAMP], NOT_FOR_THESE],
    ['there is nothing but alcohol', {}, [WINE], NOT_FOR_THESE],
    ['a tenth of nine tugrik is nothing', {}, [line(1, 9)], NOT_FOR_THESE],
    [
      'only other goods reach the minimum',
      { min_purchase: 100_001, taxon_ids: [2] },
      [PHONE, LAMP, WINE],
      { code: 'coupon_min_purchase', values: { min: 100_001 } },
    ],
  ])('is zero if %s', (_, rules, lines, problem) => {
    expect(discountFor({ ...RULES, ...rules }, lines)).toMatchObject({ amount: 0, byLine: new Map(), problem })
  })

  test('of a voucher applies to the rest after the coupon', () => {
    const coupon = discountFor({ ...RULES, value: 50 }, [PHONE, LAMP])
    const voucher = discountFor({ ...RULES, discount_type: 'amount', value: 500_000 }, [PHONE, LAMP], {
      sums: coupon.byLine,
      gifts: new Map(),
    })

    expect(voucher.amount).toBe(75_000)
    expect(Object.fromEntries(voucher.byLine)).toEqual({ 1: 50_000, 2: 25_000 })
    expect(discountFor(RULES, [PHONE], { sums: new Map([[1, 100_000]]), gifts: new Map() }).problem).toEqual(
      NOT_FOR_THESE,
    )
  })
})

test.each<[number, number[], number[]]>([
  [100, [1, 1, 1], [34, 33, 33]],
  [2, [1, 1, 1], [1, 1, 0]],
  [10, [3, 7], [3, 7]],
  [1, [1, 999_999], [0, 1]],
  [5, [0, 5], [0, 5]],
  [0, [4, 5], [0, 0]],
  // Intermediate products exceed the safe integers.
  [999_999_999_999_999, [999_999_999_999_998, 1], [999_999_999_999_998, 1]],
])('RWD-04 %d divided over %j is %j', (amount, sizes, shares) => {
  const split = splitOver(amount, new Map(sizes.map((size, at) => [at, size])))

  expect(sizes.map((_, at) => split.get(at) ?? 0)).toEqual(shares)
})
