import { randomUUID } from 'node:crypto'
import { VAT_RATE } from '@delguur/contract'
import { vatIncluded } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { insertEntries } from './ledger.queries.ts'

/** Debit above zero, credit below; tugrik. The entries of one transaction sum to zero. */
export interface Entry {
  account: string
  amount: number
  /** The balance of a customer that it changes. */
  creditAccountId?: number
}

/** What a transaction of the ledger is about. */
export interface Subject {
  orderId?: number | null
  paymentId?: number | null
  depositId?: number | null
  /** Why, where neither an order nor a deposit says it. */
  note?: string
}

/** Money that a provider holds for the shop. */
export const clearingEntry = (provider: string, amount: number): Entry => ({
  account: `provider_clearing.${provider}`,
  amount,
})

/** Sums of an order that its sale is posted from. */
interface Sold {
  number: string
  total: number
  ship_total: number
  tax_total: number
}

/** The sale of an order for what paid it: money, what came beforehand, balances; together its total. */
export function saleEntries(order: Sold, paidBy: Entry[]): Entry[] {
  const paid = paidBy.reduce((sum, { amount }) => sum + amount, 0)
  if (paid !== order.total) throw new Error(`Order ${order.number} of ${order.total} was paid with ${paid}`)
  const delivery = order.ship_total - vatIncluded(order.ship_total, VAT_RATE)
  return withoutZero([
    ...paidBy,
    { account: 'revenue.goods', amount: order.tax_total + delivery - order.total },
    { account: 'revenue.delivery', amount: -delivery },
    { account: 'vat', amount: -order.tax_total },
  ])
}

/** Money that came for an order before the rest of it. */
export const prepaidEntries = (provider: string, amount: number): Entry[] => [
  clearingEntry(provider, amount),
  { account: 'prepayments', amount: -amount },
]

/** The rest never came: it is owed to whoever sent it. */
export const prepaidRefundEntries = (amount: number): Entry[] => [
  { account: 'prepayments', amount },
  { account: 'refunds_due', amount: -amount },
]

/** Money that no order can take: it is owed to whoever sent it. */
export const refundEntries = (provider: string, amount: number): Entry[] => [
  clearingEntry(provider, amount),
  { account: 'refunds_due', amount: -amount },
]

/** What of a sale is taken back, each above zero. */
export interface Reversal {
  goods: number
  delivery: number
  tax: number
}

export const reversed = ({ goods, delivery, tax }: Reversal): number => goods + delivery + tax

/** A sale, or a part of it, is taken back: what it brought is owed to the shopper. */
export const reversalEntries = (reversal: Reversal): Entry[] =>
  withoutZero([
    { account: 'revenue.goods', amount: reversal.goods },
    { account: 'revenue.delivery', amount: reversal.delivery },
    { account: 'vat', amount: reversal.tax },
    { account: 'refunds_due', amount: -reversed(reversal) },
  ])

/** Money that was owed has left: what a provider holds for the shop is so much less, or a balance so much more. */
export const sentEntries = (account: string, amount: number, creditAccountId: number | null = null): Entry[] => [
  { account: 'refunds_due', amount },
  { account, amount: -amount, ...(creditAccountId === null ? {} : { creditAccountId }) },
]

/** Writes one transaction of the ledger; nothing where it has no entries. */
export async function post(db: Db, about: Subject, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return
  const transaction_id = randomUUID()
  const { orderId = null, paymentId = null, depositId = null, note = null } = about
  await insertEntries(
    db,
    entries.map(({ account, amount, creditAccountId = null }) => ({
      transaction_id,
      account,
      amount,
      note,
      order_id: orderId,
      payment_id: paymentId,
      deposit_id: depositId,
      credit_account_id: creditAccountId,
    })),
  )
}

const withoutZero = (entries: Entry[]) => entries.filter(({ amount }) => amount !== 0)
