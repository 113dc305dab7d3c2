import { type BulkPriceChange, MAX_PRICE, type VariantPricing } from '@delguur/contract'

/** Prices after a change, or why a variant cannot have them. */
export type Repriced = { ok: true; after: VariantPricing } | { ok: false; reason: string }

const NO_SALE = { selling_price: null, sale_start_at: null, sale_expire_at: null }

type Adjustment = Extract<BulkPriceChange, { set: 'price' }>

export function repriced(before: VariantPricing, change: BulkPriceChange): Repriced {
  if (change.set === 'no_sale') return { ok: true, after: { ...before, ...NO_SALE } }
  const price = adjusted(before.price, change)
  if (price < 1 || price > MAX_PRICE) return { ok: false, reason: `the price would be ${price}` }
  if (change.set === 'price') return { ok: true, after: { ...before, price } }
  if (price >= before.price) return { ok: false, reason: `${price} is not below the ordinary price ${before.price}` }
  const { sale_start_at, sale_expire_at } = change
  return { ok: true, after: { ...before, selling_price: price, sale_start_at, sale_expire_at } }
}

/** Whether a change sets another sale where one runs or is planned. */
export const replacesSale = (
  { selling_price, sale_expire_at: end }: VariantPricing,
  change: BulkPriceChange,
): boolean => change.set === 'selling_price' && selling_price !== null && (end === null || Date.parse(end) > Date.now())

/** Nearest multiple of `round_to`. */
function adjusted(price: number, { by, round_to: step }: Pick<Adjustment, 'by' | 'round_to'>): number {
  const exact = 'percent' in by ? (price * (100 + by.percent)) / 100 : price + by.amount
  return Math.round(exact / step) * step
}
