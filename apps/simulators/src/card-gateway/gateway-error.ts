const STATUS = { Validation: 400, NotFound: 400, Forbidden: 403, Internal: 500 } as const

/** Error response of the gateway: a status, a code and a message. */
export class GatewayError extends Error {
  readonly error: keyof typeof STATUS
  readonly status: number

  constructor(error: keyof typeof STATUS, message: string) {
    super(message)
    this.error = error
    this.status = STATUS[error]
  }

  bodyFor(path: string, now: number) {
    const { status, error, message } = this
    return { timestamp: new Date(now).toISOString(), status, error, message, path }
  }
}

export const invalid = (message: string) => new GatewayError('Validation', message)
