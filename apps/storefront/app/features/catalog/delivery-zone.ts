import type { Zone } from '@delguur/contract'

export interface ZoneView {
  name: string
  /** Price in whole tugrik. */
  rate: number
  freeOver: number | null
  /** A phrase within a sentence: “in 2–5 hours”. */
  promise: string
}

export const zoneView = ({ name, rate, free_over, promise }: Zone): ZoneView => ({
  name,
  rate,
  freeOver: free_over,
  promise: promise.charAt(0).toLowerCase() + promise.slice(1),
})
