import type { AuditEntry } from '../audit.ts'
import { ACTIONS } from './actions.ts'
import { FIELDS } from './fields.ts'
import { KINDS } from './kinds.ts'
import { VALUES } from './values.ts'
import type { Locale, Words } from './words.ts'

const PREFIX = '/api/back_office/'

const wordOf = (words: Words, key: string, locale: Locale): string | undefined => words[key]?.[locale === 'mn' ? 0 : 1]

/** What kind of thing was changed, as people call it. */
export const kindWords = ({ kind }: Pick<AuditEntry, 'kind'>, locale: Locale): string | null =>
  kind && (wordOf(KINDS, kind, locale) ?? kind)

/** What was changed; by its kind and id where it has no name. */
export const thingWords = (entry: AuditEntry, locale: Locale): string =>
  [kindWords(entry, locale), entry.label ?? entry.thing_id].filter(Boolean).join(' · ') || '—'

/** What was done, in words; actions without words are shown as the API names them. */
export function actionWords({ action, endpoint }: AuditEntry, locale: Locale): string {
  const own = wordOf(ACTIONS, action, locale)
  if (own !== undefined) return own
  const [method = '', path = ''] = (endpoint ?? action).split(' ')
  const [, ...parts] = path.replace(PREFIX, '').split('/')
  const last = parts.findLast((part) => /^[a-z_]+$/.test(part))
  const done = last === undefined ? undefined : wordOf(ACTIONS, last, locale)
  if (done !== undefined && method !== 'DELETE') return done
  return [done, wordOf(ACTIONS, method, locale)].filter(Boolean).join(': ') || action
}

export const fieldWords = (field: string, locale: Locale): string =>
  wordOf(FIELDS, field, locale) ?? field.replaceAll('_', ' ')

/** A value as people read it: codes in words, lists with commas, the fields of a thing by their names. */
export function valueWords(value: unknown, locale: Locale): string {
  if (Array.isArray(value)) return value.map((one) => valueWords(one, locale)).join(', ') || '—'
  if (typeof value === 'object' && value !== null)
    return (
      Object.entries(value)
        .map((field) => fieldText(field, locale))
        .join('; ') || '—'
    )
  const text = String(value)
  return wordOf(VALUES, text, locale) ?? text
}

const fieldText = ([field, value]: [string, unknown], locale: Locale): string =>
  `${fieldWords(field, locale)}: ${valueWords(value, locale)}`
