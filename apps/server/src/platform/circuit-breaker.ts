export interface BreakerOptions {
  /** Consecutive failures that open the circuit. */
  failures?: number
  /** Milliseconds for which an open circuit refuses calls; then one call may try. */
  pauseMs?: number
  /** Milliseconds after which a failure counts as several: a party that hangs is detected sooner. */
  slowMs?: number
}

type Failure = new () => Error

const SLOW_COUNTS = 3

/**
 * Keeps requests from piling up on a party that does not answer: after consecutive failures calls are refused at once,
 * and periodically a single one is let through as a probe.
 */
export class CircuitBreaker {
  readonly #Failure: Failure
  readonly #failures: number
  readonly #pauseMs: number
  readonly #slowMs: number
  #inARow = 0
  #openedAt = 0
  #isProbing = false

  /** An error of this class counts as a failure and is thrown while the circuit is open; any other outcome is an answer. */
  constructor(
    failure: Failure,
    { failures = 5, pauseMs = 5000, slowMs = Number.POSITIVE_INFINITY }: BreakerOptions = {},
  ) {
    this.#Failure = failure
    this.#failures = failures
    this.#pauseMs = pauseMs
    this.#slowMs = slowMs
  }

  get isOpen(): boolean {
    return this.#inARow >= this.#failures
  }

  /** Runs the call unless the circuit is open. */
  async run<T>(call: () => Promise<T>): Promise<T> {
    const isProbe = this.isOpen
    if (isProbe) {
      if (this.#isProbing || performance.now() - this.#openedAt < this.#pauseMs) throw new this.#Failure()
      this.#isProbing = true
    }
    const began = performance.now()
    try {
      const answer = await call()
      this.#inARow = 0
      return answer
    } catch (error) {
      this.#count(error, performance.now() - began)
      throw error
    } finally {
      if (isProbe) this.#isProbing = false
    }
  }

  #count(error: unknown, tookMs: number): void {
    if (!(error instanceof this.#Failure)) {
      this.#inARow = 0
      return
    }
    this.#inARow += tookMs >= this.#slowMs ? SLOW_COUNTS : 1
    if (this.isOpen) this.#openedAt = performance.now()
  }
}
