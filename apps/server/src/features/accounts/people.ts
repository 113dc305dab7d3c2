import type { FieldErrors } from '../../platform/http/index.ts'

interface NameRule {
  field: string
  cyrillic: boolean
}

/** A text that somebody typed into one line, as it is kept. */
export const written = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** What is wrong with the name of a person, once it is `written`. */
export function nameFaults(name: string, { field, cyrillic }: NameRule): FieldErrors {
  if (!VISIBLE.test(name)) return { [field]: [{ message: 'blank' }] }
  if (!/\p{L}/u.test(name) || UNREADABLE.test(name)) return { [field]: [{ message: 'format' }] }
  return cyrillic && !CYRILLIC_NAME.test(name) ? { [field]: [{ message: 'cyrillic' }] } : {}
}

const VISIBLE = /[^\p{Z}\p{C}]/u
/** Control characters, and those that turn the direction of what follows. */
const UNREADABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const CYRILLIC_NAME = /^[\p{Script=Cyrillic}\p{M} .'’‑-]+$/u
