import type { CompanyAccount, CompanyOrder, Locale } from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import type { CompanyRow } from './companies.queries.ts'
import type { InvoiceRow } from './invoices.queries.ts'

export const presentCompany = ({ site_id: _, created_at, ...company }: CompanyRow): CompanyAccount => ({
  ...company,
  created_at: created_at.toISOString(),
})

export const presentInvoice = (row: InvoiceRow, locale: Locale): CompanyOrder => ({
  id: row.id,
  order_number: row.order_number,
  state: row.state,
  buyer: row.buyer ?? '',
  total: row.total,
  paid: row.paid,
  requested_at: row.created_at.toISOString(),
  placed_at: row.placed_at?.toISOString() ?? null,
  due_at: row.due_at?.toISOString() ?? null,
  paid_at: row.paid_at?.toISOString() ?? null,
  decided_by: row.decided_by,
  answer: row.answer,
  goods: row.goods.map(({ name, quantity, total }) => ({ name: inLocale(name, locale), quantity, total })),
})
