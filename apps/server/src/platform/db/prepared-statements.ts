import pg from 'pg'
import { DatabaseUnavailable, endsConnection } from './unavailable.ts'

/** Statements differ by their text only in a bounded number of ways; one that is built differently each time is not kept. */
const MAX_STATEMENTS = 1000
/** A plan of `select *` breaks when a migration adds a column; one that names its columns does not. */
const NAMES_NO_COLUMNS = /(?:\b(?:select|returning|distinct)|,)\s*\*|\.\*/i

const names = new Map<string, string>()

/**
 * Lets each connection parse and plan a statement once instead of at every call, which is half the work of a small read. What
 * fails because the connection broke is told apart from what the database refused.
 */
export class PreparingClient extends pg.Client {
  #isBroken = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // The pool listens to idle connections only: one that breaks between two statements of a transaction would end the process.
    this.on('error', () => {
      this.#isBroken = true
    })
  }

  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? statementName(text) : undefined
    // The overloads of the driver's method have no common type; the arguments go on as they came.
    const query = super.query as (...args: unknown[]) => never
    const result: unknown =
      name === undefined ? query.apply(this, args) : query.call(this, { name, text, values }, ...rest)
    if (!(result instanceof Promise)) return result as never
    return result.catch((error) => {
      throw this.#isBroken || endsConnection(error) ? new DatabaseUnavailable(error) : error
    }) as never
  }
}

/** The same name for the same text; none for a text that must not be kept. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_STATEMENTS || NAMES_NO_COLUMNS.test(text)) return undefined
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}
