import type { AppliedTender } from '../../sales/orders/index.ts'
import type { TenderRow } from './tenders.queries.ts'

/** The rules of a kind of balance, and what is free of one. */
export type Spendable = Pick<TenderRow, 'kind' | 'min_purchase' | 'min_amount' | 'max_percent' | 'free'>

/** What of an order may be paid from a balance, whatever is paid otherwise. */
export const usableOf = ({ free, min_purchase, max_percent }: Spendable, total: number): number =>
  total > min_purchase ? Math.max(0, Math.min(free, Math.floor((total * max_percent) / 100))) : 0

/** What a cart's balances pay of it now: one after the other in their order of use, each no more than is left. */
export function applied(rows: TenderRow[], total: number): AppliedTender[] {
  let left = total
  return rows.map((row) => {
    const most = row.is_usable ? usableOf(row, total) : 0
    const amount = atLeast(row.min_amount, Math.min(row.asked, most, left))
    // A gift card is asked for all that is on it, and pays what is needed.
    const asked = row.kind === 'gift_card' ? Math.max(amount, Math.min(row.asked, left)) : row.asked
    left -= amount
    return { ...partOf(row), asked, amount }
  })
}

/** Too little for its kind is nothing. */
const atLeast = (least: number, amount: number) => (amount < least ? 0 : amount)

/** A tender as it stands. */
export const partOf = (row: TenderRow): AppliedTender => ({
  accountId: row.account_id,
  type: row.type,
  kind: row.kind,
  name: row.digits === null ? row.name : endingIn(row.name, row.digits),
  asked: row.asked,
  amount: row.amount,
  state: row.state,
})

const endingIn = ({ mn, en = mn }: TenderRow['name'], digits: string) => ({
  mn: `${mn} •••• ${digits}`,
  en: `${en} •••• ${digits}`,
})
