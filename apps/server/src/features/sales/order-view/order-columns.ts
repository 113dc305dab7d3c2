import { orderLabel, paymentLabel } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia'
import type { ListColumn } from '../../../platform/list-table.ts'
import { maskContact } from '../../../platform/messages/index.ts'
import { METHOD_TEXTS } from '../../money/payments/index.ts'
import { CHANNEL_WORDS, DELIVERY_WORDS, LABEL_WORDS, PAID_BACK_WORDS } from './order-words.ts'
import { standingOf } from './present-order.ts'
import type { ExportedOrder } from './staff-orders.queries.ts'

/** Columns of the orders as a table. */
export const ORDER_COLUMNS: ListColumn<ExportedOrder>[] = [
  ['number', 'Дугаар', 'Number', ({ number }) => number],
  ['placed', 'Захиалсан', 'Placed', (row) => formatDateTime(row.placed_at ?? row.created_at)],
  [
    'state',
    'Төлөв',
    'State',
    (row) => orderLabel(standingOf(row)),
    (row, locale) => LABEL_WORDS[orderLabel(standingOf(row))][locale],
  ],
  [
    'payment',
    'Төлбөр',
    'Payment',
    (row) => paymentLabel(row),
    (row, locale) => (PAID_BACK_WORDS[row.payment_state] ?? LABEL_WORDS[paymentLabel(row)])[locale],
  ],
  [
    'payment_methods',
    'Төлсөн хэлбэр',
    'Paid by',
    (row, locale) => row.payment_methods.map((method) => METHOD_TEXTS[method][locale].name).join(', '),
  ],
  ['channel', 'Суваг', 'Channel', ({ channel }) => channel, ({ channel }, locale) => CHANNEL_WORDS[channel][locale]],
  ['receiver', 'Хүлээн авагч', 'Receiver', ({ receiver }) => receiver],
  ['phone', 'Утас', 'Phone', ({ phone }) => phone && maskContact('sms', phone)],
  [
    'delivery',
    'Хүргэлт',
    'Delivery',
    (row) => row.delivery_type,
    (row, locale) => row.delivery_type && DELIVERY_WORDS[row.delivery_type][locale],
  ],
  ['delivery_day', 'Хүргэх өдөр', 'Delivery day', (row) => row.delivery_day],
  ['delivery_window', 'Хүргэх цаг', 'Delivery time', (row) => row.delivery_window],
  ['pieces', 'Ширхэг', 'Pieces', (row) => row.total_quantity],
  ['total', 'Нийт дүн', 'Total', ({ total }) => total],
]
