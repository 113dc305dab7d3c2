/**
 * Pool of counters by ordinal. A bucket of few documents may need as many as a field has terms, so they are reused, not
 * allocated.
 */
const free: Uint32Array[] = []
const MAX_FREE = 8
const LEAST = 1024

/** Borrows at least `size` counters, all zero. */
export function acquireCounters(size: number): Uint32Array {
  const counters = free.pop()
  return counters && counters.length >= size ? counters : new Uint32Array(Math.max(LEAST, size))
}

/** Returns counters to the pool; `touched` lists every counter that may be non-zero. */
export function releaseCounters(counters: Uint32Array, touched: readonly number[]): void {
  for (const at of touched) counters[at] = 0
  if (free.length < MAX_FREE) free.push(counters)
}
