import { SearchError } from '../errors.ts'

/**
 * Processor time that one search may use. Loops call `check` every few thousand steps. Time of this thread is measured,
 * so that a busy machine does not fail a search.
 */
export class TimeBudget {
  readonly #end: number
  readonly #milliseconds: number

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
    this.#end = threadMs() + milliseconds
  }

  check(): void {
    if (threadMs() <= this.#end) return
    throw new SearchError('timeout_exception', `the search took longer than ${this.#milliseconds} ms`, 503)
  }
}

/** Processor time of this thread in milliseconds. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
