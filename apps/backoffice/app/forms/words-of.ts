import type { ApiError } from '@delguur/sdk'

/** The API's sentence, and what it says of single fields. */
export function wordsOf({ message, errors = {} }: Pick<ApiError, 'message' | 'errors'>): string {
  const ofFields = Object.values(errors).flat()
  return [message, ...ofFields].join(' · ')
}
