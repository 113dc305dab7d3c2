import type { ErrorCode } from '@delguur/contract'

/** Error codes of the API, and two of the transport: no reply of our API, or none in time. */
export type FailureCode = ErrorCode | 'network' | 'timeout'

interface Failure {
  status: number
  code: FailureCode
  errors?: Record<string, string[]>
  details?: Record<string, unknown>
  requestId?: string
  cause?: unknown
}

/**
 * A failed call. `status` is the HTTP status, or 0 without a reply; `message` is in the caller's language if the API
 * wrote it.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly errors: Record<string, string[]>
  readonly details: Record<string, unknown>
  readonly requestId: string | undefined

  /** Accepts errors of another copy of this package: a bundler gives the pages one of their own. */
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
 * Returns the text to show for a failed call: an `ApiError`, a reply body or any error. It is the first non-empty of
 * `errors`, `error_description`, `error` and `exception`; in an OAuth reply `error` is a code.
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
