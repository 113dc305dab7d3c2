import type { Slice } from '../slice.ts'

export interface CompareSlice {
  /** Ids of the products that are compared, in the order in which they were chosen. */
  comparedProducts: number[]
}

/** What changes the comparison comes with the cards of products, and sets the state itself. */
export const compareSlice: Slice<CompareSlice> = () => ({ comparedProducts: [] })
