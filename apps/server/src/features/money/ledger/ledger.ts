import { randomUUID } from 'node:crypto'
import { VAT_RATE } from '@delguur/contract'
import { vatIncluded } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { insertEntries } from './ledger.queries.ts'

/** One line of a transaction: debit above zero, credit below, in tugrik. The entries of a transaction sum to zero. */
export interface Entry {
  account: string
  amount: number
  /** Customer balance that the entry changes. */
  creditAccountId?: number
}

/** Subject of a transaction. */
export interface Subject {
  orderId?: number | null
  paymentId?: number | null
  depositId?: number | null
  /** Reason, if neither an order nor a deposit explains it. */
  note?: string
}

/** Money that a provider holds for the shop. */
export const clearingEntry = (provider: string, amount: number): Entry => ({
  account: `provider_clearing.${provider}`,
  amount,
})

/** Totals of an order that its sale is posted from. */
interface Sold {
  number: string
  total: number
  ship_total: number
  tax_total: number
}

/** Sale of an order against its means of payment: money, prepayments, balances; together they equal the total. */
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

/** Money received for an order before the rest of it. */
export const prepaidEntries = (provider: string, amount: number): Entry[] => [
  clearingEntry(provider, amount),
  { account: 'prepayments', amount: -amount },
]

/** Prepayment without a completing payment: it is owed to its sender. */
export const prepaidRefundEntries = (amount: number): Entry[] => [
  { account: 'prepayments', amount },
  { account: 'refunds_due', amount: -amount },
]

/** Money that no order can take: it is owed to its sender. */
export const refundEntries = (provider: string, amount: number): Entry[] => [
  clearingEntry(provider, amount),
  { account: 'refunds_due', amount: -amount },
]

/** Reversed amounts of a sale, each above zero. */
export interface Reversal {
  goods: number
  delivery: number
  tax: number
}

export const reversed = ({ goods, delivery, tax }: Reversal): number => goods + delivery + tax

/** Reversal of a sale or a part of it: its proceeds are owed to the shopper. */
export const reversalEntries = (reversal: Reversal): Entry[] =>
  withoutZero([
    { account: 'revenue.goods', amount: reversal.goods },
    { account: 'revenue.delivery', amount: reversal.delivery },
    { account: 'vat', amount: reversal.tax },
    { account: 'refunds_due', amount: -reversed(reversal) },
  ])

/** Payment of an amount owed: the provider holds that much less, or a balance that much more. */
export const sentEntries = (account: string, amount: number, creditAccountId: number | null = null): Entry[] => [
  { account: 'refunds_due', amount },
  { account, amount: -amount, ...(creditAccountId === null ? {} : { creditAccountId }) },
]

/** Writes one transaction of the ledger; without entries it does nothing. */
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
