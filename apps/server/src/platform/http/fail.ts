import { ERRORS, type ErrorCode } from '@delguur/contract'
import type { FieldMessage } from './messages.ts'

export type FieldErrors = Record<string, FieldError[]>

/** Why a field is refused: a key of the messages and its values. */
export interface FieldError {
  message: FieldMessage
  values?: Record<string, string | number>
}

export interface FailDetails {
  /** Values for the placeholders of the message; sent as `details` too. */
  [name: string]: unknown
}

/** An error that the caller may see: its code is in the contract, its text comes from the messages. */
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
    return ERRORS[this.code]
  }
}

/** Makes the error to throw: `throw fail('out_of_stock')`. */
export function fail(code: ErrorCode, details?: FailDetails, fields?: FieldErrors): Fail {
  return new Fail(code, details, fields)
}
