import type { Locale, OrderEdit } from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import type { EditRow } from './order-edits.queries.ts'

export const presentEdit = (row: EditRow, locale: Locale): OrderEdit => ({
  id: row.id,
  state: row.state,
  return_id: row.return_id,
  lines: row.changes.lines
    .filter(({ before, after }) => before !== after)
    .map(({ name, before, after }) => ({ name: inLocale(name, locale), before, after })),
  changes_delivery: row.changes.changes_delivery,
  total_before: row.total_before,
  total: row.total_after,
  difference: row.difference,
  expires_at: row.state === 'pending' ? (row.expires_at?.toISOString() ?? null) : null,
  created_at: row.created_at.toISOString(),
})
