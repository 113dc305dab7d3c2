import { SearchError } from '../errors.ts'
import type { Limits } from '../limits.ts'
import type { Query } from './query.ts'

/** One request while it is read: what it may hold, and what it holds so far. */
export class Parsing {
  readonly limits: Limits
  readonly #readQuery: (value: unknown, parsing: Parsing, part: string) => Query
  #clauses = 0

  constructor(limits: Limits, readQuery: (value: unknown, parsing: Parsing, part: string) => Query) {
    this.limits = limits
    this.#readQuery = readQuery
  }

  /** Reads a query that stands inside of the part. */
  query(value: unknown, part: string): Query {
    return this.#readQuery(value, this, part)
  }

  countClause(): void {
    if (++this.#clauses <= this.limits.clauses) return
    throw new SearchError('too_many_clauses', `maxClauseCount is set to ${this.limits.clauses}`)
  }

  checkText(part: string, text: string): string {
    if (text.length <= this.limits.textLength) return text
    throw new SearchError(
      'illegal_argument_exception',
      `the text of [${part}] has ${text.length} characters, ${this.limits.textLength} are allowed`,
    )
  }

  checkCount(part: string, count: number, most: number): void {
    if (count <= most) return
    throw new SearchError('illegal_argument_exception', `[${part}] holds ${count} entries, ${most} are allowed`)
  }
}

/** Refuses what is too deep or too long, before anything is read and without calling itself. */
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

/** Of a text, or of an object's keys. */
function ownLength(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  if (Array.isArray(value)) return value.length
  return Object.keys(value).reduce((sum, key) => sum + key.length + 1, 0)
}
