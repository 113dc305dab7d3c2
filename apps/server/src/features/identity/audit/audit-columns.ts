import type { AuditEntry, Locale } from '@delguur/contract'
import { actionWords, changesOf, fieldWords, kindWords, valueWords } from '@delguur/contract/audit-words'
import { formatDateTime } from '@delguur/mongolia'
import type { ListColumn } from '../../../platform/list-table.ts'

const fields = (value: Record<string, unknown> | null) =>
  value && Object.keys(value).length > 0 ? JSON.stringify(value) : null

/** Fields with their names and values in words, a line each; null where none is known. */
const inWords = (changes: readonly (readonly [field: string, value: unknown])[], locale: Locale): string | null =>
  changes.map(([field, value]) => `${fieldWords(field, locale)}: ${valueWords(field, value, locale)}`).join('\n') ||
  null

/** One side of what has changed; a move of a state counts, other details do not. */
function side({ details, ...entry }: AuditEntry, of: 'before' | 'after', locale: Locale): string | null {
  const { from, to, before, after } = details
  const known = changesOf({ ...entry, details: { from, to, before, after } }).filter(
    (change) => change[of] !== undefined,
  )
  return inWords(
    known.map((change) => [change.field, change[of]]),
    locale,
  )
}

function detailWords({ details, ...entry }: AuditEntry, locale: Locale): string | null {
  const { from, to, before, after, ...others } = details
  const changes = changesOf({ ...entry, before: null, after: null, details: others })
  return inWords(
    changes.map((change) => [change.field, change.after]),
    locale,
  )
}

/** Columns of the audit as a table: what has changed in words, and to programs as it is stored. */
export const AUDIT_COLUMNS: ListColumn<AuditEntry>[] = [
  ['id', 'Дугаар', 'Number', ({ id }) => id],
  ['at', 'Огноо', 'Time', (entry) => formatDateTime(entry.created_at)],
  ['staff', 'Ажилтан', 'Member of staff', ({ staff }) => staff?.name],
  ['action', 'Үйлдэл', 'Action', ({ action }) => action, actionWords],
  ['kind', 'Төрөл', 'Kind', ({ kind }) => kind, kindWords],
  ['thing', 'Юу', 'Thing', (entry) => entry.thing_id],
  ['label', 'Нэр', 'Name', ({ label }) => label],
  ['before', 'Өмнө', 'Before', ({ before }) => fields(before), (entry, locale) => side(entry, 'before', locale)],
  ['after', 'Дараа', 'After', ({ after }) => fields(after), (entry, locale) => side(entry, 'after', locale)],
  ['details', 'Нэмэлт', 'Details', ({ details }) => fields(details), detailWords],
  ['request', 'Хүсэлт', 'Request', (entry) => entry.request_id],
]
