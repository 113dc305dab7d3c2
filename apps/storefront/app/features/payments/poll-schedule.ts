const OFTEN_MS = 2_000
const SELDOM_MS = 5_000
const OFTEN_FOR_MS = 60_000

/** Returns the delay before the next poll of an open payment, by the time since the first one. */
export const nextPollIn = (elapsedMs: number): number => (elapsedMs < OFTEN_FOR_MS ? OFTEN_MS : SELDOM_MS)
