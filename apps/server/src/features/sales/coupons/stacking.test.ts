import { describe, expect, test } from 'vitest'
import type { DiscountedLine } from './discount.ts'
import { type Candidate, type StackedRules, stackedDiscounts } from './stacking.ts'

const line = (lineId: number, price: number, quantity = 1): DiscountedLine => ({
  lineId,
  productId: lineId,
  variantId: lineId,
  price,
  quantity,
  isAlcohol: false,
  brandId: null,
  taxonIds: [],
  isOnSale: false,
})

const RULES: StackedRules = {
  kind: 'promotion',
  discount_type: 'percent',
  value: 10,
  max_discount: null,
  min_purchase: 0,
  min_quantity: 0,
  buy_quantity: null,
  get_quantity: null,
  gift_variant_id: null,
  taxon_ids: [],
  brand_ids: [],
  product_ids: [],
  excludes_sale: false,
  is_exclusive: false,
  combines_with_codes: true,
}

const promotion = (rules: Partial<StackedRules> = {}): Candidate => ({ rules: { ...RULES, ...rules }, problem: null })
const code = (value: number): Candidate => promotion({ kind: 'coupon', discount_type: 'amount', value })

const amounts = (candidates: Candidate[], lines: DiscountedLine[]) =>
  stackedDiscounts(candidates, lines).map(({ amount }) => amount)

describe('CONT-06 promotions and codes on the same goods', () => {
  const GOODS = [line(1, 60_000), line(2, 40_000)]
  const EXCLUSIVE = promotion({ is_exclusive: true, value: 20 })
  const ALONE = promotion({ combines_with_codes: false, value: 20 })

  test.each<[string, Candidate[], number[]]>([
    ['each applies to what the ones before it leave', [promotion(), promotion(), code(1000)], [10_000, 9_000, 1000]],
    ['an exclusive one shuts out those after it', [EXCLUSIVE, promotion()], [20_000, 0]],
    ['an exclusive one steps back once another has applied', [promotion(), EXCLUSIVE], [10_000, 0]],
    ['an exclusive one stays beside codes', [EXCLUSIVE, code(1000)], [20_000, 1000]],
    [
      'an exclusive one that takes nothing off shuts out none',
      [promotion({ is_exclusive: true, min_purchase: 200_000 }), promotion()],
      [0, 10_000],
    ],
    ['the promotion wins that takes off more than the code', [ALONE, code(19_999)], [20_000, 0]],
    ['the code is kept for later where both are worth the same', [ALONE, code(20_000)], [20_000, 0]],
    ['the code wins that takes off more than the promotion', [ALONE, code(20_001)], [0, 20_001]],
    ['others that combine count on both sides', [promotion(), ALONE, code(15_000)], [10_000, 18_000, 0]],
    ['nothing is discounted below zero', [promotion({ value: 100 }), promotion(), code(5)], [100_000, 0, 0]],
  ])('%s', (_, candidates, expected) => {
    expect(amounts(candidates, GOODS)).toEqual(expected)
  })

  test('a code that steps back says why', () => {
    expect(stackedDiscounts([ALONE, code(1)], GOODS)[1]?.problem).toEqual({ code: 'coupon_not_with_promotion' })
  })
})

