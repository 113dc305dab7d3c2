import type { Refund, StaffRefund } from '@delguur/contract'
import { maskIban } from '@delguur/mongolia'
import type { ListedRefund, RefundRow } from './refunds.queries.ts'

const common = (row: RefundRow) => ({
  id: row.id,
  amount: row.amount,
  reason: row.reason,
  state: row.state,
  due_at: row.due_at.toISOString(),
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
})

/** A refund as the shopper sees it. */
export const presentRefund = (row: RefundRow): Refund => ({
  ...common(row),
  account: row.account && maskIban(row.account.iban),
})

/** The same for who sends it. */
export const presentForStaff = (row: ListedRefund, now: Date): StaffRefund => ({
  ...common(row),
  order_number: row.order_number,
  means: row.means,
  account: row.account,
  overdue: row.state === 'due' && row.due_at < now,
})
