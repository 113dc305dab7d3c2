/** The database does not answer, or the connection to it broke: whoever asks again in a moment is served. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The PostgreSQL of DATABASE_URL does not answer. ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}

/** Connection exceptions, and a server that is being stopped, was killed or is only starting. */
const GONE = /^(08...|57P0[123])$/

/** Whether this error of the driver is the server's last word on its connection. */
export const endsConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && GONE.test(error.code)
