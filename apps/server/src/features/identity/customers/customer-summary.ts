import type { CustomerSummary } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia'
import type { ListColumn } from '../../../platform/list-table.ts'
import { maskContact } from '../../../platform/messages/index.ts'
import type { CustomerRow } from './customers.queries.ts'

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim()

const phoneOf = ({ phone }: CustomerRow) => phone && maskContact('sms', phone)
const emailOf = ({ email }: CustomerRow) => email && maskContact('email', email)

/** Customer of a list in the staff API. */
export const present = (row: CustomerRow): CustomerSummary => ({
  id: row.id,
  name: nameOf(row),
  phone: phoneOf(row),
  email: emailOf(row),
  registered_at: row.created_at.toISOString(),
  is_staff: row.is_staff,
  locked: row.locked,
  marketing: row.marketing,
  orders: row.orders,
  spent: row.spent,
  last_order_at: row.last_order_at?.toISOString() ?? null,
})

/** Columns of the customers as a table. */
export const CUSTOMER_COLUMNS: ListColumn<CustomerRow>[] = [
  ['id', 'Дугаар', 'Number', ({ id }) => id],
  ['name', 'Нэр', 'Name', nameOf],
  ['phone', 'Утас', 'Phone', phoneOf],
  ['email', 'И-мэйл', 'E-mail', emailOf],
  ['registered', 'Бүртгүүлсэн', 'Registered', (row) => formatDateTime(row.created_at)],
  ['orders', 'Захиалга', 'Orders', ({ orders }) => orders],
  ['spent', 'Худалдан авалт', 'Spent', ({ spent }) => spent],
  ['last_order', 'Сүүлийн захиалга', 'Last order', (row) => row.last_order_at && formatDateTime(row.last_order_at)],
  ['marketing', 'Мэдээ авна', 'Wants news', ({ marketing }) => (marketing ? 1 : 0)],
  ['locked', 'Түгжсэн', 'Locked', ({ locked }) => (locked ? 1 : 0)],
]
