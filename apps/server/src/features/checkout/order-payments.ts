import type { Locale, Order, Payment } from '@delguur/contract'
import type { Db } from '../../platform/db/index.ts'
import { fail } from '../../platform/http/index.ts'
import type { Claim, Orders } from '../orders/index.ts'
import type { Payments } from '../payments/index.ts'

interface Dependencies {
  orders: Pick<Orders, 'find' | 'present'>
  payments: Pick<Payments, 'settle' | 'giveUp' | 'paymentsOfOrder' | 'present'>
}

/** One payment of an order: how it stands, and giving it up. Both may ask the provider, so neither is in a transaction. */
export function createOrderPayments({ orders, payments }: Dependencies) {
  async function rowOf(db: Db, claim: Claim, publicId: string) {
    const { order } = await orders.find(db, claim)
    const row = (await payments.paymentsOfOrder(db, order.id)).find(({ public_id }) => public_id === publicId)
    if (!row) throw fail('payment_not_found')
    return row
  }

  return {
    async payment(db: Db, claim: Claim, publicId: string, locale: Locale): Promise<Payment> {
      const before = await rowOf(db, claim, publicId)
      if (before.state === 'pending') await payments.settle(publicId)
      const row = before.state === 'pending' ? await rowOf(db, claim, publicId) : before
      const [payment] = payments.present([row], locale)
      if (!payment) throw fail('payment_not_found')
      return payment
    },

    async giveUp(db: Db, claim: Claim, publicId: string, locale: Locale): Promise<Order> {
      const row = await rowOf(db, claim, publicId)
      if (row.state === 'completed') throw fail('order_already_paid')
      if (row.state === 'pending') await payments.giveUp(publicId)
      return orders.present(db, await orders.find(db, claim), locale)
    },
  }
}
