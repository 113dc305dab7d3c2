import type { ApiError } from '@delguur/sdk'

/** The API's sentence, and what it says of single fields. */
export function wordsOf({ message, errors = {} }: Pick<ApiError, 'message' | 'errors'>): string {
  const ofFields = Object.values(errors).flat()
  return [...new Set([message, ...ofFields])].join(' · ')
}

/** The same with the names of the fields, for forms whose fields do not show what is wrong with them. */
export const namedWordsOf = ({ message, errors = {} }: Pick<ApiError, 'message' | 'errors'>): string =>
  [message, ...Object.entries(errors).map(([field, texts]) => `${field}: ${texts.join(', ')}`)].join(' · ')
