import { bankName, formatDateTime } from '@delguur/mongolia'
import type { ListColumn } from '../../../platform/list-table.ts'
import { METHOD_TEXTS } from '../payments/index.ts'
import { BALANCE_WORDS, REASON_WORDS, STATE_WORDS } from './refund-texts.ts'
import type { ListedRefund } from './refunds.queries.ts'
import { transferAccountOf } from './transfer-account.ts'

const accountOf = ({ account }: ListedRefund) => account && transferAccountOf(account)

/** Columns of the refunds as a table. */
export const REFUND_COLUMNS: ListColumn<ListedRefund>[] = [
  ['id', 'Дугаар', 'Number', ({ id }) => id],
  ['order', 'Захиалга', 'Order', (row) => row.order_number],
  ['state', 'Төлөв', 'State', ({ state }) => state, ({ state }, locale) => STATE_WORDS[state][locale]],
  ['reason', 'Шалтгаан', 'Reason', ({ reason }) => reason, ({ reason }, locale) => REASON_WORDS[reason][locale]],
  ['amount', 'Дүн', 'Amount', ({ amount }) => amount],
  [
    'means',
    'Төлсөн хэлбэр',
    'Means',
    ({ credit, method }) => credit?.type ?? method,
    ({ credit, method }, locale) => (credit ? BALANCE_WORDS[credit.kind][locale] : METHOD_TEXTS[method][locale].name),
  ],
  [
    'bank',
    'Банк',
    'Bank',
    (row, locale) => {
      const account = accountOf(row)
      return account && bankName(account.bank, locale)
    },
  ],
  ['account', 'Данс', 'Account', (row) => accountOf(row)?.number],
  ['holder', 'Данс эзэмшигч', 'Account holder', ({ account }) => account?.name],
  ['created', 'Үүссэн', 'Since', (row) => formatDateTime(row.created_at)],
  ['due', 'Хугацаа', 'Due', (row) => formatDateTime(row.due_at)],
  ['sent', 'Шилжүүлсэн', 'Sent', (row) => row.sent_at && formatDateTime(row.sent_at)],
  ['reference', 'Гүйлгээний дугаар', 'Reference', ({ reference }) => reference],
]
