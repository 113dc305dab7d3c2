import type { Zone } from '@delguur/contract'

export interface ShownZone {
  name: string
  /** Whole tugrik. */
  rate: number
  freeOver: number | null
  /** As part of a sentence: “in 2–5 hours”. */
  promise: string
}

export const shownZone = ({ name, rate, free_over, promise }: Zone): ShownZone => ({
  name,
  rate,
  freeOver: free_over,
  promise: promise.charAt(0).toLowerCase() + promise.slice(1),
})
