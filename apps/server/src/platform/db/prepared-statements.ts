import pg from 'pg'
import { DatabaseUnavailable, endsConnection } from './unavailable.ts'

/** Statements vary in a bounded number of ways; beyond it a statement is built dynamically and not prepared. */
const MAX_STATEMENTS = 1000
/** A prepared `select *` breaks when a migration adds a column; one that names its columns does not. */
const NAMES_NO_COLUMNS = /(?:\b(?:select|returning|distinct)|,)\s*\*|\.\*/i

const names = new Map<string, string>()

/**
 * Lets each connection parse and plan a statement once instead of at every call, which is half the work of a small read.
 * Errors of a broken connection are distinguished from errors of the database.
 */
export class PreparingClient extends pg.Client {
  #isBroken = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // The pool handles errors of idle connections only: one that breaks within a transaction would end the process.
    this.on('error', () => {
      this.#isBroken = true
    })
  }

  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? statementName(text) : undefined
    // The overloads of the driver's method have no common type; the arguments are passed through.
    const query = super.query as (...args: unknown[]) => never
    const result: unknown =
      name === undefined ? query.apply(this, args) : query.call(this, { name, text, values }, ...rest)
    if (!(result instanceof Promise)) return result as never
    return result.catch((error) => {
      throw this.#isBroken || endsConnection(error) ? new DatabaseUnavailable(error) : error
    }) as never
  }
}

/** Name of a statement, equal for equal texts; none for a text that must not be prepared. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_STATEMENTS || NAMES_NO_COLUMNS.test(text)) return undefined
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}
