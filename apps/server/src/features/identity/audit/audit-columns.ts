import type { AuditEntry } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia'
import type { ListColumn } from '../../../platform/list-table.ts'

const fields = (value: Record<string, unknown> | null) =>
  value && Object.keys(value).length > 0 ? JSON.stringify(value) : null

/** Columns of the audit as a table. */
export const AUDIT_COLUMNS: ListColumn<AuditEntry>[] = [
  ['id', 'Дугаар', 'Number', ({ id }) => id],
  ['at', 'Огноо', 'Time', (entry) => formatDateTime(entry.created_at)],
  ['staff', 'Ажилтан', 'Member of staff', ({ staff }) => staff?.name],
  ['action', 'Үйлдэл', 'Action', ({ action }) => action],
  ['kind', 'Төрөл', 'Kind', ({ kind }) => kind],
  ['thing', 'Юу', 'Thing', (entry) => entry.thing_id],
  ['label', 'Нэр', 'Name', ({ label }) => label],
  ['before', 'Өмнө', 'Before', ({ before }) => fields(before)],
  ['after', 'Дараа', 'After', ({ after }) => fields(after)],
  ['details', 'Нэмэлт', 'Details', ({ details }) => fields(details)],
  ['request', 'Хүсэлт', 'Request', (entry) => entry.request_id],
]
