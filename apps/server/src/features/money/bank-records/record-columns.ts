import { formatDateTime } from '@delguur/mongolia'
import type { ListColumn } from '../../../platform/list-table.ts'
import type { ListedRecord } from './bank-records.queries.ts'
import { maskedSender } from './present-record.ts'

/** Columns of the bank records as a table. */
export const RECORD_COLUMNS: ListColumn<ListedRecord>[] = [
  ['id', 'Дугаар', 'Number', ({ id }) => id],
  ['record', 'Банкны дугаар', 'Number of the bank', ({ record }) => record],
  ['at', 'Огноо', 'Time', ({ at }) => formatDateTime(at)],
  ['amount', 'Дүн', 'Amount', ({ amount }) => amount],
  ['description', 'Гүйлгээний утга', 'Description', ({ description }) => description],
  ['sender', 'Илгээгч', 'Sender', maskedSender],
  ['state', 'Төлөв', 'State', ({ state }) => state],
  ['order', 'Захиалга', 'Order', (row) => row.order_number],
  ['why', 'Шалтгаан', 'Why', ({ why }) => why],
]
