import type { DiscountRules } from '../../src/features/sales/coupons/discount.ts'
import type { StackedRules } from '../../src/features/sales/coupons/stacking.ts'

interface RandomLine {
  productId: number
  variantId: number
  price: number
  quantity: number
  kind: 'generic' | 'alcohol'
  brandId: number | null
  taxonIds: number[]
  isOnSale: boolean
  tax: 'VAT_ABLE' | 'VAT_FREE' | 'VAT_ZERO' | null
  cityTax: boolean
}

interface RandomBalance {
  asked: number
  free: number
  min_purchase: number
  min_amount: number
  max_percent: number
}

/** Cart with its payments and returns. */
export interface RandomCart {
  lines: RandomLine[]
  delivery: { cost: number; free_over: number | null } | null
  /** In the order in which they apply. */
  promotions: StackedRules[]
  coupon: DiscountRules | null
  voucher: DiscountRules | null
  balances: RandomBalance[]
  /** Percent of the amount due that is prepaid; null for a single payment. */
  prepaid: number | null
  /** Pieces of each line, per return; pieces already returned are left out. */
  returns: number[][]
  /** Whether the last returned piece refunds delivery too. */
  isDeliveryBack: boolean
}

interface Dice {
  /** Integer from 0, exclusive end. */
  below(end: number): number
  chance(percent: number): boolean
  of<T>(values: readonly T[]): T
}

/** Deterministic random numbers of a seed (mulberry32). */
function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor((next() + next() / 2 ** 32) * end)
  return { below, chance: (percent) => below(100) < percent, of: (values) => values[below(values.length)] as never }
}

/** Sums at which a rule changes. */
const BOUNDS = [50, 500, 20_000, 100_000]

/** Typical amount of a shop, occasionally tiny or huge. */
function amount(dice: Dice, max: number): number {
  const size = dice.below(100)
  if (size < 4) return Math.min(max, dice.of(BOUNDS))
  if (size < 15) return 1 + dice.below(20)
  if (size < 60) return 100 * (1 + dice.below(Math.max(1, Math.min(20_000, max / 100))))
  if (size < 95) return 1 + dice.below(Math.min(3_000_000, max))
  return 1 + dice.below(max)
}

const MOST = { price: 10_000_000_000, quantity: 999 }

function line(dice: Dice): RandomLine {
  return {
    price: amount(dice, MOST.price),
    quantity: dice.chance(85) ? 1 + dice.below(5) : 1 + dice.below(MOST.quantity),
    productId: 1 + dice.below(4),
    variantId: 1 + dice.below(8),
    kind: dice.chance(8) ? 'alcohol' : 'generic',
    brandId: dice.chance(40) ? null : 1 + dice.below(3),
    taxonIds: [1, 2, 3, 4].filter(() => dice.chance(40)),
    isOnSale: dice.chance(25),
    tax: dice.chance(80) ? 'VAT_ABLE' : dice.of(['VAT_FREE', 'VAT_ZERO', null]),
    cityTax: dice.chance(10),
  }
}

function code(dice: Dice): DiscountRules {
  const isPercent = dice.chance(60)
  return {
    discount_type: isPercent ? 'percent' : 'amount',
    value: isPercent ? 1 + dice.below(100) : amount(dice, 50_000_000),
    max_discount: dice.chance(30) ? amount(dice, 10_000_000) : null,
    min_purchase: dice.chance(30) ? amount(dice, 1_000_000) : 0,
    taxon_ids: dice.chance(30) ? [1, 2, 3, 4].filter(() => dice.chance(40)) : [],
    brand_ids: dice.chance(20) ? [1, 2, 3].filter(() => dice.chance(50)) : [],
    excludes_sale: dice.chance(20),
    product_ids: [],
    min_quantity: 0,
    buy_quantity: null,
    get_quantity: null,
    gift_variant_id: null,
  }
}

function promotion(dice: Dice): StackedRules {
  const type = dice.of(['percent', 'amount', 'fixed_price', 'buy_get', 'buy_get', 'gift'] as const)
  const rules = code(dice)
  const isPercent = type === 'percent' || type === 'buy_get' || type === 'gift'
  return {
    ...rules,
    kind: 'promotion',
    discount_type: type,
    value: isPercent ? dice.of([100, 50, 1 + dice.below(100)]) : amount(dice, 5_000_000),
    product_ids: dice.chance(20) ? [1, 2, 3, 4].filter(() => dice.chance(40)) : [],
    min_quantity: dice.chance(20) ? dice.below(10) : 0,
    buy_quantity: type === 'buy_get' ? 1 + dice.below(3) : null,
    get_quantity: type === 'buy_get' ? 1 + dice.below(2) : null,
    gift_variant_id: type === 'gift' ? 1 + dice.below(8) : null,
    is_exclusive: dice.chance(25),
    combines_with_codes: dice.chance(70),
  }
}

function balance(dice: Dice): RandomBalance {
  return {
    asked: amount(dice, 1_000_000_000),
    free: dice.chance(10) ? 0 : amount(dice, 1_000_000_000_000),
    min_purchase: dice.of([0, ...BOUNDS]),
    min_amount: dice.of([1, 1, 1, 100, 5000]),
    max_percent: dice.of([100, 100, 50, 30, 1, 33]),
  }
}

const several = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

export function randomCart(seed: number): RandomCart {
  const dice = diceOf(seed)
  const lines = several(dice.chance(95) ? 1 + dice.below(6) : 1 + dice.below(40), () => line(dice))
  return {
    lines,
    delivery: dice.chance(20)
      ? null
      : { cost: amount(dice, 100_000), free_over: dice.chance(40) ? amount(dice, 1_000_000) : null },
    promotions: dice.chance(60) ? several(dice.below(4), () => promotion(dice)) : [],
    coupon: dice.chance(60) ? code(dice) : null,
    voucher: dice.chance(40) ? code(dice) : null,
    balances: several(dice.below(5), () => balance(dice)),
    prepaid: dice.chance(20) ? dice.below(101) : null,
    returns: several(dice.below(5), () =>
      dice.chance(25) ? lines.map(({ quantity }) => quantity) : lines.map(({ quantity }) => dice.below(quantity + 1)),
    ),
    isDeliveryBack: dice.chance(50),
  }
}
