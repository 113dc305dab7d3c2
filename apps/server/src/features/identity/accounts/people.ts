import { isoDay } from '@delguur/mongolia'
import type { FieldErrors } from '../../../platform/http/index.ts'

const OLDEST_YEARS = 120

interface NameRule {
  field: string
  cyrillic: boolean
}

/** Normalised text of a one-line field, as it is stored. */
export const written = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** Fault of a person's name after normalisation. */
export function nameFaults(name: string, { field, cyrillic }: NameRule): FieldErrors {
  if (!VISIBLE.test(name)) return { [field]: [{ message: 'blank' }] }
  if (!/\p{L}/u.test(name)) return { [field]: [{ message: 'format' }] }
  if (cyrillic && !CYRILLIC_NAME.test(name)) return { [field]: [{ message: 'cyrillic' }] }
  return lineFaults(name, field)
}

/** Fault of an organisation's name: Cyrillic letters, with digits and punctuation between them. */
export function organisationNameFaults(name: string, field: string): FieldErrors {
  if (!VISIBLE.test(name)) return { [field]: [{ message: 'blank' }] }
  return CYRILLIC_TITLE.test(name) && /\p{Script=Cyrillic}/u.test(name) ? {} : { [field]: [{ message: 'cyrillic' }] }
}

/** Fault of any other one-line text, which may be empty. */
export const lineFaults = (text: string, field: string): FieldErrors =>
  UNREADABLE.test(text) ? { [field]: [{ message: 'format' }] } : {}

/** Fault of a date of birth: it must be in the past, and not implausibly long ago. */
export function birthFaults(day: string, field: string, now: Date): FieldErrors {
  const today = isoDay(now)
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`
  return day < today && day >= oldest ? {} : { [field]: [{ message: 'date_of_birth' }] }
}

const VISIBLE = /[^\p{Z}\p{C}]/u
/** Control characters, and bidirectional overrides. */
const UNREADABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const CYRILLIC_NAME = /^[\p{Script=Cyrillic}\p{M} .'’‑-]+$/u
const CYRILLIC_TITLE = /^[\p{Script=Cyrillic}\p{M}\p{Nd}\p{P} №+&]+$/u
