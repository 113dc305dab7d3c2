import { shareOf, wholeOf } from './draw-lots.ts'
import { storeLocations, warehouse } from './store-locations.ts'

const CENTRAL = 'ub-central'

/** Pieces by store location: most variants are plentiful, one in ten is nearly gone, a few are sold out. */
export function stockOf(slug: string, sku: string, price: number): Record<string, number> {
  const isSoldOut = shareOf(slug, 'gone') < 0.015 || shareOf(sku, 'sold out') < 0.035
  if (isSoldOut) return { [CENTRAL]: 0 }
  if (shareOf(sku, 'low') < 0.1) return { [CENTRAL]: wholeOf(1, 3, sku, 'last') }

  const deepest = price > 3_000_000 ? 4 : price > 500_000 ? 9 : 24
  if (isFromWarehouse(slug)) return { [warehouse.code]: wholeOf(deepest, deepest * 4, sku, CENTRAL) }
  const stock: Record<string, number> = { [CENTRAL]: wholeOf(deepest, deepest * 4, sku, CENTRAL) }
  for (const { code } of storeLocations) {
    if (code !== CENTRAL && code !== warehouse.code && shareOf(sku, code, 'kept') < 0.45)
      stock[code] = wholeOf(1, deepest, sku, code)
  }
  return stock
}

/** One product in twenty-five waits in the warehouse. */
const isFromWarehouse = (slug: string): boolean => shareOf(slug, 'warehouse') < 0.04
