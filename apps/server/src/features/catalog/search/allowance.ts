/** Milliseconds of work that come back with time. They may be overspent once, and then have to come back first. */
export interface Allowance {
  left(): number
  spend(milliseconds: number): void
  /** Until something is left; 0 where something is. */
  waitMs(): number
}

/** `rate`: milliseconds that come back in one; `most`: how many are saved up. */
export function createAllowance(rate: number, most: number, now: () => number): Allowance {
  let left = most
  let countedAt = now()

  function counted(): number {
    const at = now()
    left = Math.min(most, left + (at - countedAt) * rate)
    countedAt = at
    return left
  }

  return {
    left: counted,
    spend(milliseconds) {
      left = counted() - milliseconds
    },
    waitMs: () => (counted() > 0 ? 0 : Math.max(1, Math.ceil(-left / rate))),
  }
}
