import { JUST_CHANGED_MS } from '@delguur/contract/constants'
import type { RestoredLine } from '../../features/cart/cart-change.ts'
import type { Slice } from '../slice.ts'

/** CART-03: the confirmation of an addition, shown for three seconds or until the next success; and additions that wait. */
export interface CartSlice {
  /** What was added without a connection, and waits for it. */
  unsentLines: RestoredLine[]
  setUnsent(lines: RestoredLine[]): void
  /** The most recently added variant. */
  justChanged: number | null
  markJustChanged(variantId: number): void
  resetJustChanged(): void
}

export const cartSlice: Slice<CartSlice> = (set) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const change = (justChanged: number | null) => {
    clearTimeout(timer)
    set({ justChanged })
  }
  return {
    unsentLines: [],
    setUnsent: (unsentLines) => set({ unsentLines }),
    justChanged: null,
    markJustChanged: (variantId) => {
      change(variantId)
      timer = setTimeout(() => change(null), JUST_CHANGED_MS)
    },
    resetJustChanged: () => change(null),
  }
}
