import type { ErrorCode } from '@delguur/contract'

/** Codes of the API, and two of the way there: nothing that speaks our API answered, or not in time. */
export type FailureCode = ErrorCode | 'network' | 'timeout'

interface Failure {
  status: number
  code: FailureCode
  errors?: Record<string, string[]>
  details?: Record<string, unknown>
  requestId?: string
  cause?: unknown
}

/** A call that failed. `status` is the HTTP status, 0 when there was no answer; `message` is in the caller's language when the API wrote it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly errors: Record<string, string[]>
  readonly details: Record<string, unknown>
  readonly requestId: string | undefined

  /** An error of another copy of this package is one too: a bundler gives the pages a copy of their own. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError'
  }

  constructor(message: string, failure: Failure) {
    super(message, { cause: failure.cause })
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.errors = failure.errors ?? {}
    this.details = failure.details ?? {}
    this.requestId = failure.requestId
  }
}

/**
 * The text to show for a failed call: an `ApiError`, a reply body or any error. Of `errors`, `error_description`, `error` and
 * `exception` the first that says something; in the dialect of OAuth `error` is a code.
 */
export function errorMessage(failed: unknown): string {
  if (!isRecord(failed)) return textOf(failed)
  const { errors, error_description: description, error, exception, message } = failed
  return [errors, description, error, exception, message].map(textOf).find(Boolean) ?? ''
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (isRecord(value)) return textOf(Object.values(value)[0])
  return value == null ? '' : String(value)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
