/** Counters by ordinal. A bucket of few documents may ask for as many as a field has terms: they are lent, not made. */
const free: Uint32Array[] = []
const KEPT = 8
const LEAST = 1024

/** At least `size` counters, all at zero. */
export function borrowCounters(size: number): Uint32Array {
  const counters = free.pop()
  return counters && counters.length >= size ? counters : new Uint32Array(Math.max(LEAST, size))
}

/** `touched` names every counter that may not be at zero. */
export function returnCounters(counters: Uint32Array, touched: readonly number[]): void {
  for (const at of touched) counters[at] = 0
  if (free.length < KEPT) free.push(counters)
}
