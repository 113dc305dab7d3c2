import { ERRORS, type ErrorCode } from '@delguur/contract'
import type { FieldMessage } from './error-texts.ts'

export type FieldErrors = Record<string, FieldError[]>

/** Reason a field is refused: a message key and its values. */
export interface FieldError {
  message: FieldMessage
  values?: Record<string, string | number>
}

export interface FailDetails {
  /** Values of the message's placeholders; also sent as `details`. */
  [name: string]: unknown
}

/** Error that the caller may see: its code, status and texts are in the contract. */
export class Fail extends Error {
  readonly code: ErrorCode
  readonly details: FailDetails | undefined
  readonly fields: FieldErrors | undefined

  constructor(code: ErrorCode, details?: FailDetails, fields?: FieldErrors) {
    super(code)
    this.code = code
    this.details = details
    this.fields = fields
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

/** Creates the error to throw: `throw fail('out_of_stock')`. */
export function fail(code: ErrorCode, details?: FailDetails, fields?: FieldErrors): Fail {
  return new Fail(code, details, fields)
}
