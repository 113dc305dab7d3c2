import { MINUTE_MS, SECOND_MS } from '../../../platform/durations.ts'

/** Milliseconds until the next check of a payment that somebody has waited for so long. */
export function nextPollInMs(waitedMs: number): number {
  if (waitedMs < MINUTE_MS) return 3 * SECOND_MS
  return waitedMs < 5 * MINUTE_MS ? 5 * SECOND_MS : 15 * SECOND_MS
}
