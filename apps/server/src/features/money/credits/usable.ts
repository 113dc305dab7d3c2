import type { AppliedTender } from '../../sales/orders/index.ts'
import type { TenderRow } from './tenders.queries.ts'

/** Rules of a type of balance, and the free amount of one. */
export type Spendable = Pick<TenderRow, 'kind' | 'min_purchase' | 'min_amount' | 'max_percent' | 'free'>

/** Amount of an order that a balance may pay, regardless of other tenders. */
export const usableOf = ({ free, min_purchase, max_percent }: Spendable, total: number): number =>
  total > min_purchase ? Math.max(0, Math.min(free, Math.floor((total * max_percent) / 100))) : 0

/** Amounts that a cart's tenders pay now: one after another in their order of use, each at most the rest. */
export function applyTenders(rows: TenderRow[], total: number): AppliedTender[] {
  let left = total
  return rows.map((row) => {
    const usable = row.is_usable ? usableOf(row, total) : 0
    const amount = atLeast(row.min_amount, Math.min(row.asked, usable, left))
    // A gift card is requested with its whole balance, and pays what is needed.
    const asked = row.kind === 'gift_card' ? Math.max(amount, Math.min(row.asked, left)) : row.asked
    left -= amount
    return { ...tenderOf(row), asked, amount }
  })
}

/** Amounts below the minimum of a type are not used. */
const atLeast = (least: number, amount: number) => (amount < least ? 0 : amount)

/** The tender with its stored amount. */
export const tenderOf = (row: TenderRow): AppliedTender => ({
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
