import { fail } from './fail.ts'

interface Room {
  /** So many at a time, and so many of them one holder. */
  most: number
  each: number
  retrySeconds: number
}

/** Places for work that takes much memory while it lasts. */
export function createPlaces({ most, each, retrySeconds }: Room) {
  const taken = new Map<string, number>()
  let sum = 0

  return {
    /** Answers how to give the place back, which may be done more than once; throws `overloaded` where there is none. */
    take(holder: string): () => void {
      const own = taken.get(holder) ?? 0
      if (sum >= most || own >= each) throw fail('overloaded', { seconds: retrySeconds })
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