describe('CONT-06 kinds of promotions', () => {
  const GIFT = promotion({ discount_type: 'gift', value: 100, gift_variant_id: 2, min_purchase: 1000 })
  const TWO_AND_ONE = promotion({ discount_type: 'buy_get', value: 100, buy_quantity: 2, get_quantity: 1 })

  test.each<[string, Candidate, DiscountedLine[], number]>([
    ['two pieces are no group of three', TWO_AND_ONE, [line(1, 900, 2)], 0],
    ['of three equal pieces one is free', TWO_AND_ONE, [line(1, 900, 3)], 900],
    ['of five pieces one is free, of six two', TWO_AND_ONE, [line(1, 900, 6)], 1800],
    ['the cheapest is free, wherever it lies', TWO_AND_ONE, [line(1, 900, 2), line(2, 100)], 100],
    [
      'a part of the price comes off the piece that is got',
      promotion({ discount_type: 'buy_get', value: 50, buy_quantity: 1, get_quantity: 1 }),
      [line(1, 901), line(2, 1000)],
      450,
    ],
    [
      'each piece costs the fixed price; a cheaper one stays as it is',
      promotion({ discount_type: 'fixed_price', value: 500 }),
      [line(1, 900, 2), line(2, 300)],
      800,
    ],
    ['one piece of the gift is free beside enough other goods', GIFT, [line(1, 1000), line(2, 300, 2)], 300],
    ['the gift does not count for what it needs', GIFT, [line(1, 999), line(2, 300)], 0],
    ['further pieces of the gift are goods as all others', GIFT, [line(1, 700), line(2, 300, 2)], 300],
    ['the gift alone is no gift', promotion({ ...GIFT.rules, min_purchase: 0 }), [line(2, 300)], 0],
    ['alcohol is not given', GIFT, [line(1, 1000), { ...line(2, 300), isAlcohol: true }], 0],
    [
      'a gift may cost a part of its price',
      promotion({ ...GIFT.rules, value: 50 }),
      [line(1, 1000), line(2, 301)],
      150,
    ],
    [
      'a gift need not be among the goods that it is given with',
      promotion({ ...GIFT.rules, product_ids: [1] }),
      [line(1, 1000), line(2, 300)],
      300,
    ],
  ])('%s', (_, one, lines, expected) => {
    expect(amounts([one], lines)).toEqual([expected])
  })

  test('what is got is divided over all pieces, so that a return of some keeps nothing for free', () => {
    const [discount] = stackedDiscounts([TWO_AND_ONE], [line(1, 600, 2), line(2, 300)])

    expect(discount?.byLine).toEqual(
      new Map([
        [1, 240],
        [2, 60],
      ]),
    )
  })

  test('a gift is divided over the goods that it was given with, so that it is not kept for nothing', () => {
    const [discount] = stackedDiscounts([GIFT], [line(1, 900, 2), line(2, 200)])

    expect(discount?.byLine).toEqual(
      new Map([
        [1, 180],
        [2, 20],
      ]),
    )
  })

  test.each<[string, Candidate[], DiscountedLine[], number[]]>([
    ['one piece is the gift of one promotion alone', [GIFT, GIFT], [line(1, 1000), line(2, 300)], [300, 0]],
    [
      'a second gift is a second piece, off what the first has left of it',
      [GIFT, GIFT],
      [line(1, 1000), line(2, 300, 2)],
      [300, 244],
    ],
    [
      'no gift is given for a gift',
      [
        promotion({ ...GIFT.rules, min_purchase: 0 }),
        promotion({ ...GIFT.rules, min_purchase: 0, gift_variant_id: 1 }),
      ],
      [line(1, 300), line(2, 300)],
      [300, 0],
    ],
    [
      'two pieces of the gift alone are one bought and one given',
      [promotion({ ...GIFT.rules, min_purchase: 0 }), promotion({ ...GIFT.rules, min_purchase: 0 })],
      [line(2, 300, 2)],
      [300, 0],
    ],
  ])('of several gifts: %s', (_, several, lines, expected) => {
    expect(amounts(several, lines)).toEqual(expected)
  })

  test('what is missing is said in tugrik and in pieces, and nothing where no goods are meant', () => {
    const missing = (rules: Partial<StackedRules>, lines: DiscountedLine[]) =>
      stackedDiscounts([promotion(rules)], lines)[0]?.shortOf

    expect(missing({ min_purchase: 1000 }, [line(1, 400, 2)])).toEqual({ sum: 200, pieces: 0, gift: false })
    expect(missing(TWO_AND_ONE.rules, [line(1, 900, 2)])).toEqual({ sum: 0, pieces: 1, gift: false })
    expect(missing(GIFT.rules, [line(1, 900)])).toEqual({ sum: 100, pieces: 0, gift: true })
    expect(missing(GIFT.rules, [line(1, 1000)])).toEqual({ sum: 0, pieces: 0, gift: true })
    expect(missing({ min_purchase: 1000, product_ids: [9] }, [line(1, 400)])).toBeNull()
  })
})
