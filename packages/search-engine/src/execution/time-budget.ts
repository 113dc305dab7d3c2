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
    this.#end = computed() + milliseconds
  }

  check(): void {
    if (computed() <= this.#end) return
    throw new SearchError('timeout_exception', `the search took longer than ${this.#milliseconds} ms`, 503)
  }
}

/** Milliseconds that this thread has computed so far. */
function computed(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
