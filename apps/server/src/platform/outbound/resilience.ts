import { setTimeout as wait } from 'node:timers/promises'
import { asUnknown, RequestNotSent, RequestRefused, UpstreamUnavailable } from './errors.ts'

export interface ResilienceOptions {
  /** Calls in flight at once; one more is refused. */
  concurrency?: number
  /** Consecutive failures that open the circuit. */
  failures?: number
  /** Milliseconds for which an open circuit refuses calls; then one call may try. */
  pauseMs?: number
  /** Milliseconds after which a failure counts as several: a party that hangs is detected sooner. */
  slowMs?: number
}

const SLOW_COUNTS = 3

/**
 * Bulkhead and circuit breaker of one party: calls do not pile up where nobody answers. After consecutive failures calls are
 * refused at once, and periodically a single one is let through as a probe. `UpstreamUnavailable` is a failure, any other outcome
 * and `RequestRefused` an answer. A refused call throws `RequestNotSent`.
 */
export function createResiliencePolicy(
  name: string,
  { concurrency = 64, failures = 5, pauseMs = 5000, slowMs = Number.POSITIVE_INFINITY }: ResilienceOptions = {},
) {
  let inFlight = 0
  let failuresInARow = 0
  let openedAt = 0
  let isProbing = false
  const isOpen = () => failuresInARow >= failures

  function count(error: unknown, tookMs: number): void {
    if (!(error instanceof UpstreamUnavailable) || error instanceof RequestRefused) {
      failuresInARow = 0
      return
    }
    failuresInARow += tookMs >= slowMs ? SLOW_COUNTS : 1
    if (isOpen()) openedAt = performance.now()
  }

  async function attempt<T>(call: () => Promise<T>): Promise<T> {
    const began = performance.now()
    try {
      const answer = await call()
      failuresInARow = 0
      return answer
    } catch (error) {
      count(error, performance.now() - began)
      // An earlier request of the call may have been sent.
      throw asUnknown(error)
    }
  }

  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (inFlight >= concurrency) throw new RequestNotSent(`${name}: ${inFlight} calls are in flight`)
    const isProbe = isOpen()
    if (isProbe && (isProbing || performance.now() - openedAt < pauseMs)) {
      throw new RequestNotSent(`${name} has not answered for a while`)
    }
    if (isProbe) isProbing = true
    inFlight += 1
    return attempt(call).finally(() => {
      inFlight -= 1
      if (isProbe) isProbing = false
    })
  }
}

/**
 * Repeats an attempt that fails with `UpstreamUnavailable` after each of the delays, each varied by half; `signal` is the time for
 * all attempts together. `RequestNotSent` is thrown only if none of them was sent.
 */
export async function retry<T>(delaysMs: number[], signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  const [delayMs, ...later] = delaysMs
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable) || delayMs === undefined || signal.aborted) throw error
    await wait(delayMs * (0.5 + Math.random()), undefined, { signal }).catch(() => {})
    const next = retry(later, signal, attempt)
    if (error instanceof RequestNotSent) return next
    return next.catch((last: unknown) => {
      throw asUnknown(last)
    })
  }
}
