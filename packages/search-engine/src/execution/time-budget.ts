import { SearchError } from '../errors.ts'

/**
 * The time that one search may compute. Whatever loops asks `check` every few thousand steps. What counts is the processor
 * time of this thread: a machine that is busy with something else makes no search too dear.
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

/** Milliseconds that this thread has computed so far. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
