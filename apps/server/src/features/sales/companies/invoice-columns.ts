import type { CompanyOrderState } from '@delguur/contract'
import { formatDate, formatDateTime } from '@delguur/mongolia'
import type { CodeWords, ListColumn } from '../../../platform/list-table.ts'
import type { InvoiceRow } from './invoices.queries.ts'

const STATE_WORDS: CodeWords<CompanyOrderState> = {
  waiting: { mn: 'Зөвшөөрөл хүлээж байна', en: 'Waits for approval' },
  open: { mn: 'Төлөх', en: 'To be paid' },
  overdue: { mn: 'Хугацаа хэтэрсэн', en: 'Overdue' },
  paid: { mn: 'Төлсөн', en: 'Paid' },
  refused: { mn: 'Зөвшөөрөөгүй', en: 'Not approved' },
  withdrawn: { mn: 'Татсан', en: 'Withdrawn' },
  canceled: { mn: 'Цуцалсан', en: 'Canceled' },
}

/** What is still to be paid. */
const owedOf = ({ state, total, paid }: InvoiceRow): number =>
  state === 'open' || state === 'overdue' ? total - paid : 0

/** Columns of a company's statement. */
export const INVOICE_COLUMNS: ListColumn<InvoiceRow>[] = [
  ['order', 'Захиалга', 'Order', (row) => row.order_number],
  ['buyer', 'Худалдан авагч', 'Buyer', ({ buyer }) => buyer],
  ['requested', 'Захиалсан', 'Ordered', (row) => formatDateTime(row.created_at)],
  ['state', 'Төлөв', 'State', ({ state }) => state, ({ state }, locale) => STATE_WORDS[state][locale]],
  ['total', 'Дүн', 'Amount', ({ total }) => total],
  ['paid', 'Төлсөн дүн', 'Paid', ({ paid }) => paid],
  ['owed', 'Төлөх дүн', 'Owed', owedOf],
  ['due', 'Төлөх өдөр', 'Due', ({ due_at }) => due_at && formatDate(new Date(due_at.getTime() - 1))],
  ['paid_at', 'Төлсөн өдөр', 'Paid on', ({ paid_at }) => paid_at && formatDate(paid_at)],
  ['decided_by', 'Шийдсэн', 'Decided by', (row) => row.decided_by],
  ['answer', 'Шалтгаан', 'Reason', ({ answer }) => answer],
]
