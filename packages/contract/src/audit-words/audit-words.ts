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

/** Fields that hold tugrik. */
const MONEY =
  /^(amount|price|selling_price|sale_price|total|due|difference|confirmed_due|max_discount|min_purchase|(expected|counted)_(cash|card|total|difference))$/

/** The value of a field as people read it: sums with their unit, codes in words, lists with commas, things by their fields. */
export function valueWords(field: string, value: unknown, locale: Locale): string {
  if (typeof value === 'number' && MONEY.test(field)) return `${value.toLocaleString('en-US')}₮`
  if (Array.isArray(value)) return value.map((one) => valueWords(field, one, locale)).join(', ') || '—'
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
    return (
      fields.map(([name, one]) => `${fieldWords(name, locale)}: ${valueWords(name, one, locale)}`).join('; ') || '—'
    )
  }
  const text = String(value)
  return wordOf(VALUES, text, locale) ?? text
}
