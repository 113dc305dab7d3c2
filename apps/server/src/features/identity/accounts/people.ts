import { isoDay } from '@delguur/mongolia'
import type { FieldErrors } from '../../../platform/http/index.ts'

const OLDEST_YEARS = 120

interface NameRule {
  field: string
  cyrillic: boolean
}

/** A text that somebody typed into one line, as it is kept. */
export const written = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** What is wrong with the name of a person, once it is `written`. */
export function nameFaults(name: string, { field, cyrillic }: NameRule): FieldErrors {
  if (!VISIBLE.test(name)) return { [field]: [{ message: 'blank' }] }
  if (!/\p{L}/u.test(name)) return { [field]: [{ message: 'format' }] }
  if (cyrillic && !CYRILLIC_NAME.test(name)) return { [field]: [{ message: 'cyrillic' }] }
  return lineFaults(name, field)
}

/** What is wrong with the name of an organisation: Cyrillic letters, with figures and signs between them. */
export function organisationNameFaults(name: string, field: string): FieldErrors {
  if (!VISIBLE.test(name)) return { [field]: [{ message: 'blank' }] }
  return CYRILLIC_TITLE.test(name) && /\p{Script=Cyrillic}/u.test(name) ? {} : { [field]: [{ message: 'cyrillic' }] }
}

/** What is wrong with any other text of one line, which may be empty. */
export const lineFaults = (text: string, field: string): FieldErrors =>
  UNREADABLE.test(text) ? { [field]: [{ message: 'format' }] } : {}

/** What is wrong with a day of birth: somebody who lives was born before today, and not that long ago. */
export function birthFaults(day: string, field: string, now: Date): FieldErrors {
  const today = isoDay(now)
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`
  return day < today && day >= oldest ? {} : { [field]: [{ message: 'date_of_birth' }] }
}

const VISIBLE = /[^\p{Z}\p{C}]/u
/** Control characters, and those that turn the direction of what follows. */
const UNREADABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const CYRILLIC_NAME = /^[\p{Script=Cyrillic}\p{M} .'’‑-]+$/u
const CYRILLIC_TITLE = /^[\p{Script=Cyrillic}\p{M}\p{Nd}\p{P} №+&]+$/u
