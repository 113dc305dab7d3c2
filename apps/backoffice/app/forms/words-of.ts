import type { ApiError } from '@delguur/sdk'
import type { Translate } from '../i18n/translate.ts'
import { pathWords } from './merging/field-name.ts'

export type Refusal = Pick<ApiError, 'message'> & Partial<Pick<ApiError, 'code' | 'errors'>>

/** The API's sentence, and what it says of single fields. */
export function wordsOf({ message, errors = {} }: Refusal): string {
  const ofFields = Object.values(errors).flat()
  return [...new Set([message, ...ofFields])].join(' · ')
}

/** What the API says besides what the fields say already, with the names of their fields; nothing where that is all. */
export function wordsBeside(
  { message, code, errors = {} }: Refusal,
  said: readonly string[],
  t: Translate,
): string | undefined {
  const all = Object.entries(errors)
  const others = all.filter(([, texts]) => !said.some((one) => texts.every((text) => one.includes(text))))
  const isSaid = code === 'invalid_request' || said.some((one) => one.includes(message))
  if (all.length > 0 && others.length === 0 && said.length >= all.length && isSaid) return undefined
  const ofFields = others.map(([path, texts]) => [pathWords(path, t), texts.join(', ')].filter(Boolean).join(': '))
  return [...new Set([message, ...ofFields])].join(' · ')
}
