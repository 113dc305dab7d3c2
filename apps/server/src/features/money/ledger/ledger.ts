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
  const { goods, delivery, tax } = saleOf(order)
  return withoutZero([
    ...paidBy,
    { account: 'revenue.goods', amount: -goods },
    { account: 'revenue.delivery', amount: -delivery },
    { account: 'vat', amount: -tax },
  ])
}

/** Goods and delivery of an order without VAT, and its VAT; together they are the total. */
export function saleOf({ total, ship_total, tax_total }: Omit<Sold, 'number'>): Reversal {
  const delivery = ship_total - vatIncluded(ship_total, VAT_RATE)
  return { goods: total - tax_total - delivery, delivery, tax: tax_total }
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

/** Reversal of a sale or a part of it: its proceeds are owed to the shopper, or pay for goods given in exchange. */
export const reversalEntries = (reversal: Reversal, exchanged = 0): Entry[] =>
  withoutZero([
    { account: 'revenue.goods', amount: reversal.goods },
    { account: 'revenue.delivery', amount: reversal.delivery },
    { account: 'vat', amount: reversal.tax },
    { account: 'exchanges', amount: -exchanged },
    { account: 'refunds_due', amount: exchanged - reversed(reversal) },
  ])

/** Change of a sale that costs more: against money, and the value of goods that come back for others. */
export const editEntries = (sold: Reversal, money: Entry[], exchanged: number): Entry[] => {
  const rounding = reversed(sold) - exchanged - money.reduce((sum, { amount }) => sum + amount, 0)
  return withoutZero([
    ...money,
    { account: 'exchanges', amount: exchanged },
    // Shares of several returns are rounded one after another.
    { account: 'expense.goodwill', amount: rounding },
    { account: 'revenue.goods', amount: -sold.goods },
    { account: 'revenue.delivery', amount: -sold.delivery },
    { account: 'vat', amount: -sold.tax },
  ])
}

/** Payment of an amount owed: the provider holds that much less, or a balance that much more. */
export const sentEntries = (account: string, amount: number, creditAccountId: number | null = null): Entry[] => [
  { account: 'refunds_due', amount },
  { account, amount: -amount, ...(creditAccountId === null ? {} : { creditAccountId }) },
]

/** Money at the door: the courier has it until the shop receives it. */
export const collectedEntries = (provider: string, amount: number): Entry[] => [
  { account: 'courier_money', amount },
  clearingEntry(provider, -amount),
]

/** Money received from a courier. */
export const settledEntries = (provider: string, amount: number): Entry[] => [
  clearingEntry(provider, amount),
  { account: 'courier_money', amount: -amount },
]

/** What a courier brought too much, or below zero too little. */
export const differenceEntries = (provider: string, amount: number): Entry[] =>
  withoutZero([clearingEntry(provider, amount), { account: 'courier_differences', amount: -amount }])

/** Writes one transaction of the ledger, and returns its id; without entries it does nothing. */
export async function post(db: Db, about: Subject, entries: Entry[]): Promise<string | null> {
  if (entries.length === 0) return null
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
  return transaction_id
}

const withoutZero = (entries: Entry[]) => entries.filter(({ amount }) => amount !== 0)
