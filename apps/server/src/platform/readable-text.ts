import { fail } from './http/index.ts'

/** Control characters except line ends, and bidirectional overrides, which turn the text of others around. */
const UNREADABLE = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu
const VISIBLE = /[^\p{Z}\p{C}]/u

/** Whether nothing of the text can be seen. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text.replace(UNREADABLE, ''))

/** Text as it is stored and shown; throws `invalid_request` if nothing of it can be seen. */
export function readableText(text: string, field: string): string {
  const readable = text
    .replace(/\r\n?/g, '\n')
    .replace(UNREADABLE, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (isBlank(readable)) throw fail('invalid_request', undefined, { [field]: [{ message: 'blank' }] })
  return readable
}
