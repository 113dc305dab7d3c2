import type { ProductDocument } from '@delguur/contract'

type VariantDocument = ProductDocument['variants'][number]

/** A price that begins to be paid at a moment. */
export interface PriceChange {
  sku: string
  at: string
  price: number
}

export type SaleState = 'running' | 'coming' | 'over'

/** Where a variant's sale stands in time; null if it has none. */
export function saleState(variant: VariantDocument, now: number): SaleState | null {
  const { selling_price, sale_start_at, sale_expire_at } = variant
  if (selling_price === null) return null
  if (sale_expire_at !== null && Date.parse(sale_expire_at) <= now) return 'over'
  return sale_start_at !== null && Date.parse(sale_start_at) > now ? 'coming' : 'running'
}

/** Changes of prices that lie ahead, the next first. */
export function priceChanges(variants: readonly VariantDocument[], now: number): PriceChange[] {
  return variants
    .flatMap(({ sku, price, selling_price, sale_start_at, sale_expire_at }) =>
      selling_price === null
        ? []
        : [
            ...(sale_start_at ? [{ sku, at: sale_start_at, price: selling_price }] : []),
            ...(sale_expire_at ? [{ sku, at: sale_expire_at, price }] : []),
          ],
    )
    .filter(({ at }) => Date.parse(at) > now)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
