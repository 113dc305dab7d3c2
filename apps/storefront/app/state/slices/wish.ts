import type { Slice } from '../slice.ts'

export interface Wishes {
  /** Wished variants, the latest first. */
  variantIds: number[]
  /** When the shop sent them, in milliseconds; null while they are those of a visitor, on this device alone. */
  syncedAt: number | null
}

export interface WishSlice {
  wish: Wishes
  /** Adds a variant that is not wished, removes one that is. */
  toggleWish(variantId: number): void
}

export const wishSlice: Slice<WishSlice> = (set) => ({
  wish: { variantIds: [], syncedAt: null },
  toggleWish: (variantId) =>
    set(({ wish }) => ({ wish: { ...wish, variantIds: toggled(wish.variantIds, variantId) } })),
})

export const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids]
