import type { Locale, Order, Payment } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { INVOICE, type Payments } from '../../money/payments/index.ts'
import type { OrderView } from '../order-view/index.ts'
import type { OrderAccess, Orders } from '../orders/index.ts'
import { findPayment } from './find-payment.ts'

interface Dependencies {
  orders: Pick<Orders, 'find'>
  orderView: Pick<OrderView, 'present'>
  payments: Pick<Payments, 'settle' | 'cancel' | 'paymentsOfOrder' | 'present'>
}

/** State of one payment of an order, and its cancellation. Both may call the provider, so neither runs in a transaction. */
export function createOrderPayments({ orders, orderView, payments }: Dependencies) {
  return {
    async payment(db: Db, access: OrderAccess, paymentId: string, locale: Locale): Promise<Payment> {
      const { order } = await orders.find(db, access)
      const before = await findPayment(payments, db, order.id, paymentId, locale)
      if (before.state !== 'pending') return before
      await payments.settle(paymentId)
      return findPayment(payments, db, order.id, paymentId, locale)
    },

    async cancelPayment(db: Db, access: OrderAccess, paymentId: string, locale: Locale): Promise<Order> {
      const { order } = await orders.find(db, access)
      const { state, method } = await findPayment(payments, db, order.id, paymentId, locale)
      if (state === 'completed') throw fail('order_already_paid')
      // Its parcels are on their way: only the order itself can be canceled.
      if (method === 'cash_on_delivery' || (method === INVOICE && order.state === 'complete')) {
        throw fail('payment_in_progress')
      }
      if (state === 'pending') await payments.cancel(paymentId)
      return orderView.present(db, await orders.find(db, access), locale)
    },
  }
}
