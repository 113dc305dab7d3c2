import { formatDateTime } from '@delguur/mongolia'
import type { ListColumn } from '../../../platform/list-table.ts'
import type { StoredReturn } from './returns.queries.ts'

/** Columns of the returns as a table. */
export const RETURN_COLUMNS: ListColumn<StoredReturn>[] = [
  ['id', 'Дугаар', 'Number', ({ id }) => id],
  ['order', 'Захиалга', 'Order', (row) => row.order_number],
  ['state', 'Төлөв', 'State', ({ state }) => state],
  ['requested', 'Хүссэн', 'Requested', (row) => formatDateTime(row.created_at)],
  ['pieces', 'Ширхэг', 'Pieces', ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)],
  ['reasons', 'Шалтгаан', 'Reasons', ({ lines }) => [...new Set(lines.map(({ reason }) => reason))].join(', ')],
  ['note', 'Тайлбар', 'Note', ({ note }) => note],
  ['answer', 'Хариу', 'Answer', ({ answer }) => answer],
  ['amount', 'Буцаах дүн', 'Refund', ({ amount }) => amount],
]
