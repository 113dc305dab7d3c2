import { SearchError } from '../errors.ts'

/** The wall time that one search may take. Whatever loops asks `check` every few thousand steps. */
export class TimeBudget {
  readonly #end: number
  readonly #milliseconds: number

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
    this.#end = performance.now() + milliseconds
  }

  check(): void {
    if (performance.now() <= this.#end) return
    throw new SearchError('timeout_exception', `the search took longer than ${this.#milliseconds} ms`, 503)
  }
}
