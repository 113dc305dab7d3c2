import type { Locale, ReturnReason, ReturnState } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia'
import type { CodeWords, ListColumn } from '../../../platform/list-table.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { StoredReturn } from './returns.queries.ts'

const STATES: CodeWords<ReturnState> = {
  requested: { mn: 'Хүсэлт ирсэн', en: 'Requested' },
  approved: { mn: 'Зөвшөөрсөн', en: 'Approved' },
  rejected: { mn: 'Татгалзсан', en: 'Rejected' },
  received: { mn: 'Хүлээн авсан', en: 'Received' },
  refunded: { mn: 'Мөнгө буцаасан', en: 'Refunded' },
  canceled: { mn: 'Цуцлагдсан', en: 'Canceled' },
}

const REASONS: CodeWords<ReturnReason> = {
  defect: { mn: 'ажиллахгүй байна', en: 'does not work' },
  damaged: { mn: 'гэмтэлтэй ирсэн', en: 'arrived damaged' },
  wrong_goods: { mn: 'өөр бараа ирсэн', en: 'other goods' },
  not_as_described: { mn: 'тайлбарт таарахгүй', en: 'not as described' },
  changed_mind: { mn: 'санаа өөрчлөгдсөн', en: 'changed mind' },
}

const reasonsOf = ({ lines }: StoredReturn) => [...new Set(lines.map(({ reason }) => reason))]

const goodsOf = ({ goods }: StoredReturn, locale: Locale): string =>
  goods.map(({ quantity, name, sku }) => `${quantity} × ${inLocale(name, locale)} (${sku})`).join(', ')

/** Columns of the returns as a table. */
export const RETURN_COLUMNS: ListColumn<StoredReturn>[] = [
  ['id', 'Дугаар', 'Number', ({ id }) => id],
  ['order', 'Захиалга', 'Order', (row) => row.order_number],
  ['state', 'Төлөв', 'State', ({ state }) => state, ({ state }, locale) => STATES[state][locale]],
  ['requested', 'Хүссэн', 'Requested', (row) => formatDateTime(row.created_at)],
  ['pieces', 'Ширхэг', 'Pieces', ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)],
  ['goods', 'Бараа', 'Goods', goodsOf],
  [
    'reasons',
    'Шалтгаан',
    'Reasons',
    (row) => reasonsOf(row).join(', '),
    (row, locale) =>
      reasonsOf(row)
        .map((reason) => REASONS[reason][locale])
        .join(', '),
  ],
  ['note', 'Тайлбар', 'Note', ({ note }) => note],
  ['answer', 'Хариу', 'Answer', ({ answer }) => answer],
  ['amount', 'Буцаах дүн', 'Refund', ({ amount }) => amount],
]
