import type { Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { Streaming } from '../../../platform/http/index.ts'
import type { PaymentEvents, Payments } from '../../money/payments/index.ts'
import type { OrderAccess, Orders } from '../orders/index.ts'
import { findPayment } from './find-payment.ts'

interface Dependencies {
  orders: Pick<Orders, 'find'>
  payments: Pick<Payments, 'paymentsOfOrder' | 'present'>
  paymentEvents: Pick<PaymentEvents, 'stream'>
}

/** Streams the state of a payment to the holder of its order. */
export function createWatchPayment({ orders, payments, paymentEvents }: Dependencies) {
  return async (db: Db, access: OrderAccess, paymentId: string, locale: Locale): Promise<Streaming> => {
    const { order } = await orders.find(db, access)
    const read = () => findPayment(payments, db, order.id, paymentId, locale)
    await read()
    return paymentEvents.stream(paymentId, read)
  }
}
