import { randomUUID } from 'node:crypto'
import { VAT_RATE } from '@delguur/contract'
import { vatIncluded } from '@delguur/mongolia'
import type { Db } from '../../platform/db/index.ts'
import { insertLedgerEntries } from './payments.queries.ts'
import type { PayableOrder } from './payments.types.ts'

/** Debit above zero, credit below; tugrik. The entries of one transaction sum to zero. */
export interface Entry {
  account: string
  amount: number
}

/** The sale of an order for money that a provider holds for the shop. */
export function saleEntries(
  provider: string,
  order: Pick<PayableOrder, 'total' | 'ship_total' | 'tax_total'>,
): Entry[] {
  const delivery = order.ship_total - vatIncluded(order.ship_total, VAT_RATE)
  return withoutZero([
    { account: `provider_clearing.${provider}`, amount: order.total },
    { account: 'revenue.goods', amount: order.tax_total + delivery - order.total },
    { account: 'revenue.delivery', amount: -delivery },
    { account: 'vat', amount: -order.tax_total },
  ])
}

/** Money that no order can take: it is owed to whoever sent it. */
export const refundEntries = (provider: string, amount: number): Entry[] => [
  { account: `provider_clearing.${provider}`, amount },
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

/** Money that was owed has left: what a provider holds for the shop is so much less. */
export const sentEntries = (provider: string, amount: number): Entry[] => [
  { account: 'refunds_due', amount },
  { account: `provider_clearing.${provider}`, amount: -amount },
]

/** Writes one transaction of the ledger. */
export async function post(db: Db, about: { orderId: number; paymentId: number }, entries: Entry[]): Promise<void> {
  const transaction_id = randomUUID()
  const { orderId: order_id, paymentId: payment_id } = about
  await insertLedgerEntries(
    db,
    entries.map((entry) => ({ ...entry, transaction_id, order_id, payment_id })),
  )
}

const withoutZero = (entries: Entry[]) => entries.filter(({ amount }) => amount !== 0)
