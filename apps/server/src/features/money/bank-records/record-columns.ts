import type { BankRecord, Locale } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia'
import type { CodeWords, ListColumn } from '../../../platform/list-table.ts'
import type { ListedRecord } from './bank-records.queries.ts'
import { maskedSender } from './present-record.ts'

const STATES: CodeWords<BankRecord['state']> = {
  matched: { mn: 'Тулгасан', en: 'Matched' },
  queued: { mn: 'Тулгах', en: 'To match' },
  set_aside: { mn: 'Тусгаарласан', en: 'Set aside' },
}

/** What became of money, as the shop writes it down; staff write sentences of their own. */
const OUTCOMES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  part: { mn: 'Нэг хэсэг нь, үлдсэнийг хүлээж буй', en: 'A part; the rest is awaited' },
  surplus: { mn: 'Илүү хэсгийг буцаана', en: 'What is too much goes back' },
  wrong_amount: { mn: 'Дүн зөрсөн', en: 'Another sum' },
  second_payment: { mn: 'Давхар төлсөн', en: 'Paid twice' },
  given_up: { mn: 'Төлбөрөөс татгалзсан', en: 'The payment was given up' },
  order_changed: { mn: 'Захиалга өөрчлөгдсөн', en: 'Order changed' },
  order_canceled: { mn: 'Захиалга цуцлагдсан', en: 'Order canceled' },
  out_of_stock: { mn: 'Бараа дууссан', en: 'Sold out' },
  'confirmed by staff before': { mn: 'Ажилтан өмнө нь баталсан', en: 'Confirmed by staff before' },
}

/** Columns of the bank records as a table. */
export const RECORD_COLUMNS: ListColumn<ListedRecord>[] = [
  ['id', 'Дугаар', 'Number', ({ id }) => id],
  ['record', 'Банкны дугаар', 'Number of the bank', ({ record }) => record],
  ['at', 'Огноо', 'Time', ({ at }) => formatDateTime(at)],
  ['amount', 'Дүн', 'Amount', ({ amount }) => amount],
  ['description', 'Гүйлгээний утга', 'Description', ({ description }) => description],
  ['sender', 'Илгээгч', 'Sender', maskedSender],
  ['state', 'Төлөв', 'State', ({ state }) => state, ({ state }, locale) => STATES[state][locale]],
  ['order', 'Захиалга', 'Order', (row) => row.order_number],
  ['why', 'Шалтгаан', 'Why', ({ why }) => why, ({ why }, locale) => (why && OUTCOMES[why]?.[locale]) ?? why],
]
