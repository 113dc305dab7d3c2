import { VAT_RATE } from '@delguur/contract'
import { vatIncluded } from '@delguur/mongolia'
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

const withoutZero = (entries: Entry[]) => entries.filter(({ amount }) => amount !== 0)
