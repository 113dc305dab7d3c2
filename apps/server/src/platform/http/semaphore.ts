import { fail } from './fail.ts'

interface SemaphoreLimits {
  /** Places in total, and at most this many per holder. */
  max: number
  each: number
  retrySeconds: number
}

/** Semaphore for work that takes much memory. */
export function createSemaphore({ max, each, retrySeconds }: SemaphoreLimits) {
  const taken = new Map<string, number>()
  let sum = 0

  return {
    /** Returns the function that releases the place, which is idempotent; throws `overloaded` if none is free. */
    acquire(holder: string): () => void {
      const own = taken.get(holder) ?? 0
      if (sum >= max || own >= each) throw fail('overloaded', { seconds: retrySeconds })
      taken.set(holder, own + 1)
      sum += 1
      let isGiven = false
      return () => {
        if (isGiven) return
        isGiven = true
        sum -= 1
        const left = (taken.get(holder) ?? 1) - 1
        if (left > 0) taken.set(holder, left)
        else taken.delete(holder)
      }
    },
  }
}
