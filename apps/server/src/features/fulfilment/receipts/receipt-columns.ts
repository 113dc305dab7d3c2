import type { ReceiptState, ReceiptType } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia'
import type { CodeWords, ListColumn } from '../../../platform/list-table.ts'
import type { ReceiptRow } from './receipts.queries.ts'

const MUNGU = 100

const TYPES: CodeWords<ReceiptType> = {
  B2C_RECEIPT: { mn: 'Хувь хүнд', en: 'For a person' },
  B2B_RECEIPT: { mn: 'Байгууллагад', en: 'For an organisation' },
}

const STATES: CodeWords<ReceiptState> = {
  pending: { mn: 'Хүлээгдэж буй', en: 'Waiting' },
  issued: { mn: 'Олгосон', en: 'Issued' },
  refused: { mn: 'Татгалзсан', en: 'Refused' },
  corrected: { mn: 'Зассан', en: 'Corrected' },
  returned: { mn: 'Буцаасан', en: 'Returned' },
  canceled: { mn: 'Цуцлагдсан', en: 'Canceled' },
}

/** Columns of the VAT receipts as a table; sums in tugrik. */
export const RECEIPT_COLUMNS: ListColumn<ReceiptRow & { order_number: string }>[] = [
  ['id', 'Дугаар', 'Number', ({ id }) => id],
  ['order', 'Захиалга', 'Order', (row) => row.order_number],
  ['type', 'Төрөл', 'Type', ({ type }) => type, ({ type }, locale) => TYPES[type][locale]],
  ['state', 'Төлөв', 'State', ({ state }) => state, ({ state }, locale) => STATES[state][locale]],
  ['number', 'ДДТД', 'Receipt number', ({ number }) => number],
  ['issued', 'Олгосон', 'Issued', ({ issued_at: at }) => at && formatDateTime(at)],
  ['due', 'Олгох хугацаа', 'Due', ({ due_at: at }) => formatDateTime(at)],
  ['total', 'Дүн', 'Total', ({ total }) => total],
  ['vat', 'НӨАТ', 'VAT', ({ vat_mungu: vat }) => vat / MUNGU],
  ['city_tax', 'НХАТ', 'City tax', ({ city_tax_mungu: tax }) => tax / MUNGU],
  ['error', 'Алдаа', 'Error', ({ error }) => error],
]
