import { RECENT_PRODUCTS } from '@delguur/contract/constants'
import type { Slice } from '../slice.ts'

export interface RecentSlice {
  /** Ids of the products viewed on this device, newest first, without duplicates. */
  recentProducts: number[]
  rememberProduct(id: number): void
}

export const recentSlice: Slice<RecentSlice> = (set) => ({
  recentProducts: [],
  rememberProduct: (id) => set(({ recentProducts }) => ({ recentProducts: withNewest(recentProducts, id) })),
})

export const withNewest = (ids: readonly number[], id: number): number[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, RECENT_PRODUCTS)
