import { type Locale, orderLabel, VAT_RATE } from '@delguur/contract'
import { formatDateTime, vatIncluded } from '@delguur/mongolia'
import { inLocale } from '../../../platform/locale.ts'
import { rowsOf, type Table } from '../../../platform/tables.ts'
import { standingOf } from './present-order.ts'
import type { ExportedLine } from './staff-orders.queries.ts'

const amountOf = ({ price, quantity }: ExportedLine) => price * quantity

/** Columns of goods, sums and states; no personal data. */
const COLUMNS: [mn: string, en: string, value: (line: ExportedLine, locale: Locale) => string | number | null][] = [
  ['Захиалга', 'Order', ({ number }) => number],
  ['Захиалсан', 'Placed', ({ placed_at }) => placed_at && formatDateTime(placed_at)],
  ['Хүргэгдсэн', 'Delivered', ({ delivered_at }) => delivered_at && formatDateTime(delivered_at)],
  ['Төлөв', 'Status', (line) => orderLabel(standingOf(line))],
  ['Хүргэлт', 'Delivery', ({ delivery_type, delivery_method }) => deliveryOf(delivery_type, delivery_method)],
  ['Код', 'SKU', ({ sku }) => sku],
  ['Бараа', 'Product', ({ name }, locale) => inLocale(name, locale)],
  ['Тоо', 'Quantity', ({ quantity }) => quantity],
  ['Үнэ', 'Price', ({ price }) => price],
  ['Дүн', 'Amount', amountOf],
  ['Дүн дэх НӨАТ', 'VAT in the amount', (line) => (isTaxed(line.tax) ? vatIncluded(amountOf(line), VAT_RATE) : 0)],
  ['Захиалгын хүргэлт', 'Delivery of the order', ({ ship_total }) => ship_total],
  ['Захиалгын хөнгөлөлт', 'Discount of the order', ({ discount_total }) => discount_total],
  ['Захиалгын НӨАТ', 'VAT of the order', ({ tax_total }) => tax_total],
  ['Захиалгын дүн', 'Total of the order', ({ order_total }) => order_total],
]

export const orderTable = (lines: ExportedLine[], locale: Locale): Table => ({
  name: 'orders',
  rows: rowsOf(
    COLUMNS.map(([mn, en]) => (locale === 'mn' ? mn : en)),
    lines.map((line) => COLUMNS.map(([, , cellOf]) => cellOf(line, locale))),
  ),
})

/** Lines that were sold before tax data was stored count as taxed. */
const isTaxed = (tax: ExportedLine['tax']) => tax === null || tax.type === 'VAT_ABLE'

const deliveryOf = (type: ExportedLine['delivery_type'], method: ExportedLine['delivery_method']) =>
  type === 'pickup' ? 'pickup' : type && method
