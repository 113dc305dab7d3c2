import { formatDateTime } from '@delguur/mongolia'
import type { ListColumn } from '../../../platform/list-table.ts'
import type { ReceiptRow } from './receipts.queries.ts'

const MUNGU = 100

/** Columns of the VAT receipts as a table; sums in tugrik. */
export const RECEIPT_COLUMNS: ListColumn<ReceiptRow & { order_number: string }>[] = [
  ['id', 'Дугаар', 'Number', ({ id }) => id],
  ['order', 'Захиалга', 'Order', (row) => row.order_number],
  ['type', 'Төрөл', 'Type', ({ type }) => type],
  ['state', 'Төлөв', 'State', ({ state }) => state],
  ['number', 'ДДТД', 'Receipt number', ({ number }) => number],
  ['issued', 'Олгосон', 'Issued', ({ issued_at: at }) => at && formatDateTime(at)],
  ['due', 'Олгох хугацаа', 'Due', ({ due_at: at }) => formatDateTime(at)],
  ['total', 'Дүн', 'Total', ({ total }) => total],
  ['vat', 'НӨАТ', 'VAT', ({ vat_mungu: vat }) => vat / MUNGU],
  ['city_tax', 'НХАТ', 'City tax', ({ city_tax_mungu: tax }) => tax / MUNGU],
  ['error', 'Алдаа', 'Error', ({ error }) => error],
]
