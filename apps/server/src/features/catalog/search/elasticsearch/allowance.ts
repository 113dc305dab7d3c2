/** Budget of milliseconds that refills with time. It may be overdrawn once, and then has to refill first. */
export interface Allowance {
  left(): number
  spend(milliseconds: number): void
  /** Milliseconds until the budget is positive; 0 if it is. */
  waitMs(): number
}

/** `rate`: milliseconds refilled per millisecond; `max`: capacity. */
export function createAllowance(rate: number, max: number, now: () => number): Allowance {
  let left = max
  let countedAt = now()

  function counted(): number {
    const at = now()
    left = Math.min(max, left + (at - countedAt) * rate)
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
