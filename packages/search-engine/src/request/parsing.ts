import { SearchError } from '../errors.ts'
import type { Limits } from '../limits.ts'
import type { Query } from './query.ts'

/** State of one request while it is parsed: its limits and its counts so far. */
export class Parsing {
  readonly limits: Limits
  readonly #readQuery: (value: unknown, parsing: Parsing, location: string) => Query
  #clauses = 0

  constructor(limits: Limits, readQuery: (value: unknown, parsing: Parsing, location: string) => Query) {
    this.limits = limits
    this.#readQuery = readQuery
  }

  /** Parses a query nested in this object. */
  query(value: unknown, location: string): Query {
    return this.#readQuery(value, this, location)
  }

  countClause(): void {
    if (++this.#clauses <= this.limits.clauses) return
    throw new SearchError('too_many_clauses', `maxClauseCount is set to ${this.limits.clauses}`)
  }

  checkText(location: string, text: string): string {
    if (text.length <= this.limits.textLength) return text
    throw new SearchError(
      'illegal_argument_exception',
      `the text of [${location}] has ${text.length} characters, ${this.limits.textLength} are allowed`,
    )
  }

  checkCount(location: string, count: number, max: number): void {
    if (count <= max) return
    throw new SearchError('illegal_argument_exception', `[${location}] holds ${count} entries, ${max} are allowed`)
  }
}

/** Refuses requests that are too deep or too long before parsing, without recursion. */
export function checkSize(body: unknown, limits: Limits): void {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 1 }]
  let length = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (depth > limits.depth) {
      throw new SearchError('x_content_parse_exception', `the request nests deeper than ${limits.depth} levels`)
    }
    length += ownLength(value)
    if (length > limits.requestLength) {
      throw new SearchError(
        'illegal_argument_exception',
        `the request is longer than ${limits.requestLength} characters`,
      )
    }
    if (typeof value !== 'object' || value === null) continue
    for (const below of Object.values(value)) {
      open.push({ value: below, depth: typeof below === 'object' ? depth + 1 : depth })
    }
  }
}

/** Size of a text, or of an object's keys. */
function ownLength(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  if (Array.isArray(value)) return value.length
  return Object.keys(value).reduce((sum, key) => sum + key.length + 1, 0)
}
