import type { Locale } from '@delguur/contract'
import { codeText } from './error-texts.ts'
import type { Fail } from './fail.ts'
import { fieldTexts } from './validation.ts'

/** The one shape of errors, in the caller's language. */
export function toWire({ code, details, fields }: Fail, locale: Locale, requestId: string) {
  return {
    error: codeText(code, locale, details),
    code,
    ...(fields ? { errors: fieldTexts(fields, locale) } : {}),
    ...(details ? { details } : {}),
    request_id: requestId,
  }
}
