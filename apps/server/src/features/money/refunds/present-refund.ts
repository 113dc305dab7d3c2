import type { Locale, Refund, StaffRefund } from '@delguur/contract'
import { BY_BANK, TO_BALANCE, TO_CARD, TO_LENDER } from './refund-texts.ts'
import type { ListedRefund, RefundRow, RefundWithMeans } from './refunds.queries.ts'
import { maskedNumber, transferAccountOf } from './transfer-account.ts'

const common = (row: RefundRow) => ({
  id: row.id,
  amount: row.amount,
  reason: row.reason,
  state: row.state,
  due_at: row.due_at.toISOString(),
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
})

/** Refund in the shopper's API. */
export const presentRefund = (row: RefundWithMeans, locale: Locale): Refund => ({
  ...common(row),
  account: isByBank(row) && row.account ? maskedNumber(row.account) : null,
  means: meansOf(row)[locale],
})

/** Refund in the staff API. */
export const presentForStaff = (row: ListedRefund, now: Date): StaffRefund => ({
  ...common(row),
  order_number: row.order_number,
  means: row.credit?.type ?? row.method,
  account: row.account && transferAccountOf(row.account),
  accepts_account: acceptsAccount(row),
  lent: row.is_lent,
  provider_refund: row.provider_refund ?? 'none',
  overdue: row.state === 'due' && row.due_at < now,
})

/** A refund that staff transfer to the customer. */
export const acceptsAccount = ({ state, is_lent, provider_refund }: RefundWithMeans): boolean =>
  state === 'due' && !is_lent && provider_refund !== 'trying'

const isByBank = ({ credit, provider_refund }: RefundWithMeans) => credit === null && provider_refund !== 'trying'

function meansOf(row: RefundWithMeans): Record<Locale, string> {
  if (row.credit) return TO_BALANCE[row.credit.kind]
  if (row.is_lent) return TO_LENDER
  return isByBank(row) ? BY_BANK : TO_CARD
}
