import type { Locale } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia'
import type { ListColumn } from '../../../platform/list-table.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { StoredReturn } from './returns.queries.ts'

const goodsOf = ({ goods }: StoredReturn, locale: Locale): string =>
  goods.map(({ quantity, name, sku }) => `${quantity} × ${inLocale(name, locale)} (${sku})`).join(', ')

/** Columns of the returns as a table. */
export const RETURN_COLUMNS: ListColumn<StoredReturn>[] = [
  ['id', 'Дугаар', 'Number', ({ id }) => id],
  ['order', 'Захиалга', 'Order', (row) => row.order_number],
  ['state', 'Төлөв', 'State', ({ state }) => state],
  ['requested', 'Хүссэн', 'Requested', (row) => formatDateTime(row.created_at)],
  ['pieces', 'Ширхэг', 'Pieces', ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)],
  ['goods', 'Бараа', 'Goods', goodsOf],
  ['reasons', 'Шалтгаан', 'Reasons', ({ lines }) => [...new Set(lines.map(({ reason }) => reason))].join(', ')],
  ['note', 'Тайлбар', 'Note', ({ note }) => note],
  ['answer', 'Хариу', 'Answer', ({ answer }) => answer],
  ['amount', 'Буцаах дүн', 'Refund', ({ amount }) => amount],
]
