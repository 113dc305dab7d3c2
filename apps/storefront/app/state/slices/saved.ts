import type { RestoredLine } from '../../features/cart/cart-change.ts'
import type { Slice } from '../slice.ts'

export interface SavedSlice {
  /** Lines that a visitor has saved for later, the latest first. Those of a customer are the shop's. */
  savedLines: RestoredLine[]
}

/** What saves lines comes with the cart page, and sets the state itself. */
export const savedSlice: Slice<SavedSlice> = () => ({ savedLines: [] })
