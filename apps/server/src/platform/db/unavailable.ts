/** The database does not answer, or the connection to it broke: a retry in a moment succeeds. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The PostgreSQL of DATABASE_URL does not answer. ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}

/** SQLSTATE classes of connection exceptions, and of a server that is stopping, was killed or is starting. */
const GONE = /^(08...|57P0[123])$/

/** Whether this error means that the server has ended the connection. */
export const endsConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && GONE.test(error.code)
